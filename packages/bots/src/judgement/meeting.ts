import { AWAY, type Board, type Prisoner, type Space, type State } from '@night-cage/rules';
import { MOST_PRISONERS, lights, scene } from './scene.ts';
import { watchersOf } from './watch.ts';
import { FAR } from './ways.ts';

/** From 1 (there) towards 0 (nowhere near). */
export const nearness = (distance: number): number => (distance >= FAR ? 0 : 1 / (1 + distance / 3));

/** How the team stands to the keys that lie about, to the gate it can best meet at, and to each other. Scratch. */
export const meeting = {
  toKey: new Uint8Array(MOST_PRISONERS),
  toGate: new Uint8Array(MOST_PRISONERS),
  /** To the nearest other prisoner, and to the nearest with a light. */
  toOther: new Uint8Array(MOST_PRISONERS),
  toLight: new Uint8Array(MOST_PRISONERS),
  /** Keys by how near the keyless prisoner that goes for them is; those nobody goes for; those a monster watches. */
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
const goesForKey = new Uint8Array(MOST_PRISONERS);

export function surveyMeeting(board: Board, state: State): void {
  lookForKeys(state);
  lookForGate(board, state);
  lookForEachOther(state);
}

/** Each key goes to the nearest prisoner without one, and each such prisoner goes for one key. */
function lookForKeys(state: State): void {
  const count = state.at.length;
  meeting.keysAtHand = 0;
  meeting.keysNear = 0;
  meeting.keysFar = 0;
  meeting.keysForNobody = 0;
  meeting.keysWatched = 0;
  meeting.keysNearness = 0;
  meeting.toKey.fill(FAR);
  goesForKey.fill(0);
  for (let n = 0; n < scene.keys; n++) {
    const space = scene.keySpaces[n]!;
    let nearest = FAR;
    let who: Prisoner = -1;
    for (let p = 0; p < count; p++) {
      if (state.key[p] === 1) continue;
      const distance = scene.far[p]![space]!;
      if (distance < meeting.toKey[p]!) meeting.toKey[p] = distance;
      if (distance >= nearest || goesForKey[p] === 1) continue;
      nearest = distance;
      who = p;
    }
    if (who < 0) {
      meeting.keysForNobody++;
      continue;
    }
    goesForKey[who] = 1;
    meeting.keysNearness += nearness(nearest);
    if (watchersOf(space) !== 0) meeting.keysWatched++;
    if (nearest <= AT_HAND) meeting.keysAtHand++;
    else if (nearest <= NEAR) meeting.keysNear++;
    else meeting.keysFar++;
  }
}

const sumTo = (space: Space, count: number): number => {
  let sum = 0;
  for (let p = 0; p < count; p++) sum += scene.far[p]![space]!;
  return sum;
};

/** The gate with the shortest ways for all together. */
function lookForGate(board: Board, state: State): void {
  const count = state.at.length;
  meeting.gate = AWAY;
  meeting.gateSum = FAR * count;
  for (let n = 0; n < scene.gates; n++) {
    const sum = sumTo(scene.gateSpaces[n]!, count);
    if (sum >= meeting.gateSum && meeting.gate !== AWAY) continue;
    meeting.gateSum = sum;
    meeting.gate = scene.gateSpaces[n]!;
  }
  const { gate } = meeting;
  meeting.gateMost = 0;
  meeting.gateCutOff = 0;
  meeting.gateNearness = 0;
  meeting.onGate = 0;
  meeting.gateLights = 0;
  for (let p = 0; p < count; p++) {
    const distance = gate === AWAY ? FAR : scene.far[p]![gate]!;
    meeting.toGate[p] = distance;
    meeting.gateNearness += nearness(distance);
    if (distance > meeting.gateMost) meeting.gateMost = distance;
    if (distance >= FAR) meeting.gateCutOff++;
    if (distance === 0) meeting.onGate++;
    if (gate !== AWAY && lights(board, state, p, gate)) meeting.gateLights++;
  }
}

function lookForEachOther(state: State): void {
  const count = state.at.length;
  meeting.pairsMean = 0;
  meeting.pairsMost = 0;
  meeting.lonely = 0;
  for (let p = 0; p < count; p++) {
    const far = scene.far[p]!;
    let nearest = FAR;
    let nearestLight = FAR;
    for (let other = 0; other < count; other++) {
      const space = scene.at[other]!;
      if (other === p || space === AWAY) continue;
      const distance = far[space]!;
      meeting.pairsMean += distance;
      if (distance > meeting.pairsMost) meeting.pairsMost = distance;
      if (distance < nearest) nearest = distance;
      if (distance < nearestLight && state.lit[other] === 1) nearestLight = distance;
    }
    meeting.toOther[p] = nearest;
    meeting.toLight[p] = nearestLight;
    if (nearest > LONELY) meeting.lonely++;
  }
  meeting.pairsMean /= count * (count - 1);
}
