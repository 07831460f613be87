import type { GameStep } from './game-step.ts';
import { chanceAfter, chanceBefore, provedBefore, type ChanceJudge } from './chance-judge.ts';

/** What is seen of one step of a game without playing on from it. */
export interface FirstLook {
  /** How the game ends if everything is chosen well, where that is proved before the choice. */
  readonly proved: 0 | 1 | null;
  /** The chance to escape after the choice, over all tiles that might have come. */
  readonly expected: number;
  /** The same with those that came. */
  readonly met: number;
}

export function takeFirstLook(sight: ChanceJudge, { before, option, drew, after }: GameStep): FirstLook {
  const proved = provedBefore(sight, before);
  const { mean: expected, with: each } = chanceAfter(sight, before, option);
  if (drew.length === 0) return { proved, expected, met: expected };
  const met = (drew.length === 1 ? each?.[drew[0]!] : undefined) ?? chanceBefore(sight, after);
  return { proved, expected, met };
}
