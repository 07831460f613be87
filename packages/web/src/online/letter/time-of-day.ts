/** Minutes after midnight as it is typed. */
export const formatTimeInput = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes after midnight as clocks of the reader's region show them: `22:00`, `10:00 PM`. */
export const formatTimeOfDay = (minutes: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(minutes * 60_000);

/** `22:00`, `7:05`, `7` or `22h30` as minutes after midnight; null: that is no hour. */
export function parseTimeOfDay(written: string): number | null {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.h](\d{2})?)?$/.exec(written.trim()) ?? [];
  const read = Number(hours) * 60 + Number(minutes);
  return hours !== undefined && Number(hours) < 24 && Number(minutes) < 60 ? read : null;
}

/** The zone of this device, by the name that servers know it by. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
