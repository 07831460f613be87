import type { Option } from '@night-cage/rules';
import { chainOf, type Found } from './chain.ts';
import type { Step } from './game.ts';
import type { Look } from './look.ts';
import { smooth } from './smooth.ts';

/** One choice of a game and what it led to. Chances are between 0 and 1: those of `careful`, were it to play on from there. */
export interface ReportMoment {
  /** The chance to escape before the choice if it is the best that was found, after it, and after the tiles that came. */
  readonly before: number;
  readonly chosen: number;
  readonly after: number;
  /** The chance after the choice as it could be told then, knowing nothing of how the game went on. */
  readonly foretold: number;
  /** How much more the best option would have left, and what the tiles gave. */
  readonly cost: number;
  readonly luck: number;
  /** `before - cost + luck + unattributed = after` */
  readonly unattributed: number;
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
  readonly result: 0 | 1;
  readonly moments: readonly ReportMoment[];
}

/**
 * Whoever plays on as `careful` does misses a better choice now and then. Where a report finds one, the chance before it is that
 * of the better choice: so it is more, in the mean, than was to be expected before the last tile came, and that is no luck. By
 * so much a tile, as a share of what is uncertain about the end: so luck is even over the games of docs/review.md.
 */
const BETTER_TO_COME = 0.0065;

/** The better the chances are known the better it is known how sure each of them is. */
const ROUNDS = 3;

/** The chance to escape all along a game, by everything that was found out about it, and what follows from that. */
export function account(
  steps: readonly Step[],
  looks: readonly Look[],
  found: readonly (Found | null)[],
): Account {
  const result = steps.at(-1)!.after.outcome === 'won' ? 1 : 0;
  let foretold: number[] = [];
  let chances = [...looks.flatMap(({ expected }) => [expected, expected]), result];
  for (let round = 0; round < ROUNDS; round++) {
    const smoothed = smooth(chainOf({ steps, looks, found, result, chances }));
    chances = smoothed.map(({ value }) => inside(value));
    foretold = smoothed.map((one) => inside(one.foretold));
  }
  chances[2 * steps.length] = result;
  const moments: ReportMoment[] = [];
  let after: number = result;
  for (let n = steps.length - 1; n >= 0; n--) {
    const choice = found[n]?.choice ?? null;
    const { drew } = steps[n]!;
    const chosen = drew.length === 0 ? after : chances[2 * n + 1]!;
    const best = inside(chosen + (choice?.cost ?? 0));
    const before = isUsual(steps[n]!, found[n]) ? best : Math.max(best, chances[2 * n]!);
    const cost = best - chosen;
    const missed = BETTER_TO_COME * drew.length * chosen * (1 - chosen);
    moments.push({
      before,
      chosen,
      after,
      foretold: foretold[2 * n + 1]!,
      cost,
      luck: drew.length === 0 ? 0 : after - chosen - missed,
      unattributed: best - before + missed,
      best: cost > 0 ? choice!.best : null,
      ahead: choice?.ahead ?? 0,
    });
    after = before;
  }
  moments.reverse();
  const sum = (of: (moment: ReportMoment) => number): number =>
    moments.reduce((total, moment) => total + of(moment), 0);
  return {
    start: after,
    luck: sum(({ luck }) => luck),
    cost: sum(({ cost }) => cost),
    unattributed: sum(({ unattributed }) => unattributed),
    result,
    moments,
  };
}

/** What `careful` would have chosen too, or all there was: then the chance is the same as after it. */
const isUsual = ({ before }: Step, found: Found | null | undefined): boolean =>
  found?.choice === null || (found?.choice?.behindErrs === 0 && before.left > 0);

const inside = (chance: number): number => Math.min(1, Math.max(0, chance));
