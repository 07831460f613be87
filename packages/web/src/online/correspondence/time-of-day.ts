/** Minutes after midnight in the format of a time input. */
export const formatTimeInput = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes after midnight as the reader's locale shows times: `22:00`, `10:00 PM`. */
export const formatTimeOfDay = (minutes: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(minutes * 60_000);

/** Parses `22:00`, `7:05`, `7` or `22h30` to minutes after midnight; null if invalid. */
export function parseTimeOfDay(written: string): number | null {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.h](\d{2})?)?$/.exec(written.trim()) ?? [];
  const read = Number(hours) * 60 + Number(minutes);
  return hours !== undefined && Number(hours) < 24 && Number(minutes) < 60 ? read : null;
}

/** The time zone of this device, by its IANA name. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
