import { squareBoards } from '../board/board.ts';
import { settleContact } from '../monsters/contact.ts';
import { dirgeQuestion, dirgeComes, dirgeOpens } from '../monsters/dirge.ts';
import { hit, hitQuestion } from '../monsters/hits.ts';
import { devourQuestion } from '../monsters/light-eater.ts';
import { monstersByKind } from '../monsters/monsters.ts';
import { endPathbreaker } from '../monsters/pathbreaker.ts';
import { buryPitFiend, pitFiendActs } from '../monsters/pit-fiend.ts';
import { shriekComes, shriekQuestion } from '../monsters/shriek.ts';
import { emergeQuestion, otherAdvances, smother, wakeAgain } from '../monsters/the-other.ts';
import { burnOut } from '../monsters/wax-eater.ts';
import { landBetween, leaveQuestion } from '../monsters/hollow.ts';
import { FOUR_WAY, STRAIGHT, T, zeroCounts } from '../tiles/kinds.ts';
import { actStep, actQuestion } from '../turn/act.ts';
import { againStep, againQuestion } from '../turn/again.ts';
import { beginStep, startQuestion } from '../turn/begin.ts';
import { discard, swapQuestion } from '../turn/discard.ts';
import { draw, placeQuestion } from '../turn/draw.ts';
import { endStep } from '../turn/end.ts';
import { endLanding } from '../turn/enter.ts';
import { crumbleStep, fall, fallBesideTheBoard, fallQuestion, fallStep } from '../turn/fall.ts';
import { flickerStep, flickerQuestion } from '../turn/flicker.ts';
import { illuminate, illuminateAll } from '../turn/illuminate.ts';
import { landQuestion, landStep, spacesOfTheLine } from '../turn/land.ts';
import { darken, lightStep } from '../turn/light.ts';
import { scramble, scrambleQuestion } from '../turn/scramble.ts';
import { strike, strikeAnew, strikeStep } from '../turn/strike.ts';
import { indexTurn, type Edition, type TurnStep } from './edition.ts';
import { DEFAULT_EDITION } from './edition-names.ts';
import { fillBox, makePile, openingOnTop, spreadOut, type TileBox } from '../stack/piles.ts';

const boards = squareBoards();

/**
 * S3: the tiles of the standard game; the numbers of keys and Wax Eaters depend on the number of
 * prisoners.
 */
export const STANDARD_BOX: TileBox = {
  straights: 10,
  ts: 30,
  fourWays: 12,
  crackedTs: 0,
  crackedFourWays: 0,
  keys: 6,
  gates: 4,
  waxEaters: 12,
  shrieks: 0,
};
const FIVE_PRISONERS: Partial<TileBox> = { keys: 7, waxEaters: 10 };

/** S4: the tiles on top of the stack. */
function openingTiles(prisoners: number): number[] {
  const opening = zeroCounts();
  opening[T] = prisoners === 5 ? 5 : 4;
  opening[FOUR_WAY] = prisoners === 5 ? 3 : 2;
  opening[STRAIGHT] = 2;
  return opening;
}

const TURN: readonly TurnStep[] = [
  beginStep,
  landStep,
  actStep,
  crumbleStep,
  fallStep,
  strikeStep,
  lightStep,
  againStep,
  flickerStep,
  endStep,
];

/** The rules of the English book of 2021. The other editions state only their differences. */
export const base: Edition = {
  name: DEFAULT_EDITION,
  players: [1, 2, 3, 4, 5],
  prisonersFor: (players) => (players === 5 ? 5 : 4),
  board: (prisoners) => boards(prisoners === 4 ? 6 : 7),
  layout({ prisoners, options }) {
    const tiles = fillBox(prisoners === 5 ? { ...STANDARD_BOX, ...FIVE_PRISONERS } : STANDARD_BOX, options);
    const opening = openingTiles(prisoners);
    return options.spread ? spreadOut(tiles, makePile(opening)) : openingOnTop(tiles, opening);
  },
  turn: TURN,
  stepAt: indexTurn(TURN),
  tasks: {
    draw,
    illuminate,
    'illuminate-all': illuminateAll,
    darken,
    strike,
    'strike-anew': strikeAnew,
    'end-landing': endLanding,
    'wake-again': wakeAgain,
    hit,
    'burn-out': burnOut,
    'settle-contact': settleContact,
    'end-pathbreaker': endPathbreaker,
    scramble,
    fall,
    discard,
    'pit-fiend': pitFiendActs,
    'bury-pit-fiend': buryPitFiend,
    dirge: dirgeComes,
    'dirge-opens': dirgeOpens,
    shriek: shriekComes,
    'other-advances': otherAdvances,
    smother,
    'land-between': landBetween,
  },
  questions: {
    start: startQuestion,
    land: landQuestion,
    act: actQuestion,
    again: againQuestion,
    place: placeQuestion,
    swap: swapQuestion,
    fall: fallQuestion,
    scramble: scrambleQuestion,
    hit: hitQuestion,
    flicker: flickerQuestion,
    dirge: dirgeQuestion,
    shriek: shriekQuestion,
    emerge: emergeQuestion,
    devour: devourQuestion,
    leave: leaveQuestion,
  },
  monsters: monstersByKind(),
  nerveLimit: 2,
  gainForbids: 'sustain',
  monsterTouched: 'pit',
  afterContact: 'scramble',
  passesTurns: false,
  passesKeys: true,
  silenceOffered: false,
  revealingWakes: false,
  relitDrawForThemselves: false,
  hollow: false,
  fall: fallBesideTheBoard,
  landingSpaces: spacesOfTheLine,
  keyEntered: () => {},
};
