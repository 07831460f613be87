import {
  GATE,
  KEY,
  NONE,
  NOWHERE,
  cloneState,
  hasKey,
  isGate,
  nextSpace,
  oddsOfAny,
  rulesetFor,
  type Space,
  type State,
} from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { createCarefulBot } from '@night-cage/bots';
import { describe, expect, test } from 'vitest';
import { foresee, type Prospect } from '../src/foresight.ts';
import { computeSurvival } from '../src/judgement/survival.ts';
import { TRAITS, TRAITS_OF_THE_HOLLOW, writeTraits } from '../src/judgement/traits.ts';
import { playGame, stackFor } from './bots.ts';

const setup = resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: {} });
const table = rulesetFor(setup);
const { board } = table;

const inTheHollow = resolveSetupOrThrow({ edition: 'shrieking-hollow', prisoners: 4, options: {} });

async function statesOf(seed: string, of = setup): Promise<State[]> {
  const states: State[] = [];
  await playGame(createCarefulBot(), of, stackFor(of, seed), (state) => states.push(cloneState(state)));
  return states;
}

const asItIs = (state: State): Prospect => ({
  state,
  drawing: false,
  draws: 0,
  arriving: NOWHERE,
  arrivesAt: NOWHERE,
  landing: false,
});

function traitsOf(state: State): number[] {
  const traits = new Float32Array(TRAITS);
  writeTraits(table, asItIs(state), traits);
  return [...traits];
}

/** The same position one column to the right: the board wraps around (B1). */
function shifted(state: State): State {
  const moved = cloneState(state);
  const right = (space: Space): Space => (space < 0 ? space : nextSpace(board, space, 1));
  state.tiles.forEach((tile, space) => (moved.tiles[right(space)] = tile));
  moved.at = state.at.map(right);
  return moved;
}

describe('traits', () => {
  test('do not depend on the place on the board', async () => {
    let compared = 0;
    const games = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((seed) => statesOf(seed)));
    for (const state of games.flat()) {
      // Among several gates or keys at the same distance, reading order decides.
      const isPlain = state.tiles.filter(isGate).length <= 1 && state.tiles.filter(hasKey).length <= 1;
      if (!isPlain || state.asks?.asks !== 'act' || state.at.some((space) => space < 0)) continue;
      expect(traitsOf(shifted(state))).toEqual(traitsOf(state));
      compared++;
    }
    expect(compared).toBeGreaterThan(10);
  });

  test('are numbers of about the same size', async () => {
    for (const state of await statesOf('c')) {
      for (const trait of traitsOf(state)) expect(Math.abs(trait)).toBeLessThanOrEqual(4);
    }
    for (const state of await statesOf('c', inTheHollow)) {
      const traits = new Float32Array(TRAITS_OF_THE_HOLLOW);
      writeTraits(rulesetFor(inTheHollow), asItIs(state), traits);
      for (const trait of traits) expect(Math.abs(trait)).toBeLessThanOrEqual(6);
    }
  });
});

describe('survival', () => {
  test('is the exact probability that unseen losses leave enough keys and gates', async () => {
    const states = (await statesOf('a')).filter(
      ({ pile, left, hand }) => pile > 0 && left > 12 && hand === NONE,
    );
    expect(states.length).toBeGreaterThan(10);
    for (const state of states) {
      const ahead = cloneState(state);
      ahead.left -= 3;
      ahead.bag[NONE]! -= 3;
      ahead.keysLeft = ahead.at.length;
      ahead.gatesLeft = 9;
      expect(computeSurvival(ahead)).toBeCloseTo(1 - oddsOfAny(state, [KEY], 3), 10);
      ahead.keysLeft = 9;
      ahead.gatesLeft = 1;
      expect(computeSurvival(ahead)).toBeCloseTo(1 - oddsOfAny(state, [GATE], 3), 10);
    }
  });

  test('counts on a gate in every pile of the Hollow (H1)', async () => {
    let compared = 0;
    for (const state of await statesOf('a', inTheHollow)) {
      const { pile, pileLeft, left, hand, bag } = state;
      if (pile === 0 || pileLeft < 4 || left < 12 || hand !== NONE || bag[NONE]! < 0) continue;
      const ahead = cloneState(state);
      ahead.left -= 3;
      ahead.pileLeft -= 3;
      ahead.bag[NONE]! -= 3;
      ahead.keysLeft = 9;
      ahead.gatesLeft = 1;
      expect(computeSurvival(ahead)).toBeCloseTo(1 - oddsOfAny(state, [GATE], 3), 10);
      ahead.keysLeft = ahead.at.length;
      ahead.gatesLeft = 9;
      // The expectation of an extra key is proportional here, and by Bayes' rule in the rules.
      expect(Math.abs(computeSurvival(ahead) - 1 + oddsOfAny(state, [KEY], 3))).toBeLessThan(0.1);
      compared++;
    }
    expect(compared).toBeGreaterThan(10);
  });

  test('is 1 when no tile left unseen', async () => {
    for (const state of await statesOf('b')) expect(computeSurvival(state)).toBe(1);
  });
});

test('foresight draws no tile: the one it stops at is still in the stack', async () => {
  let stopped = 0;
  await playGame(createCarefulBot(), setup, stackFor(setup, 'd'), (state, option) => {
    const { state: ahead, drawing } = foresee(table, state, option);
    if (!drawing) return;
    stopped++;
    expect(ahead.hand).toBe(NONE);
    expect(ahead.bag.reduce((a, b) => a + b, 0)).toBe(ahead.left);
  });
  expect(stopped).toBeGreaterThan(20);
});
