import { AWAY, type Board, type Prisoner, type Space, type State } from '@night-cage/rules';
import { MAX_PRISONERS, keepsLit, survey } from './survey.ts';
import { monstersWatching } from './monster-sight.ts';
import { FAR } from './distances.ts';

/** From 1 (distance 0) down to 0 (out of reach). */
export const nearness = (distance: number): number => (distance >= FAR ? 0 : 1 / (1 + distance / 3));

/**
 * Distances of the team to the keys on the board, to its best gate, and between prisoners. Scratch.
 */
export const goals = {
  toKey: new Uint8Array(MAX_PRISONERS),
  toGate: new Uint8Array(MAX_PRISONERS),
  /** To the nearest other prisoner, and to the nearest prisoner whose candle burns. */
  toOther: new Uint8Array(MAX_PRISONERS),
  toLight: new Uint8Array(MAX_PRISONERS),
  /**
   * Keys by the distance of the prisoner assigned to them; keys without such a prisoner; keys a
   * monster watches.
   */
  keysAtHand: 0,
  keysNear: 0,
  keysFar: 0,
  keysForNobody: 0,
  keysWatched: 0,
  keysNearness: 0,
  gate: AWAY,
  gateSum: 0,
  gateMost: 0,
  gateCutOff: 0,
  gateNearness: 0,
  onGate: 0,
  gateLights: 0,
  pairsMean: 0,
  pairsMost: 0,
  lonely: 0,
};

const AT_HAND = 3;
const NEAR = 5;
const LONELY = 8;
const goesForKey = new Uint8Array(MAX_PRISONERS);

export function surveyGoals(board: Board, state: State): void {
  surveyKeys(state);
  surveyGate(board, state);
  surveyPairs(state);
}

/**
 * Assigns each key to the nearest prisoner without a key, and each such prisoner to at most one
 * key.
 */
function surveyKeys(state: State): void {
  const count = state.at.length;
  goals.keysAtHand = 0;
  goals.keysNear = 0;
  goals.keysFar = 0;
  goals.keysForNobody = 0;
  goals.keysWatched = 0;
  goals.keysNearness = 0;
  goals.toKey.fill(FAR);
  goesForKey.fill(0);
  for (let n = 0; n < survey.keys; n++) {
    const space = survey.keySpaces[n]!;
    let nearest = FAR;
    let fetcher: Prisoner = -1;
    for (let p = 0; p < count; p++) {
      if (state.key[p] === 1) continue;
      const distance = survey.far[p]![space]!;
      if (distance < goals.toKey[p]!) goals.toKey[p] = distance;
      if (distance >= nearest || goesForKey[p] === 1) continue;
      nearest = distance;
      fetcher = p;
    }
    if (fetcher < 0) {
      goals.keysForNobody++;
      continue;
    }
    goesForKey[fetcher] = 1;
    goals.keysNearness += nearness(nearest);
    if (monstersWatching(space) !== 0) goals.keysWatched++;
    if (nearest <= AT_HAND) goals.keysAtHand++;
    else if (nearest <= NEAR) goals.keysNear++;
    else goals.keysFar++;
  }
}

const sumTo = (space: Space, count: number): number => {
  let sum = 0;
  for (let p = 0; p < count; p++) sum += survey.far[p]![space]!;
  return sum;
};

/** Finds the gate with the shortest distances for the whole team. */
function surveyGate(board: Board, state: State): void {
  const count = state.at.length;
  goals.gate = AWAY;
  goals.gateSum = FAR * count;
  for (let n = 0; n < survey.gates; n++) {
    const sum = sumTo(survey.gateSpaces[n]!, count);
    if (sum >= goals.gateSum && goals.gate !== AWAY) continue;
    goals.gateSum = sum;
    goals.gate = survey.gateSpaces[n]!;
  }
  const { gate } = goals;
  goals.gateMost = 0;
  goals.gateCutOff = 0;
  goals.gateNearness = 0;
  goals.onGate = 0;
  goals.gateLights = 0;
  for (let p = 0; p < count; p++) {
    const distance = gate === AWAY ? FAR : survey.far[p]![gate]!;
    goals.toGate[p] = distance;
    goals.gateNearness += nearness(distance);
    if (distance > goals.gateMost) goals.gateMost = distance;
    if (distance >= FAR) goals.gateCutOff++;
    if (distance === 0) goals.onGate++;
    if (gate !== AWAY && keepsLit(board, state, p, gate)) goals.gateLights++;
  }
}

function surveyPairs(state: State): void {
  const count = state.at.length;
  goals.pairsMean = 0;
  goals.pairsMost = 0;
  goals.lonely = 0;
  for (let p = 0; p < count; p++) {
    const far = survey.far[p]!;
    let nearest = FAR;
    let nearestLight = FAR;
    for (let other = 0; other < count; other++) {
      const space = survey.at[other]!;
      if (other === p || space === AWAY) continue;
      const distance = far[space]!;
      goals.pairsMean += distance;
      if (distance > goals.pairsMost) goals.pairsMost = distance;
      if (distance < nearest) nearest = distance;
      if (distance < nearestLight && state.lit[other] === 1) nearestLight = distance;
    }
    goals.toOther[p] = nearest;
    goals.toLight[p] = nearestLight;
    if (nearest > LONELY) goals.lonely++;
  }
  goals.pairsMean /= count * (count - 1);
}
