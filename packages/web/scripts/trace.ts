// Reads the main thread's work from a trace of Chromium.
import type { Browser, Page } from '@playwright/test';

/** An event of a trace, with times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time. */
  readonly tdur?: number;
  readonly args?: { readonly data?: Readonly<Record<string, unknown>> };
}

/** A task of the main thread: its times in milliseconds since the navigation, and its CPU time. */
interface Task {
  readonly start: number;
  readonly end: number;
  readonly cpu: number;
}

/** A press and the frame that answered it, in milliseconds since the navigation. */
interface Answer {
  readonly start: number;
  readonly end: number;
}

interface Trace {
  readonly tasks: readonly Task[];
  readonly answers: readonly Answer[];
}

const MARK = 'begin-of-trace-time';
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
/** Only these belong to a press: `pointerover` and its like precede the one, and follow the other. */
const PRESSES = new Set(['pointerdown', 'pointerup', 'click', 'keydown']);

/** Records a trace of the page's main thread while `work` runs. */
export async function traceMainThread(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<Trace> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const now = await page.evaluate((name) => performance.mark(name).startTime, MARK);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return readTrace(traceEvents, now);
}

function readTrace(events: readonly TraceEvent[], now: number): Trace {
  const mark = events.find(({ name }) => name === MARK)!;
  const time = (ts: number): number => now + (ts - mark.ts) / 1000;
  const here = events.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid);
  const tasks = here
    .filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
    .map(({ ts, dur = 0, tdur = 0 }) => ({ start: time(ts), end: time(ts + dur), cpu: tdur / 1000 }))
    .toSorted((a, b) => a.start - b.start);
  return { tasks: withoutNested(tasks), answers: answersIn(here) };
}

function withoutNested(tasks: readonly Task[]): Task[] {
  let end = -Infinity;
  return tasks.filter((task) => {
    if (task.start < end) return false;
    ({ end } = task);
    return true;
  });
}

/** One answer for each press: that of its slowest event. */
function answersIn(events: readonly TraceEvent[]): Answer[] {
  const byPress = new Map<unknown, Answer>();
  for (const { name, ph, args } of events) {
    if (name !== 'EventTiming' || ph !== 'b') continue;
    const { type, interactionId, timeStamp, duration } = args?.data ?? {};
    if (!interactionId || !PRESSES.has(String(type))) continue;
    const answer = { start: Number(timeStamp), end: Number(timeStamp) + Number(duration) };
    const known = byPress.get(interactionId);
    if (known === undefined || known.end - known.start < answer.end - answer.start)
      byPress.set(interactionId, answer);
  }
  return [...byPress.values()];
}

/** The main thread's CPU time between two moments. A task that lasts longer counts in part. */
export const cpuBetween = (tasks: readonly Task[], start: number, end: number): number =>
  tasks.reduce((sum, task) => {
    const inside = Math.min(end, task.end) - Math.max(start, task.start);
    return inside <= 0 ? sum : sum + task.cpu * (inside / (task.end - task.start));
  }, 0);

/** What tasks last, by `length`, beyond the time that keeps a player waiting, in ms. */
export const blockingTime = (tasks: readonly Task[], length: (task: Task) => number, long = 50): number =>
  tasks.reduce((sum, task) => sum + Math.max(0, length(task) - long), 0);
