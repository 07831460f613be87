import { createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import { dayAt, endOfDay } from '@night-cage/protocol';
import { locale } from '../text/translator.ts';

/** Today in UTC; midnight turns it over while the page is open, and whoever goes to another night looks again. */
export function followToday(place: Accessor<unknown>): Accessor<string> {
  const [today, setToday] = createSignal(dayAt(Date.now()));
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    const now = Date.now();
    setToday(dayAt(now));
    timer = setTimeout(wait, endOfDay(dayAt(now)) - now + 1);
  };
  wait();
  // A device that slept has missed its timers.
  const wake = (): void => {
    setToday(dayAt(Date.now()));
  };
  createEffect(on(place, wake, { defer: true }));
  document.addEventListener('visibilitychange', wake);
  onCleanup(() => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
  });
  return today;
}

/** A day has no hours: it is written as it is called, wherever one is. */
const written = (day: string, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), { ...form, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export const formatDay = (day: string): string =>
  written(day, { weekday: 'long', day: 'numeric', month: 'long' });
export const formatDate = (day: string): string =>
  written(day, { day: 'numeric', month: 'long', year: 'numeric' });
export const formatMonth = (day: string): string => written(day, { month: 'long', year: 'numeric' });
export const formatWeekday = (day: string, form: 'short' | 'long'): string => written(day, { weekday: form });

/** When a night ends, by the clock of whoever looks. */
export const formatNightlyEnd = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(endOfDay(day));
