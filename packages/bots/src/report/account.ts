import type { Option } from '@night-cage/rules';
import type { Step } from './game.ts';
import type { Look } from './look.ts';
import type { WeighedChoice } from './weigh-choice.ts';

/** One choice of a game and what it led to. Chances are between 0 and 1. */
export interface ReportMoment {
  /** The chance to escape before the choice, after it, and after the tiles that came. */
  readonly before: number;
  readonly chosen: number;
  readonly after: number;
  /** What the choice took, and what the tiles gave. */
  readonly cost: number;
  readonly luck: number;
  /** The best option, if the choice cost something. */
  readonly best: Option | null;
  /** How much more chance the choice left than every other one, if that is more than luck. */
  readonly ahead: number;
}

/** `start + luck - cost + unattributed = result`. */
export interface Account {
  readonly start: number;
  readonly luck: number;
  readonly cost: number;
  readonly unattributed: number;
  /** How much of the luck showed only in how the game went on: what a look at the tiles alone did not tell. */
  readonly hindsight: number;
  readonly result: 0 | 1;
  readonly moments: readonly ReportMoment[];
}

/** Where a look erred about the tile that came, it erred by about this share of it about the others, too. */
const ALIKE = 0.7;

/**
 * Goes through a game from its end, whose value is known. What a tile was worth is what was made of it; the tiles that did
 * not come are worth what they look like, by their exact odds, set right by most of what the look erred by about the one that
 * came. So the longer ago something was the less what came of it in the end says about it, and everything adds up but for
 * what is left at the start.
 */
export function account(
  start: number,
  steps: readonly Step[],
  looks: readonly Look[],
  weighed: readonly (WeighedChoice | null)[],
): Account {
  const result = steps.at(-1)!.after.outcome === 'won' ? 1 : 0;
  const moments: ReportMoment[] = [];
  let after: number = result;
  let hindsight = 0;
  for (let n = steps.length - 1; n >= 0; n--) {
    const { expected, met, odds } = looks[n]!;
    const choice = weighed[n] ?? null;
    const chosen =
      steps[n]!.drew.length === 0 ? after : inside(expected + (odds + (1 - odds) * ALIKE) * (after - met));
    const before = inside(chosen + (choice?.cost ?? 0));
    const cost = before - chosen;
    if (steps[n]!.drew.length > 0) hindsight += after - chosen - (met - expected);
    moments.push({
      before,
      chosen,
      after,
      cost,
      luck: after - chosen,
      best: cost > 0 ? choice!.best : null,
      ahead: choice?.ahead ?? 0,
    });
    after = before;
  }
  moments.reverse();
  const sum = (of: (moment: ReportMoment) => number): number =>
    moments.reduce((total, moment) => total + of(moment), 0);
  return {
    start,
    luck: sum(({ luck }) => luck),
    cost: sum(({ cost }) => cost),
    unattributed: after - start,
    hindsight,
    result,
    moments,
  };
}

const inside = (chance: number): number => Math.min(1, Math.max(0, chance));
