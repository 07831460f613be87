import type { Option } from '@night-cage/rules';
import { createChanceChain, isUsual, type StepFindings } from './smoothing-links.ts';
import type { GameStep } from './game-step.ts';
import type { FirstLook } from './first-look.ts';
import { smooth } from './smooth.ts';

/**
 * One choice of a game and its effect. Chances are between 0 and 1 and assume a good player from
 * there on.
 */
export interface ReportMoment {
  /** The chance to escape before the choice, after it, and after the tiles that came. */
  readonly before: number;
  readonly chosen: number;
  readonly after: number;
  /**
   * The chance after the choice as it was known at the time, without knowledge of what followed.
   */
  readonly foretold: number;
  /** How much more the best option would have left, and what the tiles added. */
  readonly cost: number;
  readonly luck: number;
  /**
   * `before - cost + unattributed = chosen`: a better choice that a good player would have missed,
   * too, or one not proved better.
   */
  readonly unattributed: number;
  /** The best option, if the choice cost something. */
  readonly best: Option | null;
  /** How much more the choice left than every other option, if that is more than luck. */
  readonly ahead: number;
}

/** `start + luck - cost + unattributed = result`. */
export interface ChanceAccount {
  readonly start: number;
  readonly luck: number;
  readonly cost: number;
  readonly unattributed: number;
  readonly result: 0 | 1;
  readonly moments: readonly ReportMoment[];
}

/**
 * Better estimates of the chances give better estimates of their errors, so the smoothing repeats.
 */
const ROUNDS = 3;

/** The chance to escape throughout a game, from all findings, and what follows from it. */
export function createChanceAccount(
  steps: readonly GameStep[],
  looks: readonly FirstLook[],
  found: readonly (StepFindings | null)[],
): ChanceAccount {
  const result = steps.at(-1)!.after.outcome === 'won' ? 1 : 0;
  const moments: ReportMoment[] = [];
  let after: number = result;
  /**
   * A missed escape counts once: at the last choice that still had it. This is what later choices
   * still had to offer beyond a good player's reach, while no tile is drawn.
   */
  let offered = 0;
  const costOf = (n: number, chosen: number): number => {
    const choice = found[n]?.choice ?? null;
    // Trials may promise more than there was to gain.
    const cost = Math.min(choice?.cost ?? 0, 1 - chosen);
    const still = steps[n]!.drew.length === 0 ? offered : 0;
    offered = Math.max(still, cost - (choice?.behind ?? 0));
    return Math.max(0, cost - still);
  };
  const add = (n: number, before: number, chosen: number, cost: number): void => {
    const choice = found[n]?.choice ?? null;
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
  };
  const foretold = foretoldOf(steps, looks, found);
  const drawing = steps.findLastIndex(({ before }) => before.left > 0) + 1;
  for (let n = steps.length - 1; n >= drawing; n--) {
    const cost = costOf(n, after);
    add(n, provedBefore(looks[n]!, after) ?? after + cost, after, cost);
  }
  const chances = chancesOf(steps.slice(0, drawing), looks, found, after);
  for (let n = drawing - 1; n >= 0; n--) {
    const chosen = steps[n]!.drew.length === 0 ? after : chances[2 * n + 1]!;
    const before = isUsual(found[n]?.choice) ? chosen : chances[2 * n]!;
    add(n, before, chosen, costOf(n, chosen));
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

/** With an empty stack nothing is random: a team that escapes later could escape before. */
const provedBefore = ({ proved }: FirstLook, after: number): number | null => (after === 1 ? 1 : proved);

/**
 * The chances before and after each choice, knowing the whole game and its result once the stack is
 * empty.
 */
function chancesOf(
  steps: readonly GameStep[],
  looks: readonly FirstLook[],
  found: readonly (StepFindings | null)[],
  end: number,
): number[] {
  let chances = firstLook(steps, looks);
  for (let round = 0; round < ROUNDS; round++)
    chances = smooth(createChanceChain({ steps, looks, found, end, chances })).map(({ value }) =>
      clamp(value),
    );
  return chances;
}

/** The same, without any knowledge of what came later, including how sure things became. */
function foretoldOf(
  steps: readonly GameStep[],
  looks: readonly FirstLook[],
  found: readonly (StepFindings | null)[],
): number[] {
  let chances = firstLook(steps, looks);
  for (let round = 0; round < ROUNDS; round++)
    chances = smooth(createChanceChain({ steps, looks, found, end: null, chances })).map(({ foretold }) =>
      clamp(foretold),
    );
  return chances;
}

const firstLook = (steps: readonly GameStep[], looks: readonly FirstLook[]): number[] =>
  looks.slice(0, steps.length).flatMap(({ expected }) => [expected, expected]);

const clamp = (chance: number): number => Math.min(1, Math.max(0, chance));
