import type { Option } from '@night-cage/rules';
import { chainOf, type Found } from './chain.ts';
import type { Step } from './game.ts';
import type { Look } from './look.ts';
import { smooth } from './smooth.ts';

/** One choice of a game and what it led to. Chances are between 0 and 1: those of `careful`, were it to play on from there. */
export interface ReportMoment {
  /** The chance to escape before the choice, after it, and after the tiles that came. */
  readonly before: number;
  readonly chosen: number;
  readonly after: number;
  /** The chance after the choice as it could be told then, knowing nothing of how the game went on. */
  readonly foretold: number;
  /** How much more the best option would have left, and what the tiles gave. */
  readonly cost: number;
  readonly luck: number;
  /** `before - cost + unattributed = chosen`: a better choice that `careful` would have missed too, or one not proved to be worse. */
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

/** The better the chances are known the better it is known how sure each of them is. */
const ROUNDS = 3;

/** The chance to escape all along a game, by everything that was found out about it, and what follows from that. */
export function account(
  steps: readonly Step[],
  looks: readonly Look[],
  found: readonly (Found | null)[],
): Account {
  const result = steps.at(-1)!.after.outcome === 'won' ? 1 : 0;
  const looked = [...looks.flatMap(({ expected }) => [expected, expected]), result];
  const given = { steps, looks, found, result };
  let chances = looked;
  // What is foretold knows nothing of what came after, not even how sure things were.
  let foretold = looked;
  for (let round = 0; round < ROUNDS; round++) {
    chances = smooth(chainOf({ ...given, chances })).map(({ value }) => inside(value));
    foretold = smooth(chainOf({ ...given, chances: foretold })).map((one) => inside(one.foretold));
  }
  chances[2 * steps.length] = result;
  const moments: ReportMoment[] = [];
  let after: number = result;
  for (let n = steps.length - 1; n >= 0; n--) {
    const choice = found[n]?.choice ?? null;
    const chosen = steps[n]!.drew.length === 0 ? after : chances[2 * n + 1]!;
    const before = isUsual(steps[n]!, found[n]) ? chosen : chances[2 * n]!;
    const cost = choice?.cost ?? 0;
    moments.push({
      before,
      chosen,
      after,
      foretold: foretold[2 * n + 1]!,
      cost,
      luck: after - chosen,
      unattributed: chosen - before + cost,
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
