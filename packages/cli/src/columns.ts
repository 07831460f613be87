const WIDTH = 100;

/** Short texts side by side, read line by line. */
export function inColumns(texts: readonly string[]): string {
  const width = Math.max(...texts.map((text) => text.length)) + 3;
  const columns = Math.max(1, Math.floor(WIDTH / width));
  const lines: string[] = [];
  for (let n = 0; n < texts.length; n += columns) {
    const row = texts.slice(n, n + columns).map((text) => text.padEnd(width));
    lines.push(`  ${row.join('').trimEnd()}`);
  }
  return lines.join('\n');
}
