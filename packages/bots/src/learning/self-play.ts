import { beginPlay, deal, playOut, seededRandom, tableFor, type Setup, type State } from '@night-cage/rules';
import { foresee } from '../foresight.ts';
import { survivalOf } from '../judgement/survival.ts';
import { writeTraits } from '../judgement/traits.ts';
import type { Value } from '../judgement/value.ts';
import { weigh, type CloseLook } from '../weigh.ts';
import type { Experience } from './trainer.ts';

/** How much of what came of it in the end counts, against what was thought one decision later (the lambda of TD). */
const LAMBDA = 0.8;
/** What comes later is worth a little less, or the prisoners would walk in circles while they are safe. */
const DISCOUNT = 0.999;
/** Far beyond any game that gets anywhere. */
const MOST_DECISIONS = 1000;

export interface PlayStyle {
  readonly closely: CloseLook;
  /** How often, in a thousand, something else than the best is tried. */
  readonly exploration: number;
  /** What a lost game with all keys in hand is worth. Beginners never win: without it they would have nothing to learn from. */
  readonly keysReward: number;
}

export interface SelfPlayedGame {
  readonly state: State;
  readonly experiences: readonly Experience[];
}

interface Sample {
  readonly traits: Float32Array | null;
  readonly survival: number;
  /** What the best option was thought to be worth, and whether it was taken. */
  readonly thought: number;
  readonly tookBest: boolean;
}

/** Plays one game on the stack of the seed, and turns it into experiences. */
export function selfPlay(
  value: Value,
  traitsSeen: number,
  setup: Setup,
  seed: string,
  style: PlayStyle,
): SelfPlayedGame {
  const random = seededRandom(`${seed} curiosity`);
  const play = beginPlay(setup, deal(setup, seededRandom(seed)));
  const table = tableFor(setup);
  const samples: Sample[] = [];
  let decisions = 0;
  playOut(play, (state, list) => {
    if (decisions++ >= MOST_DECISIONS) return null;
    if (list.count === 1) return list.at(0);
    const options = list.toArray();
    const best = weigh(value, state, options, style.closely);
    const tookBest = random.below(1000) >= style.exploration;
    const option = tookBest ? best.option : options[random.below(options.length)]!;
    const prospect = foresee(table, state, option);
    let traits: Float32Array | null = null;
    if (prospect.state.outcome === 'playing')
      writeTraits(table, prospect, (traits = new Float32Array(traitsSeen)));
    samples.push({ traits, survival: survivalOf(prospect.state), thought: best.value, tookBest });
    return option;
  });
  const { state } = play;
  return { state, experiences: samplesToExperiences(samples, worthOfTheEnd(state, style.keysReward)) };
}

function worthOfTheEnd(state: State, keysReward: number): number {
  if (state.outcome === 'won') return 1;
  const held = state.key.reduce((sum, key) => sum + key, 0) / state.key.length;
  return keysReward * held * held;
}

/** From the end to the beginning: what each state was worth, given what followed. */
function samplesToExperiences(samples: readonly Sample[], end: number): Experience[] {
  const experiences: Experience[] = [];
  let worth = end;
  for (const { traits, survival, thought, tookBest } of samples.toReversed()) {
    if (traits !== null) experiences.push({ traits, survival, worth });
    // What followed a random choice says nothing about what came before it.
    worth = DISCOUNT * (tookBest ? LAMBDA * worth + (1 - LAMBDA) * thought : thought);
  }
  return experiences;
}
