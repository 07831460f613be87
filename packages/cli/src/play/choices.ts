import { legal, rulesetFor, type Intent, type State } from '@night-cage/rules';
import { formatMove } from '@night-cage/notation';
import { describeConsequences } from './consequences.ts';

/** Above this many choices, consequences are left out and moves are grouped by place. */
const MAX_LISTED_CHOICES = 48;
const GAP = '   ';

/** The legal moves, numbered, with their certain consequences. */
export function formatChoices(state: State, width: number): string {
  const intents = legal(state);
  const moves = intents.map((intent, n) => `${n + 1}) ${moveInText(state, intent)}`);
  const consequences = intents.map((intent) => describeConsequences(state, intent).join('; '));
  const areEqual = new Set(consequences).size === 1;
  const each =
    areEqual && consequences[0] !== ''
      ? `\n  ${moves.length === 1 ? 'It' : 'Each'}: ${consequences[0]}.`
      : '';
  if (intents.length > MAX_LISTED_CHOICES) return `${byPlace(moves, width)}${each}`;
  if (areEqual) return `${inColumns(moves, width)}${each}`;
  return moves
    .map((move, n) => `  ${move}${consequences[n] === '' ? '' : `: ${consequences[n]}`}`)
    .join('\n');
}

/** A move, without its prisoner if that is the one asked. */
function moveInText(state: State, intent: Intent): string {
  const text = formatMove(intent, rulesetFor(state.setup).board);
  return intent.prisoner === state.asks?.prisoner ? text.replace(/^\d+ /, '') : text;
}

/** Moves that differ in the last word only, as a row: `start a5  17) S└  18) S┌`. */
function byPlace(moves: readonly string[], width: number): string {
  const parts = moves.map((move) => /^(\d+\)) (.+) (\S+)$/.exec(move)!.slice(1) as [string, string, string]);
  const rows = [...Map.groupBy(parts, ([, words]) => words)].map(
    ([words, some]) => `${words}  ${some.map(([number, , last]) => `${number} ${last}`.padEnd(8)).join('')}`,
  );
  return inColumns(rows, width);
}

function inColumns(texts: readonly string[], width: number): string {
  const cell = Math.max(...texts.map((text) => text.length)) + GAP.length;
  const columns = Math.max(1, Math.floor((width - 2 + GAP.length) / cell));
  const lines: string[] = [];
  for (let n = 0; n < texts.length; n += columns) {
    const row = texts.slice(n, n + columns).map((text) => text.padEnd(cell));
    lines.push(`  ${row.join('').trimEnd()}`);
  }
  return lines.join('\n');
}
