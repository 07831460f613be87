const DAY = 86_400_000;

/** Days since 1970 in the calendar of a time zone. */
function dayOf(moment: number, zone: string | undefined): number {
  // The Swedish locale formats dates like ISO.
  const written = new Intl.DateTimeFormat('sv', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);
  return Date.parse(`${written}T00:00:00Z`) / DAY;
}

/**
 * Formats a moment as day and time in the reader's locale: `tomorrow 18:40`, `Tuesday 6:40 PM`,
 * with the date if it is a week or more away. Without a zone, uses the device's.
 */
export function formatMoment(moment: number, now: number, locale: string, zone?: string): string {
  const daysAway = dayOf(moment, zone) - dayOf(now, zone);
  const hour = new Intl.DateTimeFormat(locale, { timeZone: zone, timeStyle: 'short' }).format(moment);
  return `${dayInWords(moment, daysAway, locale, zone)} ${hour}`;
}

function dayInWords(moment: number, daysAway: number, locale: string, zone: string | undefined): string {
  if (Math.abs(daysAway) <= 1)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(daysAway, 'day');
  const isNear = Math.abs(daysAway) < 7;
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'long',
    ...(isNear ? {} : { day: 'numeric', month: 'long' }),
  }).format(moment);
}
