const LINES = 10;
const MINUTE = 60_000;

/** Writes at most the first lines of every minute, then `rest` once. */
export function createLineLimiter(
  write: (line: string) => void,
  rest: string,
  now: () => number = Date.now,
): (line: string) => void {
  let since = -Infinity;
  let written = 0;
  return (line) => {
    if (now() - since >= MINUTE) [since, written] = [now(), 0];
    if (written < LINES) write(line);
    else if (written === LINES) write(rest);
    written++;
  };
}
