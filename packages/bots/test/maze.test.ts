import {
  KEEPER,
  PATHBREAKER,
  cloneState,
  exitsOf,
  facingOf,
  hasKey,
  isPit,
  kindOf,
  makeTile,
  seededRandom,
  shuffle,
  rulesetFor,
  turnExits,
  withoutKey,
  type Direction,
  type Setup,
  type Space,
  type State,
  type Tile,
} from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { createCarefulBot } from '@night-cage/bots';
import { describe, expect, test } from 'vitest';
import type { Prospect } from '../src/foresight.ts';
import { CALIBRATIONS, calibrate } from '../src/judgement/calibration.ts';
import { familyOf } from '../src/judgement/families.ts';
import { networkOf } from '../src/judgement/judged-value.ts';
import { decodeMaze, encodeMaze } from '../src/judgement/maze-codec.ts';
import { MAZE_FEATURES, MIRROR, SYMMETRIES, turnedFeatures } from '../src/judgement/maze-features.ts';
import { MAZE_NUMBERS, NUMBER_ONE, describeMaze, maze } from '../src/judgement/maze.ts';
import {
  CHANCE,
  HOPE,
  computeMazeOdds,
  networkFrom,
  type Layer,
  type MazeNetwork,
} from '../src/judgement/maze-network.ts';
import { mazeChance, mazeValue } from '../src/judgement/maze-value.ts';
import { WEIGHTS } from '../src/judgement/weights-maze.ts';
import { decodeMazeFile, encodeMazeFile } from '../src/learning/maze-file.ts';
import { playGame, stackFor } from './bots.ts';

const STANDARD = resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: {} });
const SETUPS: readonly Setup[] = [
  resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: { advanced: true, dirge: true } }),
  resolveSetupOrThrow({ edition: 'base', prisoners: 5, options: { pathless: 2 } }),
  resolveSetupOrThrow({
    edition: 'shrieking-hollow',
    prisoners: 4,
    options: { nightTerrors: ['pathbreakers', 'light-eaters', 'keepers'] },
  }),
];

async function statesOf(setup: Setup, seed: string): Promise<State[]> {
  const states: State[] = [];
  await playGame(createCarefulBot(), setup, stackFor(setup, seed), (state) => states.push(cloneState(state)));
  return states;
}

const asItIs = (state: State): Prospect => ({
  state,
  drawing: false,
  draws: 0,
  arriving: -1,
  arrivesAt: -1,
  landing: false,
});

function featuresOf(state: State): number[][] {
  describeMaze(rulesetFor(state.setup), asItIs(state));
  return maze.features
    .slice(0, maze.prisoners)
    .map((features, p) => [...features.subarray(0, maze.live[p])].sort((a, b) => a - b));
}

/** A tile, mirrored if `mirrored`, then rotated clockwise by `quarters`. */
function tileTurned(tile: Tile, quarters: number, mirrored: boolean): Tile {
  if (tile === 0 || isPit(tile)) return tile;
  const kind = kindOf(tile);
  const flip = (side: number): number => (mirrored ? (4 - side) % 4 : side);
  let exits = 0;
  for (let side = 0; side < 4; side++) if (exitsOf(tile) & (1 << side)) exits |= 1 << flip(side);
  const facing = (flip(facingOf(tile)) + quarters) % 4;
  const facings = kind === KEEPER ? facing : kind === PATHBREAKER ? facing % 2 : 0;
  const made = makeTile(kind, turnExits(exits, quarters), facings as Direction);
  return hasKey(tile) ? made : withoutKey(made);
}

function stateTurned(state: State, symmetry: number): State {
  const { board } = rulesetFor(state.setup);
  const side = board.main.columns;
  const quarters = symmetry % 4;
  const mirrored = symmetry >= MIRROR;
  const moved = (space: Space): Space => {
    if (space < 0) return space;
    let row = board.rowOf[space]!;
    let column = board.columnOf[space]!;
    const columns = space < board.mainSpaces ? side : board.hollow!.columns;
    if (mirrored) column = columns - 1 - column;
    if (space >= board.mainSpaces) return board.mainSpaces + row * columns + column;
    for (let n = 0; n < quarters; n++) [row, column] = [column, side - 1 - row];
    return row * side + column;
  };
  const copy = cloneState(state);
  state.tiles.forEach((tile, space) => (copy.tiles[moved(space)] = tileTurned(tile, quarters, mirrored)));
  copy.at = state.at.map(moved);
  return copy;
}

describe('features of the maze', () => {
  test.each(SETUPS)('rotate with the board: $edition, $prisoners', async (setup) => {
    let compared = 0;
    for (const state of [...(await statesOf(setup, 'a')), ...(await statesOf(setup, 'b'))]) {
      // The line of a falling prisoner would have to be rotated as well.
      if (state.at.some((space) => space < 0) || state.asks?.asks !== 'act') continue;
      const symmetries = setup.edition === 'shrieking-hollow' ? [0, MIRROR] : [...Array(SYMMETRIES).keys()];
      const features = featuresOf(state);
      for (const symmetry of symmetries) {
        const map = turnedFeatures(symmetry, rulesetFor(setup).board.main.columns);
        const expected = features.map((list) => list.map((n) => map[n]!).sort((a, b) => a - b));
        expect(featuresOf(stateTurned(state, symmetry))).toEqual(expected);
      }
      compared++;
    }
    expect(compared).toBeGreaterThan(10);
  });

  test('a symmetry maps all features one to one', () => {
    for (let symmetry = 0; symmetry < SYMMETRIES; symmetry++)
      expect(new Set(turnedFeatures(symmetry, 7)).size).toBe(MAZE_FEATURES);
  });
});

/** Small pseudo-random numbers, the same each time. */
function someNetwork(): MazeNetwork {
  let last = 1;
  const next = (): number => (last = (last * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
  return networkFrom({
    units: [8, 16, 4],
    bytes: (length) => Int8Array.from({ length }, () => Math.round(next() * next() * 500)),
    numbers: (length) => Float32Array.from({ length }, () => next() * 0.02),
  });
}

/** The same in the simplest code. */
function plainOdds(network: MazeNetwork, answer: number): number {
  const { ones, team, head, counts, biases } = network;
  const units = (layer: Layer, inputs: readonly (readonly [row: number, value: number])[]): number[] =>
    Array.from({ length: layer.units }, (_, unit) => {
      const sum = inputs.reduce(
        (all, [row, value]) => all + value * layer.weights[row * layer.units + unit]!,
        0,
      );
      return Math.max(0, sum * layer.scales[unit]! + layer.levels[unit]!);
    });
  const all = maze.features.slice(0, maze.prisoners).map((list, p) =>
    units(
      ones,
      [...list.subarray(0, maze.live[p])].map((row) => [row, 1] as const),
    ),
  );
  const sum = all[0]!.map((_, unit) => all.reduce((total, units) => total + units[unit]!, 0));
  const inputs = [
    ...all[maze.first]!,
    ...sum,
    ...units(
      team,
      [...maze.numbers].map((parts, row) => [row, parts / NUMBER_ONE] as const),
    ),
  ];
  return Array.from({ length: head.units }, (_, unit) => {
    const value = inputs.reduce(
      (total, input, n) => total + input * head.weights[n * head.units + unit]!,
      head.levels[unit]!,
    );
    return Math.max(0, value) * counts[answer * head.units + unit]!;
  }).reduce((a, b) => a + b, biases[answer]!);
}

test.each(SETUPS)('the odds equal those of plain sums: $edition, $prisoners', async (setup) => {
  const network = someNetwork();
  const table = rulesetFor(setup);
  const seen = new Set<number>();
  for (const state of await statesOf(setup, 'b')) {
    describeMaze(table, asItIs(state));
    const odds = computeMazeOdds(network, HOPE);
    expect(odds).toBeCloseTo(plainOdds(network, HOPE), 8);
    expect(computeMazeOdds(network, CHANCE)).toBeCloseTo(plainOdds(network, CHANCE), 8);
    seen.add(odds);
  }
  expect(seen.size).toBeGreaterThan(20);
});

test('earlier evaluations change nothing, although sums are kept from position to position', async () => {
  const judged = (states: readonly State[], networks: readonly MazeNetwork[]): number[] =>
    states.map((state, n) => {
      describeMaze(rulesetFor(state.setup), asItIs(state));
      return computeMazeOdds(networks[n % networks.length]!, HOPE);
    });
  const network = networkOf('plain');
  const games = await Promise.all(SETUPS.map((setup) => statesOf(setup, 'b')));
  const states = games.flat();
  const inOrder = judged(states, [network]);
  expect(judged(states.toReversed(), [network]).toReversed()).toEqual(inOrder);
  const random = seededRandom('any order');
  const order = shuffle([...states.keys()], random);
  const shuffled = judged(
    order.map((n) => states[n]!),
    [network],
  );
  expect(shuffled).toEqual(order.map((n) => inOrder[n]!));
  // With other networks in between: the first network evaluates every third position.
  const others = [network, networkOf('hollow'), networkOf('five')];
  judged(states, others).forEach((odds, n) => {
    if (n % others.length === 0) expect(odds).toBe(inOrder[n]);
  });
});

test('a maze network survives a round trip as text', () => {
  const network = someNetwork();
  const read = decodeMaze(encodeMaze(network));
  expect(read.ones.weights).toEqual(network.ones.weights);
  expect(read.team.weights).toEqual(network.team.weights);
  expect(read.team.weights).toHaveLength(MAZE_NUMBERS * 16);
  expect(encodeMaze(read)).toEqual(encodeMaze(network));
});

test('a maze network survives a round trip as a file, and a truncated file is refused', () => {
  const network = someNetwork();
  const file = encodeMazeFile(network);
  expect(decodeMazeFile(file)).toEqual(network);
  expect(() => decodeMazeFile(file.slice(0, -4))).toThrow();
});

describe('the trained network', () => {
  const network = decodeMaze(WEIGHTS);

  test.each(SETUPS)(
    'gives different chances for different positions: $edition, $prisoners',
    async (setup) => {
      const table = rulesetFor(setup);
      const chances = (await statesOf(setup, 'c'))
        .filter(({ outcome }) => outcome === 'playing')
        .map((state) => mazeChance(network)(table, asItIs(state)));
      for (const chance of chances) expect(chance >= 0 && chance <= 1).toBe(true);
      expect(new Set(chances).size).toBeGreaterThan(20);
    },
  );

  test('rates a team about to escape higher than a team at the start', async () => {
    const value = (state: State): number => mazeValue(network)(rulesetFor(state.setup), asItIs(state));
    let escapes = 0;
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const states: State[] = [];
      const { state } = await playGame(createCarefulBot(), STANDARD, stackFor(STANDARD, seed), (before) =>
        states.push(cloneState(before)),
      );
      if (state.outcome !== 'won') continue;
      escapes++;
      expect(value(states.at(-1)!)).toBeGreaterThan(value(states[0]!));
    }
    expect(escapes).toBeGreaterThan(0);
  });
});

describe('a calibrated chance', () => {
  const always = (chance: number) => (): number => chance;
  const at = (chance: number, setup: Setup): number =>
    calibrate(always(chance), setup, CALIBRATIONS[familyOf(setup)])(rulesetFor(setup), asItIs({} as State));
  const [NIGHTMARE, , HOLLOW] = SETUPS as [Setup, Setup, Setup];

  test('keeps certain outcomes and the order of all others', () => {
    expect([at(0, STANDARD), at(1, STANDARD)]).toEqual([0, 1]);
    const chances = [0.01, 0.2, 0.5, 0.8, 0.99].map((chance) => at(chance, STANDARD));
    expect(chances).toEqual([...chances].sort((a, b) => a - b));
  });

  test('matches the results: 54 % becomes 62 % in the Hollow, 55 % becomes 50 % in the nightmare', () => {
    expect(at(0.54, HOLLOW)).toBeCloseTo(0.62, 2);
    expect(at(0.55, NIGHTMARE)).toBeCloseTo(0.5, 2);
  });
});
