import type { Step } from './game.ts';
import { chanceAfter, chanceBefore, provedBefore, type Sight } from './sight.ts';

/** What is seen of one step of a game without playing on from it. */
export interface Look {
  /** How the game ends if everything is chosen well, where that is proved before the choice. */
  readonly proved: 0 | 1 | null;
  /** The chance to escape after the choice, over all tiles that might have come. */
  readonly expected: number;
  /** The same with those that came. */
  readonly met: number;
}

export function lookAt(sight: Sight, { before, option, drew, after }: Step): Look {
  const proved = provedBefore(sight, before);
  const { mean: expected, with: each } = chanceAfter(sight, before, option);
  if (drew.length === 0) return { proved, expected, met: expected };
  const met = (drew.length === 1 ? each?.[drew[0]!] : undefined) ?? chanceBefore(sight, after);
  return { proved, expected, met };
}
