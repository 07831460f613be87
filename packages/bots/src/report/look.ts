import { oddsOf, type Step } from './game.ts';
import { chanceAfter, chanceBefore, type Sight } from './sight.ts';

/** What is seen of one step of a game without playing on from it. */
export interface Look {
  /** The chance to escape after the choice, over all tiles that might have come. */
  readonly expected: number;
  /** The same with those that came. */
  readonly met: number;
  /** How likely they were; 1 if none came. */
  readonly odds: number;
}

export function lookAt(sight: Sight, { before, option, drew, after }: Step): Look {
  const seen = chanceAfter(sight, before, option);
  if (drew.length === 0) return { expected: seen.mean, met: seen.mean, odds: 1 };
  const [first] = drew;
  const met = (drew.length === 1 ? seen.with?.[first!] : undefined) ?? chanceBefore(sight, after);
  return { expected: seen.mean, met, odds: oddsOf(before, drew) };
}
