import { squareBoards } from '../board/board.ts';
import { endbringerStep } from '../monsters/endbringer.ts';
import {
  fallToTheOtherBoard,
  keyEntered,
  landingOnTheOtherBoard,
  leaveBoardsStep,
} from '../monsters/hollow.ts';
import { lastLandingsStep, lateLandingsStep, otherMovesStep, otherRisesStep } from '../monsters/the-other.ts';
import { zeroCounts } from '../tiles/kinds.ts';
import { STANDARD_BOX, base } from './base.ts';
import { extend } from './extend.ts';
import { fillBox, makePile, spreadOut, type TileBox } from '../stack/piles.ts';

const boards = squareBoards({ columns: 4, rows: 7 });

/** H1: 4 + 3 keys for four prisoners, 4 + 4 for five; 10 passages are set aside for the top. */
const BOX: TileBox = { ...STANDARD_BOX, crackedTs: 8, crackedFourWays: 5, keys: 7, shrieks: 6 };
const FIVE_PRISONERS: Partial<TileBox> = { keys: 8, waxEaters: 10 };
const SET_ASIDE = 10;

/** Chapter 19: a second board below, The Other in it, and Shrieks that call it. */
export const shriekingHollow = extend(base, {
  name: 'shrieking-hollow',
  board: (prisoners) => boards(prisoners === 4 ? 6 : 7),
  layout({ prisoners, options }) {
    const tiles = fillBox(prisoners === 5 ? { ...BOX, ...FIVE_PRISONERS } : BOX, options);
    return spreadOut(tiles, makePile(zeroCounts(), { passages: SET_ASIDE }));
  },
  turn: {
    replace: { fall: leaveBoardsStep },
    after: {
      fall: [otherRisesStep],
      light: [lateLandingsStep],
      flicker: [endbringerStep, otherMovesStep, lastLandingsStep],
    },
  },
  hollow: true,
  fall: fallToTheOtherBoard,
  landingSpaces: landingOnTheOtherBoard,
  keyEntered,
});
