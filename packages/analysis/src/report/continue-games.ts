import { seededRandom } from '@night-cage/rules';
import { createRandomStack, playOptionOnCopy } from '@night-cage/bots/engine';
import type { GameStep } from './game-step.ts';
import { playToEnd } from './play-to-end.ts';
import type { ChanceJudge } from './chance-judge.ts';
import type { TrialOptions } from './weigh-choice.ts';

/**
 * Games played to their end from a choice, each with its own stack: their number, and the number of
 * escapes.
 */
export interface ContinuedGames {
  readonly games: number;
  readonly escapes: number;
}

/** Games per trial of an option. */
const SHARE = 0.25;

const randomStack = createRandomStack();

/** Null where no tile is drawn: then the chance is that of the next choice. */
export function continueGames(
  judge: ChanceJudge,
  { before, option, drew }: GameStep,
  { trials, seed }: TrialOptions,
): ContinuedGames | null {
  if (drew.length === 0) return null;
  const games = Math.ceil(trials * SHARE);
  // Each moment gets its own stacks, so that errors of different moments are independent.
  const place = `${seed} ${before.turns} ${before.tiles.join()} ${before.at.join()}`;
  let escapes = 0;
  for (let n = 0; n < games; n++) {
    const stack = randomStack.shuffle(before, seededRandom(`${place} to the end ${n}`));
    escapes += playToEnd(judge, playOptionOnCopy(judge.table, before, option, stack));
  }
  return { games, escapes };
}
