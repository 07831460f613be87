import {
  EDITION_NAMES,
  GATE,
  KEEPER,
  KEY,
  KINDS,
  NIGHT_TERRORS,
  NONE,
  omensIn,
  terrorIn,
  type Setup,
} from '@night-cage/rules';
import type { Prospect } from '../foresight.ts';
import { MAX_PRISONERS, survey } from './survey.ts';

/**
 * Number of counts: the stack by kinds, the team's possessions, the step of the turn, and the
 * setup.
 */
export const MAZE_COUNTS = 72;
const SETUP_FROM = 46;

/**
 * Hot path. The scales bring every count to about 0..1. Do not change them: the weights were
 * trained with them.
 */
export function writeCounts(
  { state, drawing, draws, arriving, landing }: Prospect,
  into: Float32Array,
): void {
  const { bag, left, at, key, action, asks } = state;
  const count = at.length;
  const unseen = -bag[NONE]!;
  const share = left + unseen === 0 ? 0 : left / (left + unseen);
  let held = 0;
  for (let p = 0; p < count; p++) held += key[p]!;
  into.fill(0);
  into[0] = unseen / 10;
  for (let kind = 1; kind < KINDS.length; kind++) into[kind] = (bag[kind]! * share) / 10;
  into[19] = left / 70;
  into[20] = Math.min(1, left / 6);
  into[21] = Math.min(1, left / 15);
  into[22] = Math.min(1, left / 30);
  into[23] = state.pile === 0 && state.layout.piles.length > 1 ? state.pileLeft / 8 : 0;
  into[24 + held] = 1;
  into[31] = (state.keysLeft - (bag[KEY]! + bag[KEEPER]!) * (1 - share) - count) / 3;
  into[32] = (state.gatesLeft - bag[GATE]! * (1 - share) - 1) / 3;
  into[33] = draws / 3;
  into[34] = landing ? 1 : 0;
  into[35] = arriving >= 0 && !landing ? 1 : 0;
  into[36] = asks !== null && asks.asks === 'again' ? 1 : 0;
  into[37] = state.flickers ? 1 : 0;
  into[38] = drawing ? 1 : 0;
  into[action === 'none' ? 39 : action === 'stayed' ? 40 : 41] = 1;
  into[42] = survey.pits / 4;
  into[43] = state.omens / 3;
  into[44] = state.endbringer ? 1 : 0;
  into[45] = Math.min(1.5, state.turns / 100);
  into.set(setupCounts(state.setup), SETUP_FROM);
}

let last: Setup | null = null;
let lastCounts = new Float32Array(0);

/**
 * The counts for the setup. A game keeps its setup object, so the cached answer is nearly always
 * right.
 */
function setupCounts(setup: Setup): Float32Array {
  if (setup === last) return lastCounts;
  const { edition, prisoners, options } = setup;
  const counts = [
    ...EDITION_NAMES.map((name) => (name === edition ? 1 : 0)),
    ...Array.from({ length: MAX_PRISONERS }, (_, n) => (n + 1 === prisoners ? 1 : 0)),
    options.advanced ? 1 : 0,
    options.spread ? 1 : 0,
    options.crackedT ? 1 : 0,
    options.keys / 2,
    options.gates,
    omensIn(options) / 3,
    ...NIGHT_TERRORS.map((terror) => (terrorIn(options, terror) ? 1 : 0)),
  ];
  if (SETUP_FROM + counts.length > MAZE_COUNTS)
    throw new Error(`there is no room for the ${counts.length} counts of a setup`);
  last = setup;
  lastCounts = Float32Array.from(counts);
  return lastCounts;
}
