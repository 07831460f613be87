/** Hours in which the table does not wait for a person, in that person's time zone. */
export interface QuietHours {
  /** Minutes after midnight; an end before the beginning is on the next morning. */
  readonly from: number;
  readonly to: number;
  /** The IANA name: `Europe/Paris`. */
  readonly zone: string;
}

const MINUTE = 60_000;
const DAY_MINUTES = 1_440;
/** The step in which the calculation proceeds across a change of the clocks. */
const STEP = 15 * MINUTE;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(zone, format);
  }
  return format;
}

/** Whether this is the name of a time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    formatFor(zone);
    return true;
  } catch {
    return false;
  }
}

/** The minute of the day on the clocks of a time zone. */
function minuteAt(moment: number, zone: string): number {
  const [hours, minutes] = formatFor(zone).format(moment).split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

/** Whether a moment is within the quiet hours. */
export function isQuiet(moment: number, { from, to, zone }: QuietHours): boolean {
  const minute = minuteAt(moment, zone);
  return from <= to ? from <= minute && minute < to : minute >= from || minute < to;
}

/** The length of the quiet hours in minutes. */
export const countQuietMinutes = ({ from, to }: QuietHours): number =>
  (to - from + DAY_MINUTES) % DAY_MINUTES;

/** The moment at which this many milliseconds outside the quiet hours have passed. */
export function addOutsideQuietHours(start: number, milliseconds: number, quiet: QuietHours | null): number {
  if (quiet === null || quiet.from === quiet.to) return start + milliseconds;
  let moment = start;
  let left = milliseconds;
  while (left > 0) {
    const isOff = isQuiet(moment, quiet);
    const end = isOff ? quiet.to : quiet.from;
    const whole = untilMinute(moment, end, quiet.zone);
    const next = minuteAt(moment + whole, quiet.zone) === end ? whole : Math.min(whole, STEP);
    const step = isOff ? next : Math.min(next, left);
    moment += step;
    if (!isOff) left -= step;
  }
  return moment;
}

/** Milliseconds until the clocks of the zone show that minute, unless they change before. */
function untilMinute(moment: number, minute: number, zone: string): number {
  const minutes = (minute - minuteAt(moment, zone) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  return minutes * MINUTE - (moment % MINUTE);
}
