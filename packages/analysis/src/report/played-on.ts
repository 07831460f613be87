import { seededRandom } from '@night-cage/rules';
import { createLuck, playOnCopy } from '@night-cage/bots/engine';
import type { GameStep } from './game-step.ts';
import { playToEnd } from './play-to-end.ts';
import type { ChanceJudge } from './chance-judge.ts';
import type { TrialOptions } from './weigh-choice.ts';

/** Games that were played on to their end from a choice, each with another stack: how many, and how many were escaped from. */
export interface PlayedOn {
  readonly games: number;
  readonly escapes: number;
}

/** Games for each trial of an option. */
const SHARE = 0.25;

const luck = createLuck();

/** Null where nothing is drawn: then the chance is that of the next choice. */
export function playOnFrom(
  sight: ChanceJudge,
  { before, option, drew }: GameStep,
  { trials, seed }: TrialOptions,
): PlayedOn | null {
  if (drew.length === 0) return null;
  const games = Math.ceil(trials * SHARE);
  // No two moments of any games meet the same stacks: what the games of one err by says nothing about another.
  const place = `${seed} ${before.turns} ${before.tiles.join()} ${before.at.join()}`;
  let escapes = 0;
  for (let n = 0; n < games; n++) {
    const stack = luck.shuffle(before, seededRandom(`${place} to the end ${n}`));
    escapes += playToEnd(sight, playOnCopy(sight.table, before, option, stack));
  }
  return { games, escapes };
}
