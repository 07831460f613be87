import { describe, expect, test } from 'vitest';
import {
  BRANCH_NAME_LIMITS,
  COMMENT_LIMITS,
  MAX_BRANCHES,
  MAX_DEPTH,
  MAX_MARKS,
  MAX_NOTES,
  parseRecordPartly,
  formatRecord,
} from '@night-cage/notation';
import { listSetups } from '@night-cage/testkit';
import { refusalOf } from './support.ts';
import { randomTree } from './random-tree.ts';
import { GAME, OTHER, variation } from './sample-game.ts';

const EVERYWHERE = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((column) =>
  [1, 2, 3, 4, 5, 6].map((row) => `${column}${row}`),
);
const ARROWS = EVERYWHERE.slice(1, MAX_MARKS - EVERYWHERE.length + 2).map((space) => `a1>${space}`);

describe('a variation or a note is refused with line, column and reason:', () => {
  const noted = (note: string): string => `1. 1 start c3 S└ {T} ${note}; 1 place c2 ├ {+}`;
  const chain = Array.from({ length: MAX_DEPTH + 1 }, (_, n) =>
    variation(n === 0 ? '2' : `0 of ${n}`, OTHER),
  ).join('');
  test.each([
    ['a variation without a moment', `${GAME}\n\n[Variation "a"]\n\n${OTHER}`, 4, 1, 'says where it begins'],
    ['one without a name', `${GAME}\n\n[From "2"]\n\n${OTHER}`, 4, 1, 'begins with its name'],
    ['an empty name', GAME + variation('2', OTHER).replace('Other', ' '), 4, 1, 'needs a name'],
    ['a header among the moves', `${GAME}\n[Edition "base"]`, 3, 1, 'after the moves come variations'],
    ['a line twice', GAME + variation('2', OTHER, '[From "1"]\n'), 6, 1, 'the variation has "From" twice'],
    [
      'a moment beyond the end',
      GAME + variation('7', OTHER),
      5,
      1,
      'the line that it leaves has 6 moves, not 7',
    ],
    ['a moment that is none', GAME + variation('end', OTHER), 5, 1, 'begins after a number of moves'],
    [
      'a variation yet to come',
      GAME + variation('0 of 1', OTHER),
      5,
      1,
      'there is no variation 1 before this one',
    ],
    [
      'another stack',
      GAME + variation('2', OTHER, '[Stack "marked"]\n'),
      6,
      1,
      'is true or fresh, not "marked"',
    ],
    ['no moves', GAME + variation('2', ''), 4, 1, 'at least one move'],
    ['no moves before another', GAME + variation('2', '') + variation('2', OTHER), 4, 1, 'at least one move'],
    ['a wrong turn', GAME + variation('2', '7. 1 place d3 ┼'), 7, 1, 'this is turn 1 of the game, not "7."'],
    ['too deep', GAME + chain, 5 + MAX_DEPTH * 6, 1, `no deeper than ${MAX_DEPTH}`],
    [
      'too many',
      GAME + variation('2', OTHER).repeat(MAX_BRANCHES + 1),
      null,
      1,
      `at most ${MAX_BRANCHES} variations`,
    ],
    ['a comment that is not closed', noted('"so'), 1, 22, 'not closed on its line'],
    ['a backslash before nothing', noted(String.raw`"a\d"`), 1, 22, 'a backslash comes before'],
    ['two comments', noted('"a" "b"'), 1, 26, 'a moment has one comment'],
    ['an empty comment', noted('" "'), 1, 22, 'this comment is empty'],
    ['a comment after a semicolon', noted('; "a"'), 1, 24, 'come after the move that they belong to'],
    [
      'a comment after a turn number',
      '1. "a" 1 start c3 S└ {T}',
      1,
      4,
      'come after the move that they belong to',
    ],
    [
      'draws after a comment',
      '1. 1 start c3 S└ "a" {T}',
      1,
      22,
      'a move is followed by at most one pair of braces',
    ],
    [
      'a move after a comment',
      '1. 1 start c3 S└ {T} "a" 1 place c2 ├',
      1,
      26,
      'a semicolon is missing before "1"',
    ],
    ['a comment that turns the writing', noted('"\u202Eabc"'), 1, 22, 'must not contain U+202E'],
    [
      'a name that does',
      GAME + variation('2', OTHER).replace('Other', 'O\u2066ther'),
      4,
      1,
      'must not contain U+2066',
    ],
    ['a control in a comment', noted('"a\u0007"'), 1, 22, 'must not contain U+0007'],
    ['half a character', noted('"a\uD800"'), 1, 22, 'must not contain U+D800'],
    [
      'a comment that is too long',
      noted(`"${'a'.repeat(COMMENT_LIMITS.most + 1)}"`),
      1,
      22,
      `longer than ${COMMENT_LIMITS.most}`,
    ],
    [
      'a name that is too long',
      GAME + variation('2', OTHER).replace('Other', 'n'.repeat(BRANCH_NAME_LIMITS.most + 1)),
      4,
      1,
      `longer than ${BRANCH_NAME_LIMITS.most}`,
    ],
    ['marks of no meaning', noted('(a6)'), 1, 23, 'write the meaning before marks'],
    ['no marks', noted('(bad)'), 1, 22, 'these parentheses contain no marks'],
    ['a space that there is not', noted('(bad z9)'), 1, 27, 'there is no space z9'],
    ['an arrow to nowhere', noted('(bad a1>z9)'), 1, 30, 'there is no space z9'],
    ['an arrow of one space', noted('(bad a1>a1)'), 1, 27, 'from one space to another'],
    ['an arrow of three', noted('(bad a1>a2>a3)'), 1, 27, 'an arrow is written like'],
    ['a mark twice', noted('(bad a1 good a1)'), 1, 35, 'is marked twice'],
    ['parentheses that stay open', noted('(bad a1'), 1, 22, 'a parenthesis is not closed'],
    ['parentheses at the end', '1. 1 start c3 S└ {T} (bad a1', 1, 22, 'is cut off inside parentheses'],
    ['one that closes nothing', noted(')'), 1, 22, 'this parenthesis was never opened'],
    [
      'too many marks',
      noted(`(bad ${EVERYWHERE.join(' ')} ${ARROWS.join(' ')})`),
      1,
      22,
      `at most ${MAX_MARKS}`,
    ],
  ])('%s', (_, text, line, column, reason) => {
    const refusal = refusalOf(() => parseRecordPartly(text));
    expect(refusal.reason).toContain(reason);
    if (line !== null) expect(refusal.line).toBe(line);
    expect(refusal.column).toBe(column);
  });

  test('too many notes', () => {
    const tree = randomTree(listSetups()[0]!, 'notes', 1, []);
    const comment = 'a';
    const notes = tree.main.states.map((_, at) => ({ at, comment, marks: [] }));
    const times = Math.ceil(MAX_NOTES / notes.length);
    const branch = {
      name: 'again',
      of: null,
      from: 0,
      stack: 'true',
      steps: tree.main.steps,
      notes,
      outcome: tree.main.states.at(-1)!.outcome,
    } as const;
    const text = formatRecord(
      tree.setup,
      tree.main.steps,
      branch.outcome,
      {},
      { branches: Array.from({ length: times + 1 }, () => branch) },
    );
    expect(refusalOf(() => parseRecordPartly(text)).reason).toContain(`no more than ${MAX_NOTES} moments`);
  });
});
