import { describe, expect, test } from 'vitest';
import { legal, rulesetFor } from '@night-cage/rules';
import { formatMove, parseMove } from '@night-cage/notation';
import { playRandomGame, resolveSetupOrThrow, listSetups } from '@night-cage/testkit';
import { refusalOf } from './support.ts';

const { board } = rulesetFor(resolveSetupOrThrow({}));
const hollow = rulesetFor(resolveSetupOrThrow({ edition: 'shrieking-hollow' })).board;

describe('moves', () => {
  test.each([
    '1 start c3 S└',
    '1 place c4 ├',
    '2 move E',
    '3 charge N',
    '4 stay',
    '1 swap c4 W',
    '1 give 3',
    '1 end',
    '1 fall row',
    '1 fall column',
    '1 land c5',
    '1 scramble N',
    '2 block',
    '2 suffer',
    '1 snuff c4',
    '1 sustain',
    '1 pass 3',
    '1 dirge b2',
    '1 shriek c4',
    '1 emerge N2',
    '1 devour 3',
    '1 devour none',
    '1 concede',
    '1 place a1 M<',
    '1 place a1 B-',
    "1 place a1 ┼'",
  ])('%s is read and written', (text) => {
    expect(formatMove(parseMove(text, board), board)).toBe(text);
  });

  test('prisoners and lanes are counted from 1 in text, from 0 in code', () => {
    expect(parseMove('2 give 3', board)).toEqual({ verb: 'give', prisoner: 1, to: 2 });
    expect(parseMove('1 emerge W3', board)).toEqual({ verb: 'emerge', prisoner: 0, edge: 3, first: 2 });
  });

  test('spaces of the Hollow come after those of the main board', () => {
    expect(parseMove('1 land h:a1', hollow)).toEqual({ verb: 'land', prisoner: 0, space: 36 });
    expect(formatMove({ verb: 'land', prisoner: 0, space: 63 }, hollow)).toBe('1 land h:d7');
  });

  test("a turn of the Dirge's square is ignored", () => {
    expect(parseMove('1 dirge b2 r3', board)).toEqual(parseMove('1 dirge b2', board));
  });

  test.each([
    ['', 1, 'a move is missing'],
    ['7 stay', 1, 'expected a prisoner\'s number, 1 to 6, not "7"'],
    ['1', 1, 'the move has no verb'],
    ['1 jump', 3, '"jump" is not a verb'],
    ['1 move', 3, 'expected a direction after move'],
    ['1 move NE', 8, '"NE" is not a direction'],
    ['1 place c4', 3, 'expected a tile after place'],
    ['1 place c9 ├', 9, 'there is no space c9; the last one is f6'],
    ['1 place c4 O', 12, '"O" is not a tile that can be laid'],
    ['1 land h:a1', 8, 'there is no Hollow here'],
    ['1  stay  now', 10, '"now" is an extra word'],
    ['1 devour 8', 10, "expected a prisoner's number or none"],
    ['1 dirge b2 r4', 12, '"r4" is an extra word'],
  ])('"%s" is refused at column %i', (text, column, reason) => {
    const refusal = refusalOf(() => parseMove(text, board));
    expect(refusal.reason).toContain(reason);
    expect(refusal.column).toBe(column);
  });

  test.each(listSetups().map((setup) => [`${setup.edition}, ${setup.prisoners} prisoners`, setup] as const))(
    'every legal move of a game is read as it was written: %s',
    (_, setup) => {
      const table = rulesetFor(setup);
      playRandomGame(setup, 'moves', ({ after }) => {
        for (const intent of legal(after)) {
          expect(parseMove(formatMove(intent, table.board), table.board)).toEqual(intent);
        }
      });
    },
  );
});
