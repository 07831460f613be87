const LINES = 10;
const MINUTE = 60_000;

/** Writes lines, but of many at once only the first ones, each minute anew; then `rest`, once. */
export function createLineLimiter(
  write: (line: string) => void,
  rest: string,
  now: () => number = Date.now,
): (line: string) => void {
  let since = -Infinity;
  let told = 0;
  return (line) => {
    if (now() - since >= MINUTE) [since, told] = [now(), 0];
    if (told < LINES) write(line);
    else if (told === LINES) write(rest);
    told++;
  };
}
