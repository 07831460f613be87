import type { Option } from '@night-cage/rules';
import { chainOf, isUsual, type StepFindings } from './smoothing-links.ts';
import type { GameStep } from './game-step.ts';
import type { FirstLook } from './first-look.ts';
import { smooth } from './smooth.ts';

/** One choice of a game and what it led to. Chances are between 0 and 1: those of a good player, were they to play on from there. */
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
  /** `before - cost + unattributed = chosen`: a better choice that who plays on would have missed too, or one not proved to be worse. */
  readonly unattributed: number;
  /** The best option, if the choice cost something. */
  readonly best: Option | null;
  /** How much more chance the choice left than every other one, if that is more than luck. */
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

/** The better the chances are known the better it is known how sure each of them is. */
const ROUNDS = 3;

/** The chance to escape all along a game, by everything that was found out about it, and what follows from that. */
export function createChanceAccount(
  steps: readonly GameStep[],
  looks: readonly FirstLook[],
  found: readonly (StepFindings | null)[],
): ChanceAccount {
  const result = steps.at(-1)!.after.outcome === 'won' ? 1 : 0;
  const moments: ReportMoment[] = [];
  let after: number = result;
  /** What the choices after it still had to offer that a good player misses, too, as far as nothing is drawn: it is lost once it is gone. */
  let offered = 0;
  const costOf = (n: number, chosen: number): number => {
    const choice = found[n]?.choice ?? null;
    // Trials may promise more than there was to be had.
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

/** Once the stack is empty nothing is left to chance: whoever escapes later could escape before. */
const provedBefore = ({ proved }: FirstLook, after: number): number | null => (after === 1 ? 1 : proved);

/** The chances before and after each choice, knowing how the game went on and what it came to once the stack was empty. */
function chancesOf(
  steps: readonly GameStep[],
  looks: readonly FirstLook[],
  found: readonly (StepFindings | null)[],
  end: number,
): number[] {
  let chances = firstLook(steps, looks);
  for (let round = 0; round < ROUNDS; round++)
    chances = smooth(chainOf({ steps, looks, found, end, chances })).map(({ value }) => inside(value));
  return chances;
}

/** The same, knowing nothing of what came after: not even how sure things were. */
function foretoldOf(
  steps: readonly GameStep[],
  looks: readonly FirstLook[],
  found: readonly (StepFindings | null)[],
): number[] {
  let chances = firstLook(steps, looks);
  for (let round = 0; round < ROUNDS; round++)
    chances = smooth(chainOf({ steps, looks, found, end: null, chances })).map(({ foretold }) =>
      inside(foretold),
    );
  return chances;
}

const firstLook = (steps: readonly GameStep[], looks: readonly FirstLook[]): number[] =>
  looks.slice(0, steps.length).flatMap(({ expected }) => [expected, expected]);

const inside = (chance: number): number => Math.min(1, Math.max(0, chance));
