import { legal, tableFor, type State } from '@night-cage/rules';
import { formatMove } from '@night-cage/notation';

const WIDTH = 100;
const MOST_LISTED = 48;

/** The legal moves, numbered. So many that nobody would read them are told by their words instead. */
export function choicesInText(state: State): string {
  const { board } = tableFor(state.setup);
  const moves = legal(state).map((intent) => formatMove(intent, board));
  if (moves.length > MOST_LISTED) return byWords(moves);
  return inColumns(moves.map((move, n) => `${n + 1}) ${move}`));
}

/** `1 start` SPACE TILE, and what SPACE and TILE can be. */
function byWords(moves: readonly string[]): string {
  const words = moves.map((move) => move.split(' '));
  const columns = words[0]!.map((_, n) => [...new Set(words.map((move) => move[n]!))]);
  const shown = columns.map((found) => (found.length === 1 ? found[0]! : `[${found.join(' ')}]`));
  return `  ${moves.length} choices; type one of each: ${shown.join(' ')}`;
}

function inColumns(texts: readonly string[]): string {
  const width = Math.max(...texts.map((text) => text.length)) + 3;
  const columns = Math.max(1, Math.floor(WIDTH / width));
  const lines: string[] = [];
  for (let n = 0; n < texts.length; n += columns) {
    const row = texts.slice(n, n + columns).map((text) => text.padEnd(width));
    lines.push(`  ${row.join('').trimEnd()}`);
  }
  return lines.join('\n');
}
