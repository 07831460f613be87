import {
  GATE,
  KEEPER,
  KEY,
  KINDS,
  OMEN,
  PATHLESS,
  SHRIEK,
  STRAIGHT,
  T,
  WAX_EATER,
  cloneState,
  evolve,
  layStack,
  newGame,
  oddsOfAny,
  oddsOfNext,
  seededRandom,
  rulesetFor,
  zeroCounts,
  type Kind,
  type Layout,
  type Pile,
  type SetupRequest,
} from '@night-cage/rules';
import { describe, expect, test } from 'vitest';
import { resolveSetupOrThrow } from '@night-cage/testkit';

const STACKS = 2500;
const GROUPS: readonly (readonly Kind[])[] = [
  [KEY, KEEPER],
  [GATE],
  [SHRIEK],
  [WAX_EATER, KEEPER, PATHLESS, OMEN],
  [T],
  [STRAIGHT, GATE],
];

const TABLES: readonly SetupRequest[] = [
  {},
  { prisoners: 5, options: { advanced: true, pathless: 2 } },
  { options: { spread: true, gates: -1 } },
  { edition: 'prototype', options: { advanced: true, spread: true } },
  { edition: 'shrieking-hollow' },
  { edition: 'shrieking-hollow', prisoners: 5, options: { nightTerrors: ['keepers', 'dirge'], keys: 2 } },
];

/**
 * Sums of predictions, outcomes and variances: prediction and outcome must agree within five
 * standard deviations.
 */
class Tally {
  private predicted = 0;
  private happened = 0;
  private variance = 0;
  note(chance: number, did: boolean): void {
    this.predicted += chance;
    this.happened += did ? 1 : 0;
    this.variance += chance * (1 - chance);
  }
  check(what: string): void {
    expect(Math.abs(this.happened - this.predicted), what).toBeLessThanOrEqual(
      5 * Math.sqrt(this.variance) + 1e-6,
    );
  }
}

describe('odds equal Monte Carlo', () => {
  for (const request of TABLES) {
    test(JSON.stringify(request), () => {
      const setup = resolveSetupOrThrow(request);
      const layout = rulesetFor(setup).edition.layout(setup);
      const random = seededRandom('odds');
      const tallies = new Map<string, Tally>();
      const tally = (name: string): Tally => tallies.get(name) ?? tallies.set(name, new Tally()).get(name)!;
      for (let n = 0; n < STACKS; n++) {
        const stack = layStack(layout, random);
        const state = cloneState(newGame(setup));
        // Checks one random place of each stack, so that the samples are independent.
        const place = random.below(stack.length);
        for (const kind of stack.slice(0, place))
          evolve(state, { type: 'drew', kind, purpose: 'light', subject: 0 });
        const odds = oddsOfNext(state);
        expect(odds.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 10);
        odds.forEach((chance, kind) => tally(`next is ${KINDS[kind]}`).note(chance, stack[place] === kind));
        const draws = 1 + random.below(30);
        for (const kinds of GROUPS) {
          const chance = oddsOfAny(state, kinds, draws);
          tally(`any ${kinds.join()} soon`).note(
            chance,
            stack.slice(place, place + draws).some((kind) => kinds.includes(kind)),
          );
          expect(oddsOfAny(state, kinds, 1)).toBeCloseTo(
            kinds.reduce((a, kind) => a + odds[kind]!, 0),
            10,
          );
        }
      }
      for (const [name, found] of tallies) found.check(name);
    });
  }

  test('the opening tiles of the base game are known', () => {
    const odds = oddsOfNext(newGame(resolveSetupOrThrow({})));
    expect([odds[T], odds[STRAIGHT], odds[WAX_EATER]]).toEqual([4 / 8, 2 / 8, 0]);
    expect(oddsOfAny(newGame(resolveSetupOrThrow({})), [WAX_EATER], 8)).toBe(0);
  });

  test('each pile of the Hollow holds a gate', () => {
    const state = newGame(resolveSetupOrThrow({ edition: 'shrieking-hollow' }));
    expect(oddsOfAny(state, [GATE], 10)).toBe(0);
    expect(oddsOfAny(state, [GATE], 10 + state.layout.piles[1]!.size)).toBe(1);
  });
});

/** All ways to lay a small stack, each as often as the rule of the setup produces it. */
function everyStack(layout: Layout, tries: number): Kind[][] {
  const random = seededRandom('all of them');
  return Array.from({ length: tries }, () => layStack(layout, random));
}

test('on a tiny stack of two piles, odds are the share of stacks with the same first tiles', () => {
  const tiles = zeroCounts();
  Object.assign(tiles, { [T]: 3, [WAX_EATER]: 2, [KEY]: 3, [SHRIEK]: 2 });
  const sure = zeroCounts();
  Object.assign(sure, { [KEY]: 1 });
  const extras = zeroCounts();
  Object.assign(extras, { [KEY]: 1, [SHRIEK]: 2 });
  const pile = (common: number, more: number): Pile => ({
    size: 1 + common + more,
    sure,
    passages: 0,
    extras: more,
    common,
  });
  const layout: Layout = { tiles, extras, total: 10, piles: [pile(3, 1), pile(2, 2)] };
  const stacks = everyStack(layout, 120_000);
  const begun = stacks.filter((stack) => stack[0] === SHRIEK && stack[1] === T);
  const state = cloneState(newGame(resolveSetupOrThrow({})));
  Object.assign(state, { layout, bag: [...tiles], mark: [...tiles], left: 10, pile: 0, pileLeft: 5 });
  for (const kind of [SHRIEK, T]) evolve(state, { type: 'drew', kind, purpose: 'light', subject: 0 });
  const share = (holds: (stack: readonly Kind[]) => boolean): number =>
    begun.filter(holds).length / begun.length;
  const tolerance = 4 * Math.sqrt(0.25 / begun.length);
  const odds = oddsOfNext(state);
  for (const kind of [T, WAX_EATER, KEY, SHRIEK]) {
    expect(
      Math.abs(odds[kind]! - share((stack) => stack[2] === kind)),
      `next is ${KINDS[kind]}`,
    ).toBeLessThan(tolerance);
    for (const draws of [2, 3, 4, 5, 6]) {
      const found = share((stack) => stack.slice(2, 2 + draws).includes(kind));
      expect(Math.abs(oddsOfAny(state, [kind], draws) - found), `${KINDS[kind]} in ${draws}`).toBeLessThan(
        tolerance,
      );
    }
  }
});
