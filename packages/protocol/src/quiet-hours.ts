/** Hours in which nobody is waited for, in the place where they live. */
export interface QuietHours {
  /** Minutes after midnight; an end before the beginning is the next morning. */
  readonly from: number;
  readonly to: number;
  /** As IANA names it: `Europe/Paris`. */
  readonly zone: string;
}

const MINUTE = 60_000;
const DAY_MINUTES = 1_440;
/** Where clocks are put forward or back on the way, what is counted is looked at again so often. */
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

export function isTimeZone(zone: string): boolean {
  try {
    formatFor(zone);
    return true;
  } catch {
    return false;
  }
}

/** The minute of the day that clocks show there. */
function minuteAt(moment: number, zone: string): number {
  const [hours, minutes] = formatFor(zone).format(moment).split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

export function isQuiet(moment: number, { from, to, zone }: QuietHours): boolean {
  const minute = minuteAt(moment, zone);
  return from <= to ? from <= minute && minute < to : minute >= from || minute < to;
}

/** How long they are, as clocks count. */
export const countQuietMinutes = ({ from, to }: QuietHours): number =>
  (to - from + DAY_MINUTES) % DAY_MINUTES;

/** The moment at which so many milliseconds have passed that were not quiet. */
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

/** Milliseconds until clocks there show that minute of the day, if none is put forward or back before. */
function untilMinute(moment: number, minute: number, zone: string): number {
  const minutes = (minute - minuteAt(moment, zone) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  return minutes * MINUTE - (moment % MINUTE);
}
