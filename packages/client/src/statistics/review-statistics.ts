import { unpackIntent, type Option, type Verb } from '@night-cage/rules';
import * as v from 'valibot';
import type { GameEntry } from '../game-entry.ts';
import type { HolderKind } from '../seat-holders.ts';

/**
 * The figures of a saved review: chances between 0 and 1, with `start + luck - cost + unattributed
 * = result`.
 */
export interface ReviewFigures {
  readonly start: number;
  readonly luck: number;
  readonly cost: number;
  readonly unattributed: number;
  readonly result: number;
  /**
   * Per choice: its cost by trials, the best option, and the best option's lead; null if it was not
   * evaluated.
   */
  readonly weighed: readonly (readonly [cost: number, best: Option, ahead: number] | null)[];
  /** Per choice: the cost as the review shows it. Early reviews do not have it. */
  readonly costs?: readonly number[] | undefined;
}

/** Schema of the figures of a saved review. */
export const reviewFiguresSchema: v.GenericSchema<unknown, ReviewFigures> = v.object({
  start: v.number(),
  luck: v.number(),
  cost: v.number(),
  unattributed: v.number(),
  result: v.number(),
  weighed: v.array(v.nullable(v.tuple([v.number(), v.number(), v.number()]))),
  costs: v.optional(v.array(v.number())),
});

/** A choice, and the seat that made it. */
type Choice = Pick<GameEntry & { kind: 'chose' }, 'by' | 'option'>;

/** The choices of a log that were not undone. */
export function listStandingChoices(entries: readonly GameEntry[]): Choice[] {
  const choices: Choice[] = [];
  for (const entry of entries) {
    if (entry.kind === 'chose') choices.push(entry);
    else choices.length = Math.max(0, choices.length - entry.count);
  }
  return choices;
}

/** A game with a review. */
export interface ReviewedGame {
  readonly id: string;
  readonly begun: string;
  readonly fate: ReviewFigures;
  /** Its choices that were not undone. */
  readonly choices: readonly Choice[];
  /** By seat. */
  readonly holders: readonly HolderKind[];
}

/**
 * A repeated mistake of the player: the verb that was chosen and the better one; both are equal if
 * only the target was worse.
 */
export interface Mistake {
  readonly chosen: Verb;
  readonly better: Verb;
  readonly times: number;
  /** The sum over all times. */
  readonly cost: number;
}

type Totals = Omit<ReviewFigures, 'weighed' | 'costs'>;

/** Luck, cost and mistakes over all reviewed games. */
export interface ReviewStatistics {
  /** Oldest first. */
  readonly nights: readonly (Totals & Pick<ReviewedGame, 'id' | 'begun'>)[];
  /** The mean over all games. */
  readonly mean: Totals;
  /** The most costly in total first. */
  readonly mistakes: readonly Mistake[];
}

/** Cheaper choices do not count as mistakes. */
const MIN_COST = 0.02;

/** Luck, choices and most costly mistakes of the reviewed games; null if there are none. */
export function computeReviewStatistics(all: readonly ReviewedGame[]): ReviewStatistics | null {
  // A review of other choices than those that stand now says nothing about them.
  const reviewed = all.filter(({ fate, choices }) => fate.weighed.length === choices.length);
  if (reviewed.length === 0) return null;
  const nights = reviewed.map(({ id, begun, fate }) => {
    const { start, luck, cost, unattributed, result } = fate;
    return { id, begun, start, luck, cost, unattributed, result };
  });
  const mean = (of: keyof Totals): number =>
    nights.reduce((sum, night) => sum + night[of], 0) / nights.length;
  return {
    nights,
    mean: {
      start: mean('start'),
      luck: mean('luck'),
      cost: mean('cost'),
      unattributed: mean('unattributed'),
      result: mean('result'),
    },
    mistakes: mistakesIn(reviewed),
  };
}

function mistakesIn(reviewed: readonly ReviewedGame[]): Mistake[] {
  const found = new Map<string, Mistake>();
  for (const { fate, choices, holders } of reviewed) {
    for (const [n, { by, option }] of choices.entries()) {
      if (holders[by] !== 'me') continue;
      const [tried, best] = fate.weighed[n] ?? [0, option];
      const cost = fate.costs?.[n] ?? tried;
      if (cost < MIN_COST || best === option) continue;
      const chosen = unpackIntent(option).verb;
      const better = unpackIntent(best).verb;
      const key = `${chosen} ${better}`;
      const { times, cost: before } = found.get(key) ?? { times: 0, cost: 0 };
      found.set(key, { chosen, better, times: times + 1, cost: before + cost });
    }
  }
  return [...found.values()].toSorted((a, b) => b.cost - a.cost);
}
