import { squareBoards } from '../board/board.ts';
import { settleContact } from '../monsters/contact.ts';
import { dirge, dirgeComes, dirgeOpens } from '../monsters/dirge.ts';
import { hit, hitQuestion } from '../monsters/hits.ts';
import { devour } from '../monsters/light-eater.ts';
import { monstersByKind } from '../monsters/monsters.ts';
import { endPathbreaker } from '../monsters/pathbreaker.ts';
import { buryPitFiend, pitFiendActs } from '../monsters/pit-fiend.ts';
import { shriekComes, shriekQuestion } from '../monsters/shriek.ts';
import { emerge, otherAdvances, smother, wakeAgain } from '../monsters/the-other.ts';
import { burnOut } from '../monsters/wax-eater.ts';
import { landBetween, leave } from '../monsters/hollow.ts';
import { FOUR_WAY, STRAIGHT, T, noTiles } from '../tiles/kinds.ts';
import { act, actQuestion } from '../turn/act.ts';
import { again, againQuestion } from '../turn/again.ts';
import { begin, start } from '../turn/begin.ts';
import { discard, swap } from '../turn/discard.ts';
import { draw, place } from '../turn/draw.ts';
import { end } from '../turn/end.ts';
import { endLanding } from '../turn/enter.ts';
import { crumble, fall, fallBesideTheBoard, fallQuestion, fallStep } from '../turn/fall.ts';
import { flicker, flickerQuestion } from '../turn/flicker.ts';
import { illuminate, illuminateAll } from '../turn/illuminate.ts';
import { land, landStep, spacesOfTheLine } from '../turn/land.ts';
import { darken, light } from '../turn/light.ts';
import { scramble, scrambleQuestion } from '../turn/scramble.ts';
import { strike, strikeAnew, strikeStep } from '../turn/strike.ts';
import { indexTurn, type Edition, type Step } from './edition.ts';
import { DEFAULT_EDITION } from './names.ts';
import { fill, makePile, openingOnTop, spreadOut, type Box } from '../stack/piles.ts';

const boards = squareBoards();

/** S3: passages and gates of the standard game; keys and Wax Eaters go by the number of prisoners. */
export const STANDARD_BOX: Box = {
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
const FIVE_PRISONERS: Partial<Box> = { keys: 7, waxEaters: 10 };

/** S4. */
function openingTiles(prisoners: number): number[] {
  const opening = noTiles();
  opening[T] = prisoners === 5 ? 5 : 4;
  opening[FOUR_WAY] = prisoners === 5 ? 3 : 2;
  opening[STRAIGHT] = 2;
  return opening;
}

const TURN: readonly Step[] = [
  begin,
  landStep,
  act,
  crumble,
  fallStep,
  strikeStep,
  light,
  again,
  flicker,
  end,
];

/** The game as the English book of 2021 has it. Every other edition says only what differs. */
export const base: Edition = {
  name: DEFAULT_EDITION,
  players: [1, 2, 3, 4, 5],
  prisonersFor: (players) => (players === 5 ? 5 : 4),
  board: (prisoners) => boards(prisoners === 4 ? 6 : 7),
  layout({ prisoners, options }) {
    const tiles = fill(prisoners === 5 ? { ...STANDARD_BOX, ...FIVE_PRISONERS } : STANDARD_BOX, options);
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
    start,
    land,
    act: actQuestion,
    again: againQuestion,
    place,
    swap,
    fall: fallQuestion,
    scramble: scrambleQuestion,
    hit: hitQuestion,
    flicker: flickerQuestion,
    dirge,
    shriek: shriekQuestion,
    emerge,
    devour,
    leave,
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
