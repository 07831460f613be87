import { dayAt, addDays } from './days.ts';

/** A player's attempt at a nightly game: when it began, and whether it is finished. */
export interface NightlyAttempt {
  readonly day: string;
  /** The instant at which the first attempt began. */
  readonly begun: number;
  readonly isOver: boolean;
}

/**
 * Whether a nightly game was played on its day. Games played later light a candle but do not count
 * for a streak.
 */
export const isOnTime = ({ day, begun }: Pick<NightlyAttempt, 'day' | 'begun'>): boolean =>
  dayAt(begun) === day;

/** The number of consecutive days played up to today; today's game may still be open. */
export function countStreak(nights: readonly NightlyAttempt[], today: string): number {
  const played = new Set(nights.filter((night) => night.isOver && isOnTime(night)).map(({ day }) => day));
  let day = played.has(today) ? today : addDays(today, -1);
  let length = 0;
  for (; played.has(day); day = addDays(day, -1)) length++;
  return length;
}
