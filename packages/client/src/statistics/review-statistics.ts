import { unpackIntent, type Option, type Verb } from '@night-cage/rules';
import * as v from 'valibot';
import type { GameEntry } from '../game-entry.ts';
import type { HolderKind } from '../seat-holders.ts';

/** What a kept report tells whoever counts: chances between 0 and 1, `start + luck - cost + unattributed = result`. */
export interface ReviewFigures {
  readonly start: number;
  readonly luck: number;
  readonly cost: number;
  readonly unattributed: number;
  readonly result: number;
  /** By choice: what trials say it cost, which option was best, and by how much it was ahead; null for one that was not weighed. */
  readonly weighed: readonly (readonly [cost: number, best: Option, ahead: number] | null)[];
  /** By choice: what it cost as it is told. Reports did not keep it at first. */
  readonly costs?: readonly number[] | undefined;
}

export const reviewFiguresSchema: v.GenericSchema<unknown, ReviewFigures> = v.object({
  start: v.number(),
  luck: v.number(),
  cost: v.number(),
  unattributed: v.number(),
  result: v.number(),
  weighed: v.array(v.nullable(v.tuple([v.number(), v.number(), v.number()]))),
  costs: v.optional(v.array(v.number())),
});

/** What was chosen, and by which seat. */
type Choice = Pick<GameEntry & { kind: 'chose' }, 'by' | 'option'>;

/** The choices of a log that stand. */
export function listStandingChoices(entries: readonly GameEntry[]): Choice[] {
  const choices: Choice[] = [];
  for (const entry of entries) {
    if (entry.kind === 'chose') choices.push(entry);
    else choices.length = Math.max(0, choices.length - entry.count);
  }
  return choices;
}

/** A night that was reviewed. */
export interface ReviewedGame {
  readonly id: string;
  readonly begun: string;
  readonly fate: ReviewFigures;
  /** The choices that stand in it. */
  readonly choices: readonly Choice[];
  /** Who held the seats. */
  readonly holders: readonly HolderKind[];
}

/** A kind of choice of one's own that cost something: something was done where something else, or the same elsewhere, was better. */
export interface Mistake {
  readonly chosen: Verb;
  readonly better: Verb;
  readonly times: number;
  /** Of all of them together. */
  readonly cost: number;
}

type Told = Omit<ReviewFigures, 'weighed' | 'costs'>;

export interface ReviewStatistics {
  /** Oldest first. */
  readonly nights: readonly (Told & Pick<ReviewedGame, 'id' | 'begun'>)[];
  /** Of a night in the mean. */
  readonly mean: Told;
  /** What cost most in all first. */
  readonly mistakes: readonly Mistake[];
}

/** A choice that cost less is none to learn from. */
const MIN_COST = 0.02;

/** Luck, choices and favourite mistakes of the nights that have a report; null if none has. */
export function computeReviewStatistics(all: readonly ReviewedGame[]): ReviewStatistics | null {
  // A report about other choices than those that stand now tells nothing about them.
  const reviewed = all.filter(({ fate, choices }) => fate.weighed.length === choices.length);
  if (reviewed.length === 0) return null;
  const nights = reviewed.map(({ id, begun, fate }) => {
    const { start, luck, cost, unattributed, result } = fate;
    return { id, begun, start, luck, cost, unattributed, result };
  });
  const mean = (of: keyof Told): number => nights.reduce((sum, night) => sum + night[of], 0) / nights.length;
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
