import { describe, expect, test } from 'vitest';
import { rulesetFor, type Board, type State } from '@night-cage/rules';
import { formatBoard, formatTile, type BoardName } from '@night-cage/notation';
import { playRandomGame, listSetups } from '@night-cage/testkit';
import { firstSpaceOf, parseBoard, type BoardText } from '../src/position/boards.ts';
import { splitLines } from '../src/text/tokenize.ts';

const START = { line: 1, column: 1 };

function readAgain(board: Board, name: BoardName, state: State): BoardText {
  const text = formatBoard(board, name, state.tiles, state.at);
  const lines = splitLines(text).map((line, n) => ({ text: line, place: { line: n + 1, column: 1 } }));
  return parseBoard(lines, board, name, START);
}

describe('boards', () => {
  test.each(listSetups().map((setup) => [`${setup.edition}, ${setup.prisoners} prisoners`, setup] as const))(
    'every board of a game is read as it was written: %s',
    (_, setup) => {
      const { board } = rulesetFor(setup);
      const names: BoardName[] = board.hollow === null ? ['main'] : ['main', 'hollow'];
      playRandomGame(setup, 'boards', ({ after }) => {
        for (const name of names) {
          const { tiles, prisoners } = readAgain(board, name, after);
          const first = firstSpaceOf(board, name);
          const last = name === 'main' ? board.mainSpaces : board.spaces;
          expect(tiles.map(formatTile)).toEqual(after.tiles.slice(first, last).map(formatTile));
          after.at.forEach((space, prisoner) => {
            if (space >= first && space < last) expect(prisoners[space - first]).toContain(prisoner);
          });
        }
      });
    },
  );
});
