import {
  beginPlay,
  chanceOf,
  cloneState,
  dealStack,
  imagineStack,
  legalOptions,
  playOut,
  scriptedChance,
  seededRandom,
  rulesetFor,
  type Chance,
  type Kind,
  type Option,
  type Setup,
  type State,
} from '@night-cage/rules';
import { foresee, playOptionOnCopy } from '@night-cage/bots/engine';
import type { GameStep } from './game-step.ts';
import { createGoodPlayer } from './play-to-end.ts';
import { computeChanceAfter, createChanceJudge } from './chance-judge.ts';

/** The mistakes planted in a game to test whether the report finds them. */
export const PLANTS = ['nothing', 'blunder', 'catastrophe'] as const;
/** The kind of plant in a game. */
export type Planted = (typeof PLANTS)[number];

/** A game for tests of the report, perhaps with a plant. */
export interface StudyGame {
  readonly steps: readonly GameStep[];
  /** The step with the plant; null if there is none, or the game offered no occasion. */
  readonly planted: number | null;
}

/** The minimum harm of a plant, measured by games played to their end with and without it. */
const MIN_HARM = 0.4;
const GAMES = 16;
/** The solver's limit of states per ending. */
const NODES = 200;
/** How many of the seemingly greatest occasions are tried. */
const OCCASIONS = 3;

/** A whole game of bots with something planted in it. */
export function studyGame(setup: Setup, seed: string, plant: Planted): StudyGame {
  const stack = dealStack(setup, seededRandom(seed));
  const plain = playedWith(setup, stack, createGoodPlayer());
  if (plant === 'nothing') return { steps: plain, planted: null };
  return plant === 'blunder' ? withBlunder(setup, stack, plain) : withCatastrophe(setup, stack, plain);
}

function playedWith(
  setup: Setup,
  stack: readonly Kind[],
  choose: (state: State, n: number) => Option,
): GameStep[] {
  const play = beginPlay(setup, chanceOf(stack));
  const steps: GameStep[] = [];
  let before = cloneState(play.state);
  playOut(
    play,
    (state) => choose(state, steps.length),
    (state, option) => {
      const after = cloneState(state);
      const from = before.layout.total - before.left;
      steps.push({ before, option, drew: stack.slice(from, from + before.left - after.left), after });
      before = after;
    },
  );
  return steps;
}

interface Occasion {
  readonly step: number;
  /** The estimated harm. */
  readonly harm: number;
  /** The option chosen there, and the index in the stack of the tile that comes. */
  readonly option: Option;
  readonly tile: number;
}

const greatest = (occasions: readonly Occasion[], least: number): Occasion[] =>
  occasions
    .filter(({ harm }) => harm >= least)
    .sort((a, b) => b.harm - a.harm)
    .slice(0, OCCASIONS);

/** Plants the worst option of a choice. */
function withBlunder(setup: Setup, stack: readonly Kind[], plain: readonly GameStep[]): StudyGame {
  const occasions = plain
    .filter(({ before }) => before.asks?.asks !== 'start')
    .map(({ before, option }): Occasion => {
      const options = legalOptions(before);
      const judge = createChanceJudge(setup, NODES);
      const chanceWith = (choice: Option): number =>
        judge.value(judge.table, foresee(judge.table, before, choice));
      const chances = options.map(chanceWith);
      const worst = Math.min(...chances);
      const step = plain.findIndex((other) => other.before === before);
      const harm = chanceWith(option) - worst;
      return { step, harm, option: options[chances.indexOf(worst)]!, tile: -1 };
    });
  const found = greatest(occasions, MIN_HARM).find(({ step, option }) => {
    const { before, option: taken } = plain[step]!;
    return isHarmful((seed) => escapeRate(before, taken, seed) - escapeRate(before, option, seed));
  });
  if (found === undefined) return { steps: plain, planted: null };
  const choice = createGoodPlayer();
  const steps = playedWith(setup, stack, (state, n) => (n === found.step ? found.option : choice(state)));
  return { steps, planted: found.step };
}

/** Plants the worst tile that could come, swapped with the one that came. */
function withCatastrophe(setup: Setup, stack: readonly Kind[], plain: readonly GameStep[]): StudyGame {
  const occasions = plain.flatMap((step, n) => (step.drew.length === 1 ? [worstTile(step, n, stack)] : []));
  const found = greatest(occasions, MIN_HARM).find(({ step, option, tile }) => {
    const { before } = plain[step]!;
    return isHarmful(
      (seed) => escapeRate(before, option, seed) - escapeRate(before, option, seed, stack[tile]),
    );
  });
  if (found === undefined) return { steps: plain, planted: null };
  const { step, tile } = found;
  const { before } = plain[step]!;
  const top = before.layout.total - before.left;
  const changed = stack.with(top, stack[tile]!).with(tile, stack[top]!);
  const choice = createGoodPlayer();
  const steps = playedWith(setup, changed, (state, n) => (n <= step ? plain[n]!.option : choice(state)));
  return { steps, planted: step };
}

/** The tile of the pile with the lowest chance. */
function worstTile({ before, option }: GameStep, step: number, stack: readonly Kind[]): Occasion {
  const top = before.layout.total - before.left;
  const pile = stack.slice(top, top + before.pileLeft);
  const { mean, with: each } = computeChanceAfter(createChanceJudge(before.setup, NODES), before, option);
  const chances = pile.map((kind) => each?.[kind] ?? 1);
  const worst = Math.min(...chances);
  return { step, harm: mean - worst, option, tile: top + chances.indexOf(worst) };
}

/** The harm must be confirmed in other games: among many occasions, some only seem harmful. */
const isHarmful = (harm: (seed: string) => number): boolean =>
  harm('found') >= MIN_HARM && harm('confirmed') >= MIN_HARM;

/** The share of escapes when good players play on, independent of any evaluation. */
function escapeRate(state: State, option: Option, seed: string, first?: Kind): number {
  let escapes = 0;
  for (let n = 0; n < GAMES; n++) {
    const stack = stackWith(state, first, `${n} ${seed}`);
    const play = playOptionOnCopy(rulesetFor(state.setup), state, option, stack);
    playOut(play, createGoodPlayer());
    if (play.state.outcome === 'won') escapes++;
  }
  return escapes / GAMES;
}

/** A random stack with a tile of this kind on top. */
function stackWith(state: State, first: Kind | undefined, seed: string): Chance {
  const top = state.layout.total - state.left;
  const imagined = imagineStack(state, seededRandom(`${seed} played on`));
  const tiles = Array.from({ length: state.left }, (_, at) => imagined.draw(top + at));
  const at = first === undefined ? 0 : Math.max(0, tiles.indexOf(first));
  return scriptedChance(at === 0 ? tiles : tiles.with(0, tiles[at]!).with(at, tiles[0]!), top);
}
