import { createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import { dayAt, endOfDay } from '@night-cage/protocol';
import { locale } from '../text/translator.ts';

/** Today in UTC. Updates at midnight, when the page becomes visible, and when `place` changes. */
export function followToday(place: Accessor<unknown>): Accessor<string> {
  const [today, setToday] = createSignal(dayAt(Date.now()));
  let timer: ReturnType<typeof setTimeout>;
  const scheduleMidnight = (): void => {
    const now = Date.now();
    setToday(dayAt(now));
    timer = setTimeout(scheduleMidnight, endOfDay(dayAt(now)) - now + 1);
  };
  scheduleMidnight();
  // Timers do not run while the device sleeps.
  const updateToday = (): void => {
    setToday(dayAt(Date.now()));
  };
  createEffect(on(place, updateToday, { defer: true }));
  document.addEventListener('visibilitychange', updateToday);
  onCleanup(() => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', updateToday);
  });
  return today;
}

/** Formats a day without converting it to the local time zone. */
const formatUtcDay = (day: string, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), { ...form, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export const formatDay = (day: string): string =>
  formatUtcDay(day, { weekday: 'long', day: 'numeric', month: 'long' });
export const formatDate = (day: string): string =>
  formatUtcDay(day, { day: 'numeric', month: 'long', year: 'numeric' });
export const formatMonth = (day: string): string => formatUtcDay(day, { month: 'long', year: 'numeric' });
export const formatWeekday = (day: string, form: 'short' | 'long'): string =>
  formatUtcDay(day, { weekday: form });

/** When a night ends, in the player's local time. */
export const formatNightlyEnd = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(endOfDay(day));
