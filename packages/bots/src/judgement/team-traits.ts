import {
  AWAY,
  GATE,
  IS_MONSTER,
  KEEPER,
  KEY,
  KINDS,
  NONE,
  WAX_EATER,
  type Board,
  type State,
  type Ruleset,
} from '@night-cage/rules';
import type { Prospect } from '../foresight.ts';
import { countConnected } from './connected.ts';
import { goals } from './goals.ts';
import { survey } from './survey.ts';
import { putFlag, putTrait, putCount, putWithin } from './trait-writer.ts';
import { countBits, monstersWatching } from './monster-sight.ts';
import { FAR } from './distances.ts';
import { TRAINED_NERVE } from './trained-nerve.ts';

/**
 * Number of traits. The scales bring every trait to about 0..1. Do not change them: the weights
 * were trained with them.
 */
export const TEAM_TRAITS = 76;

/** Writes the traits of the team as a whole. */
export function writeTeam(table: Ruleset, prospect: Prospect): void {
  const { state } = prospect;
  const count = state.at.length;
  let held = 0;
  for (let p = 0; p < count; p++) held += state.key[p]!;
  writeStack(state, count - held);
  writeGoals(table.board, state, count - held);
  writePrisoners(table.board, state);
  writeBoard(prospect);
  writeEdition(table, state);
}

/** Keys, gates and tiles left: tiles that left unseen took their share of every kind with them. */
function writeStack(state: State, needed: number): void {
  const { bag, left } = state;
  const unseen = -bag[NONE]!;
  const share = left + unseen === 0 ? 0 : left / (left + unseen);
  const keys = (bag[KEY]! + bag[KEEPER]!) * share;
  const gates = bag[GATE]! * share;
  let monsters = 0;
  for (let kind = 0; kind < KINDS.length; kind++) if (IS_MONSTER[kind]!) monsters += bag[kind]!;
  monsters *= share;
  const opening = state.pile === 0 && state.layout.piles.length > 1 ? state.pileLeft : 0;
  const below = left > opening ? left - opening : 1;
  putTrait(1);
  putCount(needed, 4);
  putCount(state.keysLeft - (bag[KEY]! + bag[KEEPER]!) * (1 - share) - state.at.length, 3);
  putCount(state.gatesLeft - bag[GATE]! * (1 - share) - 1, 3);
  putTrait(left / 70);
  putWithin(left, 6);
  putWithin(left, 15);
  putWithin(left, 30);
  putTrait(opening / 8);
  putTrait(keys / 6);
  putTrait(gates / 4);
  putTrait((keys / below) * 8);
  putTrait((gates / below) * 8);
  putTrait((monsters / below) * 4);
  // Are there enough tiles for the path to the gate, and enough keys to be found?
  putWithin(left - goals.gateSum * 0.7, 30);
  putWithin(goals.keysNearness + keys * 0.7 - needed, 4);
}

function writeGoals(board: Board, state: State, needed: number): void {
  const count = state.at.length;
  const { gate } = goals;
  const farthest = FAR * count;
  putTrait(survey.keys / 2);
  putTrait(survey.keepers / 2);
  putTrait(goals.keysNearness);
  putTrait(goals.keysAtHand);
  putTrait(goals.keysNear);
  putTrait(goals.keysFar);
  putTrait(goals.keysForNobody);
  putTrait(goals.keysWatched);
  putTrait(survey.gates / 2);
  putFlag(gate !== AWAY);
  putTrait(goals.gateSum / farthest);
  putTrait(goals.gateMost / FAR);
  putTrait(goals.gateCutOff / count);
  putTrait(goals.onGate / count);
  putTrait(goals.gateNearness / count);
  putCount(goals.gateLights, 2);
  putTrait(gate === AWAY ? 0 : countBits(monstersWatching(gate)));
  putFlag(needed === 0 && gate !== AWAY);
  putTrait(needed === 0 && gate !== AWAY ? 1 - goals.gateSum / farthest : 0);
  const joined = gate === AWAY ? 0 : countConnected(board, state, gate) / count;
  putTrait(joined);
  putFlag(joined === 1);
  putTrait(needed === 0 ? joined : 0);
}

function writePrisoners(board: Board, state: State): void {
  const count = state.at.length;
  let dark = 0;
  let away = 0;
  let nerve = 0;
  let watched = 0;
  let below = 0;
  for (let p = 0; p < count; p++) {
    const space = survey.at[p]!;
    dark += 1 - state.lit[p]!;
    nerve += state.nerve[p]!;
    if (space === AWAY) away++;
    else if (monstersWatching(space) !== 0) watched++;
    if (space >= board.mainSpaces) below++;
  }
  putTrait(goals.pairsMean / FAR);
  putTrait(goals.pairsMost / FAR);
  putTrait(goals.lonely / count);
  putTrait(dark / count);
  putTrait(away / count);
  putTrait(nerve / count / TRAINED_NERVE);
  putTrait(watched / 2);
  putTrait(below / count);
}

function writeBoard({ state, draws, arriving, landing }: Prospect): void {
  putTrait(survey.monsters / 4);
  putTrait(survey.pits / 4);
  putTrait(survey.tiles / 20);
  putTrait(survey.openEnds / 12);
  putTrait(survey.walls / 8);
  putTrait(survey.joints / 20);
  putTrait(draws / 3);
  putFlag(landing);
  putFlag(arriving >= 0 && !landing);
  putFlag(state.asks !== null && state.asks.asks === 'again');
  putFlag(state.flickers);
}

/** Differences between editions that affect the worth of a position. */
function writeEdition({ edition, nerveLimit }: Ruleset, { at, hollow }: State): void {
  putTrait((at.length - 4) / 2);
  putFlag(nerveLimit > 0);
  putFlag(edition.passesKeys);
  putFlag(edition.monsters[WAX_EATER]!.burnsOut);
  putFlag(hollow !== null);
  putTrait(hollow === null ? 0 : hollow.sections / 3);
  putTrait(hollow === null ? 0 : hollow.depth / 6);
}
