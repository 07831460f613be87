/**
 * Calendar days as text, `2026-11-16`, and instants as milliseconds since 1970, in UTC. This file
 * reads no clock.
 */
const A_DAY = 86_400_000;

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const lengthOf = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

const partsOf = (day: string): readonly [year: number, month: number, day: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8)),
];

/** Whether this is a day of the calendar, from 1970 to 9999. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const [year, month, day] = partsOf(text);
  return year >= 1970 && month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month);
}

/**
 * Days from 1970-03-01 to March 1 of a year: years that begin in March have their leap day at the
 * end.
 */
const daysToMarch = (year: number): number =>
  365 * (year - 1970) +
  (Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)) -
  (492 - 19 + 4);

/** Days from March 1 to the first day of a month, with March as 0. */
const daysToMonth = (month: number): number => Math.floor((153 * month + 2) / 5);

/** The number of a day, with 1970-01-01 as 0. */
function numberOf(text: string): number {
  const [year, month, day] = partsOf(text);
  const sinceMarch = (month + 9) % 12;
  return 59 + daysToMarch(month > 2 ? year : year - 1) + daysToMonth(sinceMarch) + day - 1;
}

function dayNumbered(number: number): string {
  let year = 1970 + Math.floor((number - 59) / 365.2425);
  while (daysToMarch(year) > number - 59) year--;
  while (daysToMarch(year + 1) <= number - 59) year++;
  const rest = number - 59 - daysToMarch(year);
  const sinceMarch = Math.floor((5 * rest + 2) / 153);
  const month = ((sinceMarch + 2) % 12) + 1;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${month > 2 ? year : year + 1}-${two(month)}-${two(rest - daysToMonth(sinceMarch) + 1)}`;
}

/** The day of an instant; days begin at the same instant everywhere. */
export const dayAt = (time: number): string => dayNumbered(Math.floor(time / A_DAY));
/** The instant at which a day ends and the next begins. */
export const endOfDay = (day: string): number => (numberOf(day) + 1) * A_DAY;
/** The day `days` later, or earlier if negative. */
export const addDays = (day: string, days: number): string => dayNumbered(numberOf(day) + days);
/** The weekday, from 0 for Monday to 6 for Sunday; 1970 began on a Thursday. */
export const weekdayOf = (day: string): number => (numberOf(day) + 3) % 7;
