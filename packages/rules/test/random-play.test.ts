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
  zeroCounts,
  spacesTowards,
  rulesetFor,
  type State,
} from '@night-cage/rules';
import { describe, expect, test } from 'vitest';
import { pickByDepth, listSetups, playRandomGame, type RandomGameStep } from '@night-cage/testkit';

const GAMES = pickByDepth(20, 100);
/**
 * Comparing whole states is slow: compare every step of a few games, and the counts in every step
 * of all.
 */
const COMPARED_EVERY = 20;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const COUNTED = KINDS.flatMap((name, kind) => (['none', 'dirge', 'other'].includes(name) ? [] : [kind]));

/**
 * Every tile of the box is in the stack, in hand, on a board (perhaps face down), loose, or
 * discarded.
 */
function tilesByKind(state: State): number[] {
  const counts = zeroCounts();
  for (const tile of state.tiles) if (tile !== 0) counts[kindOf(tile)]!++;
  counts[state.hand]!++;
  counts[SHRIEK]! += state.loose;
  return counts.map((count, kind) => count + state.bag[kind]! + state.gone[kind]!);
}

/** Compares directly and formats only differences, since there are millions of comparisons. */
function differing(what: string, found: number, wanted: number): string[] {
  return found === wanted ? [] : [`${what}: ${found} instead of ${wanted}`];
}

function wrongCounts(state: State): string[] {
  const counts = tilesByKind(state);
  const started = state.at.filter((at, prisoner) => at !== AWAY || state.off[prisoner] !== WAITING).length;
  const inHand = (...kinds: number[]): number => (kinds.includes(state.hand) ? 1 : 0);
  const keys = sum(state.key) + state.tiles.filter(hasKey).length + state.bag[KEY]! + state.bag[KEEPER]!;
  const gates = state.tiles.filter(isGate).length + state.bag[GATE]!;
  return [
    ...COUNTED.flatMap((kind) =>
      differing(
        `tiles of kind ${KINDS[kind]}`,
        counts[kind]!,
        kind === START ? started : state.layout.tiles[kind]!,
      ),
    ),
    ...differing('tiles in the stack', sum(state.bag), state.left),
    ...differing('keys', state.keysLeft, keys + inHand(KEY, KEEPER)),
    ...differing('gates', state.gatesLeft, gates + inHand(GATE)),
  ];
}

/**
 * L4: while the stack has tiles, all light is filled after a turn's light step: when the prisoner
 * may move again, and when the next prisoner begins its turn on a board. (With the Hollow, The
 * Other moves in between and may leave gaps.)
 */
function wrongLight(state: State): string[] {
  const { asks, left, action, hollow } = state;
  const afterLight = asks?.asks === 'again' || (asks?.asks === 'act' && action === 'none' && hollow === null);
  if (left === 0 || !afterLight) return [];
  const { board } = rulesetFor(state.setup);
  return state.at.flatMap((space, prisoner) => {
    if (space === AWAY || state.lit[prisoner] === 0 || isPit(state.tiles[space]!)) return [];
    return spacesTowards(board, space, exitsOf(state.tiles[space]!))
      .filter((beside) => state.tiles[beside] === 0)
      .map((beside) => `space ${beside} is left dark beside prisoner ${prisoner + 1}`);
  });
}

function checkMoment({ before, events, after }: RandomGameStep, text: string): void {
  expect(JSON.stringify(before), 'the state handed in').toBe(text);
  expect(cloneState(after)).toEqual(after);
  expect(fold(before, events)).toEqual(after);
  expect(JSON.parse(JSON.stringify(after))).toEqual(after);
}

describe('random play to the end', () => {
  for (const setup of listSetups()) {
    const name = `${setup.edition}, ${setup.prisoners} prisoners, ${JSON.stringify(changed(setup.options))}`;
    test(name, () => {
      for (let game = 0; game < GAMES; game++) {
        let text = '';
        const last = playRandomGame(setup, `${name} ${game}`, (moment) => {
          if (game % COMPARED_EVERY === 0) {
            checkMoment(moment, text === '' ? JSON.stringify(moment.before) : text);
            text = JSON.stringify(moment.after);
          }
          const wrong = [...wrongCounts(moment.after), ...wrongLight(moment.after)];
          if (wrong.length > 0) expect(wrong, `game ${game}`).toEqual([]);
        });
        expect(last.outcome).not.toBe('playing');
      }
    });
  }
});

/** The options that differ from the default, for the title of the test. */
function changed(options: object): object {
  const usual: Readonly<Record<string, unknown>> = { ...DEFAULT_OPTIONS };
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name])),
  );
}
