import { dayAt, addDays } from './days.ts';

/** A night as somebody has it: begun when, and whether it was played to its end. */
export interface NightlyAttempt {
  readonly day: string;
  /** The instant at which the first try began. */
  readonly begun: number;
  readonly isOver: boolean;
}

/** Played on its day: a night that is made up for later lights a candle, but is no part of a row. */
export const isOnTime = ({ day, begun }: Pick<NightlyAttempt, 'day' | 'begun'>): boolean =>
  dayAt(begun) === day;

/** How many nights in a row were played, up to today; today may still come. */
export function countStreak(nights: readonly NightlyAttempt[], today: string): number {
  const played = new Set(nights.filter((night) => night.isOver && isOnTime(night)).map(({ day }) => day));
  let day = played.has(today) ? today : addDays(today, -1);
  let length = 0;
  for (; played.has(day); day = addDays(day, -1)) length++;
  return length;
}
