import { botQuestionOf, runSearchJob, createSearchTeam, type Helper } from '@night-cage/bots';
import { newGame, settle } from '@night-cage/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReplyTo, WorkerRequest } from '../../src/bots/worker-messages.ts';

/** The behaviour of each worker, in order of creation. */
type Behaviour = 'helps' | 'breaks while loading' | 'breaks at work' | 'falls silent' | 'is late';

const settled = settle({ edition: 'base', players: 1 });
if (!settled.ok) throw new Error(settled.problem.reason);
const question = botQuestionOf(newGame(settled.setup))!;
/** The test's clock stands still during a search, so iterations end it. */
const BUDGET = { milliseconds: 150, iterations: 2000 };
const MUCH_LATER = 1000;

/** The behaviours still to assign. */
let behaviours: Behaviour[] = [];
/** The number of real jobs sent to each worker. */
let jobCounts: number[] = [];

class FakeWorker extends EventTarget {
  readonly #behaviour = behaviours[jobCounts.length]!;
  readonly #number = jobCounts.push(0) - 1;

  postMessage({ id, kind, ask }: WorkerRequest & { kind: 'job' }): void {
    const isWork = ask.options.length > 0;
    if (isWork) jobCounts[this.#number]!++;
    setTimeout(
      () => {
        if (this.#behaviour === 'breaks while loading' || (isWork && this.#behaviour === 'breaks at work'))
          this.dispatchEvent(new Event('error'));
        else if (!isWork || this.#behaviour !== 'falls silent') this.#answer({ id, kind, ask });
      },
      isWork && this.#behaviour === 'is late' ? MUCH_LATER : 0,
    );
  }

  #answer({ id, kind, ask }: WorkerRequest & { kind: 'job' }): void {
    const data: ReplyTo<'job'> = { id, kind, answer: runSearchJob(ask) };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {
    this.postMessage = () => {};
  }
}

/** Starts helpers with these behaviours, and waits until the working ones are ready. */
async function startHelpers(...assigned: Behaviour[]): Promise<readonly Helper[]> {
  behaviours = assigned;
  const { findFreeHelpers } = await import('../../src/bots/free-helpers.ts');
  const helpers = findFreeHelpers(question.state, assigned.length);
  await vi.advanceTimersByTimeAsync(1);
  return helpers;
}

/** Runs a short search. */
async function thinkWith(helpers: readonly Helper[]): Promise<void> {
  const thought = createSearchTeam(helpers).consider({ ...question, budget: BUDGET });
  let isOver = false;
  void thought.finally(() => {
    isOver = true;
  });
  // oxlint-disable-next-line no-unmodified-loop-condition -- it changes when the thought is over
  while (!isOver) await vi.advanceTimersByTimeAsync(1);
  expect(await thought).toHaveLength(question.options.length);
}

beforeEach(() => {
  jobCounts = [];
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('location', { href: 'about:blank' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('helpers that start are used again and again', async () => {
  const helpers = await startHelpers('helps', 'helps');
  expect(helpers).toHaveLength(2);
  await thinkWith(helpers);
  await thinkWith(helpers);
  expect(Math.min(...jobCounts)).toBeGreaterThan(2);
});

test('a helper that breaks while loading is never used', async () => {
  const helpers = await startHelpers('breaks while loading', 'helps');
  expect(helpers).toHaveLength(1);
  await thinkWith(helpers);
  expect(jobCounts[1]).toBeGreaterThan(0);
  expect(jobCounts[0]).toBe(0);
});

test.each(['breaks at work', 'falls silent'] as const)(
  'a helper that %s delays nothing, and gets no more jobs',
  async (behaviour) => {
    const helpers = await startHelpers(behaviour, 'helps');
    expect(helpers).toHaveLength(2);
    const [broken] = helpers;
    // A silent helper never answers; waiting for it would take forever.
    await thinkWith(helpers);
    expect(jobCounts[0]).toBe(1);
    expect(helpers).toHaveLength(1);
    await thinkWith(helpers);
    expect(jobCounts[0]).toBe(1);
    // The search may still hold the broken helper, which returns nothing, at once.
    const { state, options } = question;
    expect(await broken!({ state, options, least: 1, budget: {} })).toEqual([]);
  },
);

test('a late helper delays nothing, and is used again after it has answered', async () => {
  const helpers = await startHelpers('is late');
  const answer = helpers[0]!({ ...question, least: 0.6, budget: { milliseconds: 1 } });
  expect(helpers).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(MUCH_LATER - 1);
  expect(await answer).toEqual([]);
  // It has not answered yet.
  expect(helpers).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(helpers).toHaveLength(1);
});
