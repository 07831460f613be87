import {
  AWAY,
  GATE,
  IS_MONSTER,
  KEEPER,
  KEY,
  KINDS,
  NONE,
  type Board,
  type State,
  type Table,
} from '@night-cage/rules';
import type { Prospect } from '../foresight.ts';
import { countJoined } from './joined.ts';
import { meeting } from './meeting.ts';
import { scene } from './scene.ts';
import { flag, put, putCount, putWithin } from './sheet.ts';
import { countWatchers, watchersOf } from './watch.ts';
import { FAR } from './ways.ts';

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
  putWithin(left - meeting.gateSum * 0.7, 30);
  putWithin(meeting.keysNearness + keys * 0.7 - needed, 4);
}

function writeGoals(board: Board, state: State, needed: number): void {
  const count = state.at.length;
  const { gate } = meeting;
  const farthest = FAR * count;
  put(scene.keys / 2);
  put(scene.keepers / 2);
  put(meeting.keysNearness);
  put(meeting.keysAtHand);
  put(meeting.keysNear);
  put(meeting.keysFar);
  put(meeting.keysForNobody);
  put(meeting.keysWatched);
  put(scene.gates / 2);
  flag(gate !== AWAY);
  put(meeting.gateSum / farthest);
  put(meeting.gateMost / FAR);
  put(meeting.gateCutOff / count);
  put(meeting.onGate / count);
  put(meeting.gateNearness / count);
  putCount(meeting.gateLights, 2);
  put(gate === AWAY ? 0 : countWatchers(watchersOf(gate)));
  flag(needed === 0 && gate !== AWAY);
  put(needed === 0 && gate !== AWAY ? 1 - meeting.gateSum / farthest : 0);
  const joined = gate === AWAY ? 0 : countJoined(board, state, gate) / count;
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
    const space = scene.at[p]!;
    dark += 1 - state.lit[p]!;
    nerve += state.nerve[p]!;
    if (space === AWAY) away++;
    else if (watchersOf(space) !== 0) watched++;
    if (space >= board.mainSpaces) below++;
  }
  put(meeting.pairsMean / FAR);
  put(meeting.pairsMost / FAR);
  put(meeting.lonely / count);
  put(dark / count);
  put(away / count);
  put(nerve / count / 2);
  put(watched / 2);
  put(below / count);
}

function writeBoard({ state, draws, comer, landing }: Prospect): void {
  put(scene.monsters / 4);
  put(scene.pits / 4);
  put(scene.tiles / 20);
  put(scene.openEnds / 12);
  put(scene.walls / 8);
  put(scene.joints / 20);
  put(draws / 3);
  flag(landing);
  flag(comer >= 0 && !landing);
  flag(state.asks !== null && state.asks.asks === 'again');
  flag(state.flickers);
}

/** What differs between editions, as far as it changes what a position is worth. */
function writeEdition({ edition }: Table, { at, hollow }: State): void {
  put((at.length - 4) / 2);
  flag(edition.nerve);
  flag(edition.passesKeys);
  flag(edition.waxEaterAfterStriking === 'discarded');
  flag(hollow !== null);
  put(hollow === null ? 0 : hollow.sections / 3);
  put(hollow === null ? 0 : hollow.depth / 6);
}
