import { describe, expect, test } from 'vitest';
import { MAX_BRANCHES, MAX_DEPTH, MAX_NOTES } from '@night-cage/notation';
import {
  createBranchGame,
  toSavedBranch,
  findExceededLimit,
  toSavedGame,
  updateBranch,
  findNote,
  restoreBranches,
  parseSavedGame,
  addBranch,
  mergeTrees,
  renameBranch,
  setNote,
  removeBranch,
  type SavedBranch,
  type SavedTree,
} from '@night-cage/client';
import { begin, playSome } from './games.ts';

const line = playSome(begin(), 30);
const played = playSome(createBranchGame(line, 10, { id: 'a', seed: 'fresh' }), 8);
const path = (name: string, of: number | null = null, from = 10): SavedBranch =>
  toSavedBranch(played, { name, of, from, stack: 'fresh', notes: [] });
const tree: SavedTree = {
  notes: [],
  branches: [path('first'), path('of the first', 0, 6), path('second'), path('of that', 1, 2)],
};
const names = ({ branches }: SavedTree): string[] => branches.map(({ name, of }) => `${name} < ${of}`);

describe('editing the branches of a game', () => {
  test('an added branch comes last and can be opened again', () => {
    const game = playSome(begin(), 30);
    game.tree = addBranch(game.tree, path('first'));
    game.tree = addBranch(game.tree, path('second', null, 4));
    // It was played from another moment than it claims: it must not be saved.
    expect(parseSavedGame(structuredClone(toSavedGame(game)))).toMatchObject({ ok: false });
    game.tree = removeBranch(game.tree, 1);
    expect(parseSavedGame(structuredClone(toSavedGame(game)))).toMatchObject({ ok: true });
  });

  test('removing a branch removes its own branches; the others keep their parents', () => {
    expect(names(removeBranch(tree, 0))).toEqual(['second < null']);
    expect(names(removeBranch(tree, 2))).toEqual(['first < null', 'of the first < 0', 'of that < 1']);
    expect(names(removeBranch(tree, 1))).toEqual(['first < null', 'second < null']);
  });

  test('a branch that was shortened loses notes and branches after its end', () => {
    const noted = setNote(setNote(tree, 0, comment(2, 'early')), 0, comment(7, 'late'));
    const back = playSome(createBranchGame(line, 10, { id: 'a', seed: 'fresh' }), 5);
    const shorter = updateBranch(noted, 0, back);
    expect(names(shorter)).toEqual(['first < null', 'second < null']);
    expect(shorter.branches[0]!.notes.map(({ comment }) => comment)).toEqual(['early']);
    expect(updateBranch(noted, 0, playSome(played)).branches).toHaveLength(4);
  });

  test.each([null, 'a branch continues after it was saved and opened again: seed %s'])(
    'a path goes on after it was kept and opened again: seed %s',
    (seed) => {
      const game = playSome(begin(), 30);
      const side = playSome(createBranchGame(game, 10, { id: 'a', seed }), 4);
      const stack = seed === null ? 'true' : 'fresh';
      game.tree = addBranch(
        game.tree,
        toSavedBranch(side, { name: 'a', of: null, from: 10, stack, notes: [] }),
      );
      const again = playSome(restoreBranches(game)[0]!, 9, 'on');
      game.tree = updateBranch(game.tree, 0, again);
      expect(restoreBranches(game)[0]!.state).toEqual(playSome(side, 9, 'on').state);
      expect(parseSavedGame(structuredClone(toSavedGame(game)))).toMatchObject({ ok: true });
    },
  );

  test('a name is cleaned, and an empty one changes nothing', () => {
    expect(renameBranch(tree, 1, '  to the\neast ').branches[1]!.name).toBe('to the east');
    expect(renameBranch(tree, 1, ' \u200B ').branches[1]!.name).toBe('of the first');
  });

  test('a note replaces the one at its moment, and an empty note removes it', () => {
    const once = setNote(setNote(tree, null, comment(9, 'b')), null, comment(3, 'a'));
    expect(once.notes.map(({ at }) => at)).toEqual([3, 9]);
    const again = setNote(once, null, { at: 3, comment: ' ', marks: [] });
    expect(again.notes.map(({ at }) => at)).toEqual([9]);
    expect(findNote(once, null, 3).comment).toBe('a');
    expect(findNote(once, 2, 3)).toEqual({ at: 3, comment: null, marks: [] });
  });

  test('merging adds what is missing once, and removes nothing', () => {
    const here = { notes: [comment(2, 'here')], branches: [path('mine'), tree.branches[0]!] };
    const there = setNote(setNote(tree, null, comment(2, 'there')), null, comment(1, 'there'));
    const both = mergeTrees(here, there);
    expect(both.notes.map(({ at, comment }) => `${at} ${comment}`)).toEqual(['1 there', '2 here']);
    expect(names(both)).toEqual([
      'mine < null',
      'first < null',
      'of the first < 1',
      'second < null',
      'of that < 2',
    ]);
    expect(mergeTrees(both, there)).toEqual(both);
    expect(mergeTrees(both, here)).toEqual(both);
  });

  test('an exceeded limit is named before saving', () => {
    expect(findExceededLimit(tree)).toBeNull();
    const many = Array.from({ length: MAX_BRANCHES }, () => path('one'));
    expect(findExceededLimit({ notes: [], branches: many })).toBeNull();
    expect(findExceededLimit(addBranch({ notes: [], branches: many }, path('more')))).toBe('branches');
    const deep = Array.from({ length: MAX_DEPTH + 1 }, (_, n) => path('deep', n === 0 ? null : n - 1));
    expect(findExceededLimit({ notes: [], branches: deep })).toBe('depth');
    const notes = Array.from({ length: MAX_NOTES + 1 }, (_, at) => comment(at, 'x'));
    expect(findExceededLimit({ notes, branches: [] })).toBe('notes');
    const long = { ...path('long'), choices: Array.from({ length: 8001 }, () => path('').choices[0]!) };
    expect(findExceededLimit({ notes: [], branches: [long] })).toBe('choices');
  });
});

function comment(at: number, text: string): SavedTree['notes'][number] {
  return { at, comment: text, marks: [] };
}
