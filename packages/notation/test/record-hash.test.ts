import { newGame, legal, play, scriptedChance, type Setup } from '@night-cage/rules';
import {
  checkHash,
  listDrawnTiles,
  parseRecord,
  parseRecordPartly,
  formatRecord,
  type RecordedMove,
} from '@night-cage/notation';
import { playRandomGame, listSetups } from '@night-cage/testkit';
import { expect, test } from 'vitest';

/**
 * The record of an online game has a hash of its moves, which reveals removed, changed or reordered
 * moves.
 */

function played(setup: Setup): { readonly text: string; readonly moves: readonly RecordedMove[] } {
  const moves: RecordedMove[] = [];
  const end = playRandomGame(setup, 'hash', ({ before, intent, events }) => {
    moves.push({ intent, turn: before.turns, drew: listDrawnTiles(events) });
  });
  return { moves, text: formatRecord(setup, moves, end.outcome, { isHashed: true }) };
}

const hashIn = (text: string): string => /\[Hash "[^"]*"\]/.exec(text)![0];

/** The same header and hash with other moves. */
const withMoves = (setup: Setup, text: string, moves: readonly RecordedMove[]): string =>
  formatRecord(setup, moves, 'playing', { isHashed: true })
    .replace(/\[Result .*\]/, '[Result "*"]')
    .replace(hashIn(formatRecord(setup, moves, 'playing', { isHashed: true })), hashIn(text));

/**
 * The moves up to the last one that drew nothing, with that move replaced by another legal one;
 * null if that is impossible.
 */
function changed(setup: Setup, moves: readonly RecordedMove[]): RecordedMove[] | null {
  let state = newGame(setup);
  let found: RecordedMove[] | null = null;
  for (const [n, move] of moves.entries()) {
    const other = legal(state).find(
      (intent) => intent.verb !== 'concede' && JSON.stringify(intent) !== JSON.stringify(move.intent),
    );
    if (other !== undefined && move.drew.length === 0) {
      try {
        const again = play(state, other, scriptedChance([]));
        if (again.ok && listDrawnTiles(again.events).length === 0)
          found = [...moves.slice(0, n), { ...move, intent: other }];
      } catch {
        // This move would draw.
      }
    }
    const next = play(state, move.intent, scriptedChance(move.drew, state.layout.total - state.left));
    if (!next.ok) throw new Error('the game does not replay');
    ({ state } = next);
  }
  return found;
}

test.each(listSetups().map((setup) => [JSON.stringify([setup.edition, setup.options]), setup] as const))(
  '%s',
  (_, setup) => {
    const { text, moves } = played(setup);
    expect(checkHash(parseRecord(text))).toBe('right');
    expect(checkHash(parseRecord(text.replace(`${hashIn(text)}\n`, '')))).toBe('none');
    for (const kept of [moves.slice(0, -1), moves.slice(0, Math.ceil(moves.length / 2))])
      expect(checkHash(parseRecordPartly(withMoves(setup, text, kept)))).toBe('cut');
    const others = changed(setup, moves);
    if (others === null) return;
    const whole = formatRecord(setup, moves.slice(0, others.length), 'playing', { isHashed: true });
    expect(checkHash(parseRecordPartly(withMoves(setup, whole, others)))).toBe('changed');
  },
);

test('the same moves have another hash in a setup with another option', () => {
  const hashes = listSetups().map((setup) => hashIn(formatRecord(setup, [], 'playing', { isHashed: true })));
  expect(new Set(hashes).size).toBe(hashes.length);
});
