import { describe, expect, test } from 'vitest';
import {
  MAX_BRANCHES,
  MAX_DEPTH,
  parseRecord,
  formatPlayedGameRecord,
  parseRecordPartly,
} from '@night-cage/notation';
import {
  createBranchGame,
  toSavedBranch,
  createDeal,
  createGameFromRecord,
  toSavedGame,
  restoreBranches,
  parseSavedGame,
  createRecordTree,
  type SavedTree,
  type LocalGame,
} from '@night-cage/client';
import { listSetups } from '@night-cage/testkit';
import { begin, playSome, undoableGame } from './games.ts';

const DAY = new Date('2026-01-02T03:04:05Z');
const throughText = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/**
 * Adds three branches to a game: one with the real stack, one with a fresh stack, and one that
 * starts from the first.
 */
function withBranches(game: LocalGame): LocalGame {
  const middle = game.moments.length >> 1;
  const notes = [
    { at: 1, comment: 'A "note"; {of} two\nlines', marks: [{ meaning: 'bad', space: 3, to: 4 }] },
  ] as const;
  const first = playSome(createBranchGame(game, middle, { id: 'a', seed: null }), 12, 'first');
  const second = playSome(createBranchGame(game, 3, { id: 'b', seed: 'another night' }), 9, 'second');
  const third = playSome(createBranchGame(first, 2, { id: 'c', seed: null }), 5, 'third');
  game.tree = {
    notes,
    branches: [
      toSavedBranch(first, { name: 'The other way', of: null, from: middle, stack: 'true', notes: [] }),
      toSavedBranch(second, { name: 'Another night', of: null, from: 3, stack: 'fresh', notes }),
      toSavedBranch(third, { name: 'And back', of: 0, from: 2, stack: 'true', notes: [] }),
    ],
  };
  return game;
}

const game = (n = 0): LocalGame => {
  const setup = listSetups()[n]!;
  return withBranches(playSome(begin({ setup, deal: createDeal(`tree ${n}`) }), 40, `tree ${n}`));
};

describe('branches of a game', () => {
  test('the real stack is the one the game draws from; a fresh stack is not', () => {
    const line = playSome(begin(), 30);
    const same = createBranchGame(line, 10, { id: 'a', seed: null });
    for (const { intent } of line.moments.slice(10)) same.play(intent);
    expect(same.moments.map(({ events }) => events)).toEqual(
      line.moments.slice(10).map(({ events }) => events),
    );
    const told = (seed: string): string => {
      const fresh = playSome(createBranchGame(line, 10, { id: 'b', seed }), 20, 'same hands');
      return JSON.stringify(fresh.moments.map(({ events }) => events));
    };
    expect(new Set(['one', 'two', 'three', 'four'].map(told)).size).toBeGreaterThan(1);
    expect(told('one')).toBe(told('one'));
  });

  test.each(listSetups().map((setup, n) => [`${setup.edition} ${n}`, n] as const))(
    'are saved and opened again, and survive a record: %s',
    (_, n) => {
      const whole = game(n);
      const lines = restoreBranches(whole).map(({ state }) => state);
      const opened = parseSavedGame(throughText(toSavedGame(whole)));
      expect(opened).toMatchObject({ ok: true });
      if (!opened.ok) return;
      expect(toSavedGame(opened.game)).toEqual(toSavedGame(whole));
      expect(restoreBranches(opened.game).map(({ state }) => state)).toEqual(lines);

      const text = formatPlayedGameRecord(whole, [], DAY, createRecordTree(whole));
      const told = createGameFromRecord(parseRecord(text), 'again', 'fresh')!;
      expect(restoreBranches(told).map(({ state }) => state)).toEqual(lines);
      expect(formatPlayedGameRecord(told, [], DAY, createRecordTree(told))).toBe(text);
      expect(parseSavedGame(throughText(toSavedGame(told)))).toMatchObject({ ok: true });

      // Without its seed the rest of the stack is reshuffled, but the drawn tiles stay.
      const withoutSeed = text.replace(/\[Seed .*\n/, '');
      const shuffled = createGameFromRecord(parseRecordPartly(withoutSeed), 'unsaid', 'fresh')!;
      expect(restoreBranches(shuffled).map(({ state }) => state)).toEqual(lines);
      expect(formatPlayedGameRecord(shuffled, [], DAY, createRecordTree(shuffled))).toBe(withoutSeed);
      expect(parseSavedGame(throughText(toSavedGame(shuffled)))).toMatchObject({ ok: true });
    },
  );

  test('a game without branches has no tree in its save, and opens without one', () => {
    const bare = playSome(begin(), 5);
    expect(toSavedGame(bare)).not.toHaveProperty('tree');
    const opened = parseSavedGame(throughText(toSavedGame(bare)));
    expect(opened).toMatchObject({ ok: true, game: { tree: { notes: [], branches: [] } } });
  });

  test('listeners are notified; an undo removes the branches that began there', () => {
    const line = undoableGame();
    const received: string[] = [];
    line.listen(({ what }) => received.push(what));
    const end = line.moments.length;
    const side = playSome(createBranchGame(line, end, { id: 'a', seed: 'x' }), 2);
    const early = toSavedBranch(side, { name: 'early', of: null, from: 0, stack: 'fresh', notes: [] });
    const late = { ...early, name: 'late', from: end };
    line.tree = {
      notes: [{ at: end, comment: 'end', marks: [] }],
      branches: [late, { ...early, of: 0 }, early],
    };
    expect(received).toEqual(['tree']);
    line.undo();
    expect(line.tree).toEqual({ notes: [], branches: [early] });
  });
});

describe('a tampered tree is refused', () => {
  const kept = throughText(toSavedGame(game()));
  const tree = kept.tree!;
  const [first] = tree.branches as [SavedTree['branches'][number]];
  const chain = Array.from({ length: MAX_DEPTH + 1 }, (_, n) => ({
    ...first,
    of: n === 0 ? null : n - 1,
    from: n === 0 ? first.from : 0,
    choices: [],
  }));
  test.each<[string, unknown]>([
    ['something else', 7],
    ['a moment beyond the end', { ...tree, branches: [{ ...first, from: 999 }] }],
    ['a branch of one that comes later', { ...tree, branches: [{ ...first, of: 0 }] }],
    ['a name that is not clean', { ...tree, branches: [{ ...first, name: 'a\u202Eb' }] }],
    ['no name', { ...tree, branches: [{ ...first, name: '' }] }],
    ['a long comment', { ...tree, notes: [{ at: 1, comment: 'a'.repeat(5000), marks: [] }] }],
    ['a note at no moment', { ...tree, notes: [{ at: 999, comment: 'a', marks: [] }] }],
    ['two notes at one', { ...tree, notes: [tree.notes[0], tree.notes[0]] }],
    [
      'a space that does not exist',
      { ...tree, notes: [{ at: 1, comment: null, marks: [{ meaning: 'bad', space: 999, to: null }] }] },
    ],
    ['another stack', { ...tree, branches: [{ ...first, deal: { seed: 'x', told: [] } }] }],
    ['choices of another', { ...tree, branches: [{ ...first, choices: first.choices.slice(1) }] }],
    ['too many', { ...tree, branches: Array.from({ length: MAX_BRANCHES + 1 }, () => first) }],
    ['too deep', { ...tree, branches: chain }],
  ])('%s', (_, spoiled) => {
    expect(parseSavedGame({ ...kept, tree: spoiled })).toMatchObject({ ok: false, why: 'damaged' });
  });
});
