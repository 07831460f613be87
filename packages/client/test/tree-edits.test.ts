import { describe, expect, test } from 'vitest';
import { MOST_BRANCHES, MOST_DEPTH, MOST_NOTES } from '@night-cage/notation';
import {
  beginBranch,
  branchOf,
  excessIn,
  keepGame,
  keepPlayed,
  noteAt,
  openBranches,
  openKept,
  withBranch,
  withMore,
  withName,
  withNote,
  withoutBranch,
  type KeptBranch,
  type KeptTree,
} from '@night-cage/client';
import { begin, playSome } from './games.ts';

const line = playSome(begin(), 30);
const played = playSome(beginBranch(line, 10, { id: 'a', seed: 'fresh' }), 8);
const path = (name: string, of: number | null = null, from = 10): KeptBranch =>
  branchOf(played, { name, of, from, stack: 'fresh', notes: [] });
const tree: KeptTree = {
  notes: [],
  branches: [path('first'), path('of the first', 0, 6), path('second'), path('of that', 1, 2)],
};
const names = ({ branches }: KeptTree): string[] => branches.map(({ name, of }) => `${name} < ${of}`);

describe('a tree of side paths is changed by hand', () => {
  test('one more comes last, and is opened again', () => {
    const game = playSome(begin(), 30);
    game.tree = withBranch(game.tree, path('first'));
    game.tree = withBranch(game.tree, path('second', null, 4));
    // It was played from another moment than it says: nobody may keep that.
    expect(openKept(structuredClone(keepGame(game)))).toMatchObject({ ok: false });
    game.tree = withoutBranch(game.tree, 1);
    expect(openKept(structuredClone(keepGame(game)))).toMatchObject({ ok: true });
  });

  test('what is deleted takes along what leaves it, and the rest still leaves what it left', () => {
    expect(names(withoutBranch(tree, 0))).toEqual(['second < null']);
    expect(names(withoutBranch(tree, 2))).toEqual(['first < null', 'of the first < 0', 'of that < 1']);
    expect(names(withoutBranch(tree, 1))).toEqual(['first < null', 'second < null']);
  });

  test('a path that goes back loses what was noted and tried after its end', () => {
    const noted = withNote(withNote(tree, 0, comment(2, 'early')), 0, comment(7, 'late'));
    const back = playSome(beginBranch(line, 10, { id: 'a', seed: 'fresh' }), 5);
    const shorter = keepPlayed(noted, 0, back);
    expect(names(shorter)).toEqual(['first < null', 'second < null']);
    expect(shorter.branches[0]!.notes.map(({ comment }) => comment)).toEqual(['early']);
    expect(keepPlayed(noted, 0, playSome(played)).branches).toHaveLength(4);
  });

  test.each([null, 'fresh'])('a path goes on after it was kept and opened again: seed %s', (seed) => {
    const game = playSome(begin(), 30);
    const side = playSome(beginBranch(game, 10, { id: 'a', seed }), 4);
    const stack = seed === null ? 'true' : 'fresh';
    game.tree = withBranch(game.tree, branchOf(side, { name: 'a', of: null, from: 10, stack, notes: [] }));
    const again = playSome(openBranches(game)[0]!, 9, 'on');
    game.tree = keepPlayed(game.tree, 0, again);
    expect(openBranches(game)[0]!.state).toEqual(playSome(side, 9, 'on').state);
    expect(openKept(structuredClone(keepGame(game)))).toMatchObject({ ok: true });
  });

  test('a name is cleaned, and an empty one changes nothing', () => {
    expect(withName(tree, 1, '  to the\neast ').branches[1]!.name).toBe('to the east');
    expect(withName(tree, 1, ' \u200B ').branches[1]!.name).toBe('of the first');
  });

  test('a note replaces the one of its moment, and one of nothing takes it away', () => {
    const once = withNote(withNote(tree, null, comment(9, 'b')), null, comment(3, 'a'));
    expect(once.notes.map(({ at }) => at)).toEqual([3, 9]);
    const again = withNote(once, null, { at: 3, comment: ' ', marks: [] });
    expect(again.notes.map(({ at }) => at)).toEqual([9]);
    expect(noteAt(once, null, 3).comment).toBe('a');
    expect(noteAt(once, 2, 3)).toEqual({ at: 3, comment: null, marks: [] });
  });

  test('what another tree of the same game has besides is added once, and nothing goes', () => {
    const here = { notes: [comment(2, 'here')], branches: [path('mine'), tree.branches[0]!] };
    const there = withNote(withNote(tree, null, comment(2, 'there')), null, comment(1, 'there'));
    const both = withMore(here, there);
    expect(both.notes.map(({ at, comment }) => `${at} ${comment}`)).toEqual(['1 there', '2 here']);
    expect(names(both)).toEqual([
      'mine < null',
      'first < null',
      'of the first < 1',
      'second < null',
      'of that < 2',
    ]);
    expect(withMore(both, there)).toEqual(both);
    expect(withMore(both, here)).toEqual(both);
  });

  test('too much of anything is named before it is kept', () => {
    expect(excessIn(tree)).toBeNull();
    const many = Array.from({ length: MOST_BRANCHES }, () => path('one'));
    expect(excessIn({ notes: [], branches: many })).toBeNull();
    expect(excessIn(withBranch({ notes: [], branches: many }, path('more')))).toBe('branches');
    const deep = Array.from({ length: MOST_DEPTH + 1 }, (_, n) => path('deep', n === 0 ? null : n - 1));
    expect(excessIn({ notes: [], branches: deep })).toBe('depth');
    const notes = Array.from({ length: MOST_NOTES + 1 }, (_, at) => comment(at, 'x'));
    expect(excessIn({ notes, branches: [] })).toBe('notes');
    const long = { ...path('long'), choices: Array.from({ length: 8001 }, () => path('').choices[0]!) };
    expect(excessIn({ notes: [], branches: [long] })).toBe('choices');
  });
});

function comment(at: number, text: string): KeptTree['notes'][number] {
  return { at, comment: text, marks: [] };
}
