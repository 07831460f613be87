const LINES = 10;
const MINUTE = 60_000;

/** Writes a sentence for each table that cannot go on; of many at once only the first ones, each minute anew. */
export function failedTableLines(
  write: (line: string) => void,
  now: () => number = Date.now,
): (table: string, reason: string) => void {
  let since = -Infinity;
  let told = 0;
  return (table, reason) => {
    if (now() - since >= MINUTE) [since, told] = [now(), 0];
    if (told < LINES) write(`night-cage: table ${table} cannot go on: ${reason}.`);
    else if (told === LINES)
      write('night-cage: more tables cannot go on; `night-cage store check` lists all of them.');
    told++;
  };
}
