import {
  AWAY,
  DEFAULT_OPTIONS,
  GATE,
  KEEPER,
  KEY,
  KINDS,
  SHRIEK,
  START,
  WAITING,
  cloneState,
  exitsOf,
  fold,
  hasKey,
  isGate,
  isPit,
  kindOf,
  noTiles,
  spacesTowards,
  tableFor,
  type State,
} from '@night-cage/rules';
import { describe, expect, test } from 'vitest';
import { setups, randomGame, type Step } from '@night-cage/testkit';

const GAMES = 100;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Every tile of the box is in the stack, in hand, on a board (perhaps face down), loose, or gone. */
function tilesByKind(state: State): number[] {
  const counts = noTiles();
  for (const tile of state.tiles) if (tile !== 0) counts[kindOf(tile)]!++;
  counts[state.hand]!++;
  counts[SHRIEK]! += state.loose;
  return counts.map((count, kind) => count + state.bag[kind]! + state.gone[kind]!);
}

function checkCounts(state: State): void {
  const counts = tilesByKind(state);
  KINDS.forEach((name, kind) => {
    if (name === 'none' || name === 'dirge' || name === 'other') return;
    const started = state.at.filter((at, prisoner) => at !== AWAY || state.off[prisoner] !== WAITING).length;
    expect(counts[kind], `tiles of kind ${name}`).toBe(kind === START ? started : state.layout.tiles[kind]);
  });
  expect(sum(state.bag)).toBe(state.left);
  const inHand = (...kinds: number[]): number => (kinds.includes(state.hand) ? 1 : 0);
  expect(state.keysLeft).toBe(
    sum(state.key) +
      state.tiles.filter(hasKey).length +
      state.bag[KEY]! +
      state.bag[KEEPER]! +
      inHand(KEY, KEEPER),
  );
  expect(state.gatesLeft).toBe(state.tiles.filter(isGate).length + state.bag[GATE]! + inHand(GATE));
}

/**
 * L4: once a turn's light is done, everybody's is filled, while there are tiles: when the prisoner may move again, and when
 * the next one begins its turn on a board. (With the Hollow, The Other moves in between and may leave gaps.)
 */
function checkLight(state: State): void {
  const { asks, left, action, hollow } = state;
  const afterLight = asks?.asks === 'again' || (asks?.asks === 'act' && action === 'none' && hollow === null);
  if (left === 0 || !afterLight) return;
  const { board } = tableFor(state.setup);
  state.at.forEach((space, prisoner) => {
    if (space === AWAY || state.lit[prisoner] === 0 || isPit(state.tiles[space]!)) return;
    const gaps = spacesTowards(board, space, exitsOf(state.tiles[space]!)).filter(
      (s) => state.tiles[s] === 0,
    );
    expect(gaps, `spaces left dark beside prisoner ${prisoner + 1}`).toEqual([]);
  });
}

function checkMoment({ before, events, after }: Step, text: string): void {
  expect(JSON.stringify(before), 'the state handed in').toBe(text);
  expect(cloneState(after)).toEqual(after);
  expect(fold(before, events)).toEqual(after);
  expect(JSON.parse(JSON.stringify(after))).toEqual(after);
}

describe('random play to the end', () => {
  for (const setup of setups()) {
    const name = `${setup.edition}, ${setup.prisoners} prisoners, ${JSON.stringify(changed(setup.options))}`;
    test(name, () => {
      for (let game = 0; game < GAMES; game++) {
        let text = '';
        const last = randomGame(setup, `${name} ${game}`, (moment) => {
          // Comparing whole states is slow: every step of a few games, the counts of every step of all.
          if (game % 20 === 0) {
            checkMoment(moment, text === '' ? JSON.stringify(moment.before) : text);
            text = JSON.stringify(moment.after);
          }
          checkCounts(moment.after);
          checkLight(moment.after);
        });
        expect(last.outcome).not.toBe('playing');
      }
    });
  }
});

/** The options that were turned, for the name of the test. */
function changed(options: object): object {
  const usual: Readonly<Record<string, unknown>> = { ...DEFAULT_OPTIONS };
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name])),
  );
}
