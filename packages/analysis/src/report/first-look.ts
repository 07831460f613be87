import type { GameStep } from './game-step.ts';
import { computeChanceAfter, computeChanceBefore, provedBefore, type ChanceJudge } from './chance-judge.ts';

/** The evaluation of one step of a game, without playing on from it. */
export interface FirstLook {
  /** How the game ends with the best play, where that is proved before the choice. */
  readonly proved: 0 | 1 | null;
  /** The chance to escape after the choice, over all tiles that might have come. */
  readonly expected: number;
  /** The same with the tiles that came. */
  readonly met: number;
}

export function takeFirstLook(judge: ChanceJudge, { before, option, drew, after }: GameStep): FirstLook {
  const proved = provedBefore(judge, before);
  const { mean: expected, with: each } = computeChanceAfter(judge, before, option);
  if (drew.length === 0) return { proved, expected, met: expected };
  const met = (drew.length === 1 ? each?.[drew[0]!] : undefined) ?? computeChanceBefore(judge, after);
  return { proved, expected, met };
}
