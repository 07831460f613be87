const DAY = 86_400_000;

/** The days since 1970 on the calendar of a zone. */
function dayOf(moment: number, zone: string | undefined): number {
  // Swedes write dates as ISO does.
  const written = new Intl.DateTimeFormat('sv', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);
  return Date.parse(`${written}T00:00:00Z`) / DAY;
}

/**
 * A moment by day and hour as its reader's clock shows it: `tomorrow 18:40`, `Tuesday 6:40 PM`, and with the date if it is a
 * week away or more. Without a zone it is that of the device.
 */
export function formatMoment(moment: number, now: number, locale: string, zone?: string): string {
  const away = dayOf(moment, zone) - dayOf(now, zone);
  const hour = new Intl.DateTimeFormat(locale, { timeZone: zone, timeStyle: 'short' }).format(moment);
  return `${dayInWords(moment, away, locale, zone)} ${hour}`;
}

function dayInWords(moment: number, away: number, locale: string, zone: string | undefined): string {
  if (Math.abs(away) <= 1)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(away, 'day');
  const isNear = Math.abs(away) < 7;
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'long',
    ...(isNear ? {} : { day: 'numeric', month: 'long' }),
  }).format(moment);
}
