import { dayAt, addDays } from './days.ts';

/** A player's night: when it began, and whether it is finished. */
export interface NightlyAttempt {
  readonly day: string;
  /** The instant at which the first attempt began. */
  readonly begun: number;
  readonly isOver: boolean;
}

/**
 * Was the night played on its day? Nights played later light a candle but do not count for a
 * streak.
 */
export const isOnTime = ({ day, begun }: Pick<NightlyAttempt, 'day' | 'begun'>): boolean =>
  dayAt(begun) === day;

/** The number of consecutive nights played up to today; today's night may still be open. */
export function countStreak(nights: readonly NightlyAttempt[], today: string): number {
  const played = new Set(nights.filter((night) => night.isOver && isOnTime(night)).map(({ day }) => day));
  let day = played.has(today) ? today : addDays(today, -1);
  let length = 0;
  for (; played.has(day); day = addDays(day, -1)) length++;
  return length;
}
