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
import { foresee, playOnCopy } from '@night-cage/bots/engine';
import type { GameStep } from './game-step.ts';
import { goodPlayer } from './play-to-end.ts';
import { chanceAfter, createChanceJudge } from './chance-judge.ts';

/** What was put into a game on purpose, to see whether the report finds it. */
export const PLANTS = ['nothing', 'blunder', 'catastrophe'] as const;
export type Planted = (typeof PLANTS)[number];

export interface StudyGame {
  readonly steps: readonly GameStep[];
  /** The step at which something was planted; null if nothing was, or the game gave no occasion. */
  readonly planted: number | null;
}

/** What is planted takes at least this much, by games played on to their end from both. */
const PLANTED = 0.4;
const PLAYED_ON = 16;
/** States of an ending that are looked at to solve it. */
const NODES = 200;
/** So many of the greatest occasions are tried, if they seem to be some. */
const OCCASIONS = 3;

/** A whole game of bots with something planted in it. */
export function studyGame(setup: Setup, seed: string, plant: Planted): StudyGame {
  const stack = dealStack(setup, seededRandom(seed));
  const plain = playedWith(setup, stack, goodPlayer());
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
  /** How much it seems to take. */
  readonly harm: number;
  /** What is chosen there, and where in the stack the tile lies that comes. */
  readonly option: Option;
  readonly tile: number;
}

const greatest = (occasions: readonly Occasion[], least: number): Occasion[] =>
  occasions
    .filter(({ harm }) => harm >= least)
    .sort((a, b) => b.harm - a.harm)
    .slice(0, OCCASIONS);

/** The worst option of a choice, instead of the one that was taken. */
function withBlunder(setup: Setup, stack: readonly Kind[], plain: readonly GameStep[]): StudyGame {
  const occasions = plain
    .filter(({ before }) => before.asks?.asks !== 'start')
    .map(({ before, option }): Occasion => {
      const options = legalOptions(before);
      const sight = createChanceJudge(setup, NODES);
      const seen = (one: Option): number => sight.value(sight.table, foresee(sight.table, before, one));
      const chances = options.map(seen);
      const worst = Math.min(...chances);
      const step = plain.findIndex((one) => one.before === before);
      const harm = seen(option) - worst;
      return { step, harm, option: options[chances.indexOf(worst)]!, tile: -1 };
    });
  const found = greatest(occasions, PLANTED).find(({ step, option }) => {
    const { before, option: taken } = plain[step]!;
    return takesMuch((seed) => playedOn(before, taken, seed) - playedOn(before, option, seed));
  });
  if (found === undefined) return { steps: plain, planted: null };
  const choice = goodPlayer();
  const steps = playedWith(setup, stack, (state, n) => (n === found.step ? found.option : choice(state)));
  return { steps, planted: found.step };
}

/** The worst tile that could come, in exchange for the one that came. */
function withCatastrophe(setup: Setup, stack: readonly Kind[], plain: readonly GameStep[]): StudyGame {
  const occasions = plain.flatMap((step, n) => (step.drew.length === 1 ? [worstTile(step, n, stack)] : []));
  const found = greatest(occasions, PLANTED).find(({ step, option, tile }) => {
    const { before } = plain[step]!;
    return takesMuch((seed) => playedOn(before, option, seed) - playedOn(before, option, seed, stack[tile]));
  });
  if (found === undefined) return { steps: plain, planted: null };
  const { step, tile } = found;
  const { before } = plain[step]!;
  const top = before.layout.total - before.left;
  const changed = stack.with(top, stack[tile]!).with(tile, stack[top]!);
  const choice = goodPlayer();
  const steps = playedWith(setup, changed, (state, n) => (n <= step ? plain[n]!.option : choice(state)));
  return { steps, planted: step };
}

/** The tile of the pile with which the chance seems worst. */
function worstTile({ before, option }: GameStep, step: number, stack: readonly Kind[]): Occasion {
  const top = before.layout.total - before.left;
  const pile = stack.slice(top, top + before.pileLeft);
  const { mean, with: each } = chanceAfter(createChanceJudge(before.setup, NODES), before, option);
  const chances = pile.map((kind) => each?.[kind] ?? 1);
  const worst = Math.min(...chances);
  return { step, harm: mean - worst, option, tile: top + chances.indexOf(worst) };
}

/** What seems to be much in some games must be so in others, too: of many occasions some only seem to be one. */
const takesMuch = (harm: (seed: string) => number): boolean =>
  harm('found') >= PLANTED && harm('confirmed') >= PLANTED;

/** How often everybody escapes if good players play on, whatever anybody thinks of the position. */
function playedOn(state: State, option: Option, seed: string, first?: Kind): number {
  let escapes = 0;
  for (let n = 0; n < PLAYED_ON; n++) {
    const stack = stackWith(state, first, `${n} ${seed}`);
    const play = playOnCopy(rulesetFor(state.setup), state, option, stack);
    playOut(play, goodPlayer());
    if (play.state.outcome === 'won') escapes++;
  }
  return escapes / PLAYED_ON;
}

/** A stack as it might lie, with a tile of this kind on top. */
function stackWith(state: State, first: Kind | undefined, seed: string): Chance {
  const top = state.layout.total - state.left;
  const imagined = imagineStack(state, seededRandom(`${seed} played on`));
  const tiles = Array.from({ length: state.left }, (_, at) => imagined.draw(top + at));
  const at = first === undefined ? 0 : Math.max(0, tiles.indexOf(first));
  return scriptedChance(at === 0 ? tiles : tiles.with(0, tiles[at]!).with(at, tiles[0]!), top);
}
