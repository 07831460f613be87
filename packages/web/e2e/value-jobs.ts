import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  createCarefulBot,
  playGame,
  botQuestionOf,
  runSearchJob,
  type JobResult,
  type SearchJob,
} from '@night-cage/bots';
import type { OldSave } from '@night-cage/client';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import type { ReplyTo, WorkerRequest } from '../src/bots/worker-messages.ts';

/*
 * Position values computed by the built page's bots in a browser, compared with plain TypeScript.
 */

/**
 * Log-odds may differ by a thousandth (maze-simd.test.ts), and so a chance by a quarter of that.
 */
export const STATED_ERROR = 1e-3 / 4;

/**
 * SIMD uses 32-bit floats: if no answer differs by this much, plain TypeScript computed them all.
 */
export const BY_SIMD = 1e-12;

/** A game in which a bot holds the only seat. */
export const WATCHED: OldSave = {
  version: 1,
  setup: { ...resolveSetupOrThrow({ edition: 'base', players: 1, options: {} }), bots: [0] },
  seed: 'strong',
  from: null,
  told: [],
  choices: [],
};

/** A setup for each family of networks, and the prototype. */
const SETUPS = [
  resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: {} }),
  resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: { advanced: true, dirge: true } }),
  resolveSetupOrThrow({ edition: 'base', prisoners: 5, options: { pathless: 2 } }),
  resolveSetupOrThrow({ edition: 'prototype', prisoners: 6, options: {} }),
  resolveSetupOrThrow({
    edition: 'shrieking-hollow',
    prisoners: 4,
    options: { nightTerrors: ['pathbreakers', 'keepers'] },
  }),
];
/**
 * Samples every nth question of a game and two of its options, followed along the likelier tiles.
 */
const SAMPLE_INTERVAL = 9;
const OPTIONS = 2;
const LEAST = 0.1;

/** Positions of games that are the same in every run. */
export function valueJobs(): SearchJob[] {
  return SETUPS.flatMap((setup) =>
    playGame(createCarefulBot(), setup, 'in every browser')
      .filter((_, n) => n % SAMPLE_INTERVAL === SAMPLE_INTERVAL - 1)
      .map(({ before }): SearchJob => {
        const options = botQuestionOf(before)!.options.slice(0, OPTIONS);
        return { state: before, options, least: LEAST, budget: { iterations: 1e6 } };
      }),
  );
}

/** The file of the page's bot worker. */
export function botsFile(): string {
  const folder = fileURLToPath(new URL('../dist', import.meta.url));
  const [file, ...more] = globSync('assets/bot-worker*.js', { cwd: folder });
  if (file === undefined || more.length > 0) throw new Error('The page must have one file of bots.');
  return `/${file.replaceAll('\\', '/')}`;
}

/** Runs in the page: asks a bot worker, like the search asks its helpers. */
export async function askWorker([file, jobs]: readonly [string, readonly SearchJob[]]): Promise<
  readonly (readonly JobResult[])[]
> {
  const worker = new Worker(file, { type: 'module' });
  const answers: (readonly JobResult[])[] = [];
  for (const job of jobs) {
    answers.push(
      await new Promise((resolve, reject) => {
        const onMessage = ({ data }: MessageEvent<ReplyTo<'job'>>): void => resolve(data.answer);
        worker.addEventListener('message', onMessage, { once: true });
        worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
        worker.postMessage({ id: 0, kind: 'job', ask: job } satisfies WorkerRequest);
      }),
    );
  }
  worker.terminate();
  return answers;
}

/** The number of options compared, and the largest difference. */
export interface Agreement {
  readonly compared: number;
  readonly worst: number;
}

export function agreementOf(
  jobs: readonly SearchJob[],
  answers: readonly (readonly JobResult[])[],
): Agreement {
  let compared = 0;
  let worst = 0;
  for (const [n, job] of jobs.entries()) {
    for (const { option, worth } of runSearchJob(job)) {
      const other = answers[n]?.find((result) => result.option === option)?.worth ?? Infinity;
      worst = Math.max(worst, Math.abs(other - worth));
      compared++;
    }
  }
  return { compared, worst };
}
