import { beginPlay, deal, playOut, seededRandom, tableFor, type Setup, type State } from '@night-cage/rules';
import { foresee } from '../foresight.ts';
import { survivalOf } from '../judgement/survival.ts';
import { writeTraits } from '../judgement/traits.ts';
import type { Value } from '../judgement/value.ts';
import { weigh, type Closely } from '../weigh.ts';
import type { Experience } from './pupil.ts';

/** How much of what came of it in the end counts, against what was thought one decision later (the lambda of TD). */
const HINDSIGHT = 0.8;
/** What comes later is worth a little less, or the prisoners would walk in circles while they are safe. */
const PATIENCE = 0.999;
/** Far beyond any game that gets anywhere. */
const MOST_DECISIONS = 1000;

export interface Manner {
  readonly closely: Closely;
  /** How often, in a thousand, something else than the best is tried. */
  readonly curiosity: number;
  /** What a lost game with all keys in hand is worth: beginners would otherwise never hear a kind word. */
  readonly comfort: number;
}

export interface SelfPlayed {
  readonly state: State;
  readonly experiences: readonly Experience[];
}

interface Moment {
  readonly traits: Float32Array | null;
  readonly survival: number;
  /** What the best option was thought to be worth, and whether it was taken. */
  readonly thought: number;
  readonly tookBest: boolean;
}

/** Plays one game against the stack that the seed gives, and looks back on it. */
export function playToLearn(
  value: Value,
  traitsSeen: number,
  setup: Setup,
  seed: string,
  manner: Manner,
): SelfPlayed {
  const random = seededRandom(`${seed} curiosity`);
  const play = beginPlay(setup, deal(setup, seededRandom(seed)));
  const table = tableFor(setup);
  const moments: Moment[] = [];
  let decisions = 0;
  playOut(play, (state, list) => {
    if (decisions++ >= MOST_DECISIONS) return null;
    if (list.count === 1) return list.at(0);
    const options = list.toArray();
    const best = weigh(value, state, options, manner.closely);
    const tookBest = random.below(1000) >= manner.curiosity;
    const option = tookBest ? best.option : options[random.below(options.length)]!;
    const prospect = foresee(table, state, option);
    let traits: Float32Array | null = null;
    if (prospect.state.outcome === 'playing')
      writeTraits(table, prospect, (traits = new Float32Array(traitsSeen)));
    moments.push({ traits, survival: survivalOf(prospect.state), thought: best.value, tookBest });
    return option;
  });
  const { state } = play;
  return { state, experiences: lookBack(moments, worthOfTheEnd(state, manner.comfort)) };
}

function worthOfTheEnd(state: State, comfort: number): number {
  if (state.outcome === 'won') return 1;
  const held = state.key.reduce((sum, key) => sum + key, 0) / state.key.length;
  return comfort * held * held;
}

/** From the end to the beginning: what each moment was worth, in the light of what followed. */
function lookBack(moments: readonly Moment[], end: number): Experience[] {
  const experiences: Experience[] = [];
  let worth = end;
  for (const { traits, survival, thought, tookBest } of moments.toReversed()) {
    if (traits !== null) experiences.push({ traits, survival, worth });
    // What came of a whim says nothing about what led to it.
    worth = PATIENCE * (tookBest ? HINDSIGHT * worth + (1 - HINDSIGHT) * thought : thought);
  }
  return experiences;
}
