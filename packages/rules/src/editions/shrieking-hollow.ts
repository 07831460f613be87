import { squareBoards } from '../board/board.ts';
import { endbringer } from '../monsters/endbringer.ts';
import { fallToTheOtherBoard, keyEntered, landingOnTheOtherBoard, leaveBoards } from '../monsters/hollow.ts';
import { lastLandings, lateLandings, otherMoves, otherRises } from '../monsters/the-other.ts';
import { noTiles } from '../tiles/kinds.ts';
import { STANDARD_BOX, base } from './base.ts';
import { extend } from './extend.ts';
import { fill, makePile, spreadOut, type Box } from '../stack/piles.ts';

const boards = squareBoards({ columns: 4, rows: 7 });

/** H1: 4 + 3 keys for four prisoners, 4 + 4 for five; 10 passages are set aside for the top. */
const BOX: Box = { ...STANDARD_BOX, crackedTs: 8, crackedFourWays: 5, keys: 7, shrieks: 6 };
const FIVE_PRISONERS: Partial<Box> = { keys: 8, waxEaters: 10 };
const SET_ASIDE = 10;

/** Chapter 19: a second board below, The Other in it, and Shrieks that call it. */
export const shriekingHollow = extend(base, {
  name: 'shrieking-hollow',
  board: (prisoners) => boards(prisoners === 4 ? 6 : 7),
  layout({ prisoners, options }) {
    const tiles = fill(prisoners === 5 ? { ...BOX, ...FIVE_PRISONERS } : BOX, options);
    return spreadOut(tiles, makePile(noTiles(), { passages: SET_ASIDE }));
  },
  turn: {
    replace: { fall: leaveBoards },
    after: { fall: [otherRises], light: [lateLandings], flicker: [endbringer, otherMoves, lastLandings] },
  },
  hollow: true,
  fall: fallToTheOtherBoard,
  landingSpaces: landingOnTheOtherBoard,
  keyEntered,
});
