// Measures how long bots think in a real browser, and their memory use, at full speed and with a
// quarter of a core: `npm run measure:thinking -w @night-cage/web`, on Linux, after a build.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { createCarefulBot, playGame } from '@night-cage/bots';
import { settle, type State } from '@night-cage/rules';
import { serveStaticSite } from '@night-cage/server';
import { botsFile } from '../e2e/value-jobs.ts';
import type { ParamsOf, ReplyTo, WorkerRequest } from '../src/bots/worker-messages.ts';
import { BROWSER_FLAGS, findBrowser } from './browser.ts';
import { processorTime, slowed } from './slowed.ts';

const QUARTER = 0.25;
/** The careful bot is fast: several games together give a measurable time. */
const GAMES = 8;
/** Ask for a hint at every nth question. */
const HINT_INTERVAL = 30;

const settled = settle({ edition: 'base', prisoners: 4, options: {} });
if (!settled.ok) throw new Error(settled.problem.reason);
/** The questions of a whole standard game except the first, which has no wrong answer. */
const questions = playGame(createCarefulBot(), settled.setup, 'measured').flatMap(({ before }, n) =>
  n === 0 ? [] : [before],
);

const server = serveStaticSite(fileURLToPath(new URL('../dist', import.meta.url))).listen(0, 'localhost');
await once(server, 'listening');
const home = `http://localhost:${(server.address() as AddressInfo).port}/`;
try {
  for (const part of [null, QUARTER]) await measure(part);
} finally {
  server.closeAllConnections();
  server.close();
}

async function measure(part: number | null): Promise<void> {
  const executablePath = findBrowser();
  await using browser = await chromium.launch({
    args: [...BROWSER_FLAGS],
    ...(executablePath === null ? {} : { executablePath }),
  });
  const page = await browser.newPage({ serviceWorkers: 'block', locale: 'en' });
  await page.goto(home);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const pid = processInfo.find(({ type }) => type === 'renderer')!.id;
  const how = part === null ? 'as it is' : `with ${part} of one core`;
  const before = memoryOf(pid);
  const slow = part === null ? null : slowed(pid, part);

  const ask = async (wants: ParamsOf<'think'>['wants'], states: readonly State[]): Promise<Taken> => {
    const had = processorTime(pid);
    const times = await measureThoughts(page, wants, states);
    return { times, processor: (processorTime(pid) - had) / states.length };
  };
  tell(how, 'careful, the file loaded and the first answer', await ask('careful', questions.slice(0, 1)));
  // A first, unmeasured round: afterwards everything is compiled.
  await ask('careful', questions);
  tell(
    how,
    'careful, an answer',
    await ask('careful', Array.from({ length: GAMES }, () => questions).flat()),
  );
  console.log(`${how}: memory of the page's process: ${before} MB, with careful ${memoryOf(pid)} MB`);
  const searched = await ask('search', questions);
  tell(how, 'search, an answer', searched);
  tell(how, "search, a prisoner's turn", turnsOf(searched));
  tell(
    how,
    'a hint',
    await ask(
      'hint',
      questions.filter((_, n) => n % HINT_INTERVAL === 1),
    ),
  );
  console.log(`${how}: memory of the page's process with search and hints: ${memoryOf(pid)} MB`);
  if (slow !== null) console.log(`${how}: it had ${slow.share().toFixed(3)} of a core`);
  slow?.end();
}

/** Milliseconds per answer: wall-clock times, and the CPU time of all threads of the page. */
interface Taken {
  readonly times: readonly number[];
  readonly processor: number;
}

/** The times from question to answer, one after the other, in one worker. */
async function measureThoughts(
  page: Page,
  wants: ParamsOf<'think'>['wants'],
  states: readonly State[],
): Promise<number[]> {
  return page.evaluate(
    async ([file, who, asked]) => {
      const scope = globalThis as unknown as { bots?: Worker };
      scope.bots ??= new Worker(file, { type: 'module' });
      const worker = scope.bots;
      const times: number[] = [];
      for (const [id, state] of asked.entries()) {
        const began = performance.now();
        await new Promise<ReplyTo<'think'>>((resolve, reject) => {
          worker.addEventListener('message', ({ data }: MessageEvent<ReplyTo<'think'>>) => resolve(data), {
            once: true,
          });
          worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
          const ask = { state, wants: who, helpers: 0 };
          worker.postMessage({ id, kind: 'think', ask } satisfies WorkerRequest);
        });
        times.push(performance.now() - began);
      }
      return times;
    },
    [botsFile(), wants, states] as const,
  );
}

/** The times of each turn's questions together. */
function turnsOf({ times, processor }: Taken): Taken {
  const turns = new Map<number, number>();
  for (const [n, { turns: turn }] of questions.entries()) turns.set(turn, (turns.get(turn) ?? 0) + times[n]!);
  return { times: [...turns.values()], processor: (processor * times.length) / turns.size };
}

/**
 * The memory that ending the process would free, in megabytes, according to Linux (Pss): its own,
 * and its share of shared memory.
 */
function memoryOf(pid: number): string {
  const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))!;
  return (Number(kilobytes) / 1000).toFixed(0);
}

function tell(how: string, what: string, { times, processor }: Taken): void {
  const sorted = times.toSorted((a, b) => a - b);
  const mean = sorted.reduce((sum, time) => sum + time, 0) / sorted.length;
  const most = sorted[Math.floor(sorted.length * 0.95)]!;
  const figures = [mean, most, sorted.at(-1)!, processor].map((figure) => figure.toFixed(1));
  console.log(
    `${how}: ${what}, mean / 95 of 100 / longest of ${sorted.length}, on the processor: ${figures.join(' / ')} ms`,
  );
}
