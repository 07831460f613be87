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
  type Table,
} from '@night-cage/rules';
import type { Prospect } from '../foresight.ts';
import { countConnected } from './connected.ts';
import { goals } from './goals.ts';
import { survey } from './survey.ts';
import { flag, put, putCount, putWithin } from './trait-writer.ts';
import { countBits, monstersWatching } from './monster-sight.ts';
import { FAR } from './distances.ts';
import { TRAINED_NERVE } from './trained-nerve.ts';

/** Scales bring every trait to about 0..1. They must stay as they are: the weights were learned with them. */
export const TEAM_TRAITS = 76;

/** What can be said of the team as a whole. */
export function writeTeam(table: Table, prospect: Prospect): void {
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

/** Keys, gates and candle wax: tiles that left unseen took their share of everything with them. */
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
  put(1);
  putCount(needed, 4);
  putCount(state.keysLeft - (bag[KEY]! + bag[KEEPER]!) * (1 - share) - state.at.length, 3);
  putCount(state.gatesLeft - bag[GATE]! * (1 - share) - 1, 3);
  put(left / 70);
  putWithin(left, 6);
  putWithin(left, 15);
  putWithin(left, 30);
  put(opening / 8);
  put(keys / 6);
  put(gates / 4);
  put((keys / below) * 8);
  put((gates / below) * 8);
  put((monsters / below) * 4);
  // Enough wax for the way to the gate, and enough keys to be found?
  putWithin(left - goals.gateSum * 0.7, 30);
  putWithin(goals.keysNearness + keys * 0.7 - needed, 4);
}

function writeGoals(board: Board, state: State, needed: number): void {
  const count = state.at.length;
  const { gate } = goals;
  const farthest = FAR * count;
  put(survey.keys / 2);
  put(survey.keepers / 2);
  put(goals.keysNearness);
  put(goals.keysAtHand);
  put(goals.keysNear);
  put(goals.keysFar);
  put(goals.keysForNobody);
  put(goals.keysWatched);
  put(survey.gates / 2);
  flag(gate !== AWAY);
  put(goals.gateSum / farthest);
  put(goals.gateMost / FAR);
  put(goals.gateCutOff / count);
  put(goals.onGate / count);
  put(goals.gateNearness / count);
  putCount(goals.gateLights, 2);
  put(gate === AWAY ? 0 : countBits(monstersWatching(gate)));
  flag(needed === 0 && gate !== AWAY);
  put(needed === 0 && gate !== AWAY ? 1 - goals.gateSum / farthest : 0);
  const joined = gate === AWAY ? 0 : countConnected(board, state, gate) / count;
  put(joined);
  flag(joined === 1);
  put(needed === 0 ? joined : 0);
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
  put(goals.pairsMean / FAR);
  put(goals.pairsMost / FAR);
  put(goals.lonely / count);
  put(dark / count);
  put(away / count);
  put(nerve / count / TRAINED_NERVE);
  put(watched / 2);
  put(below / count);
}

function writeBoard({ state, draws, arriving, landing }: Prospect): void {
  put(survey.monsters / 4);
  put(survey.pits / 4);
  put(survey.tiles / 20);
  put(survey.openEnds / 12);
  put(survey.walls / 8);
  put(survey.joints / 20);
  put(draws / 3);
  flag(landing);
  flag(arriving >= 0 && !landing);
  flag(state.asks !== null && state.asks.asks === 'again');
  flag(state.flickers);
}

/** What differs between editions, as far as it changes what a position is worth. */
function writeEdition({ edition, nerveLimit }: Table, { at, hollow }: State): void {
  put((at.length - 4) / 2);
  flag(nerveLimit > 0);
  flag(edition.passesKeys);
  flag(edition.monsters[WAX_EATER]!.burnsOut);
  flag(hollow !== null);
  put(hollow === null ? 0 : hollow.sections / 3);
  put(hollow === null ? 0 : hollow.depth / 6);
}
