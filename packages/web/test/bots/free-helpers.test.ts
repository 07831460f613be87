import { botQuestionOf, runSearchJob, searchTeam, type Helper } from '@night-cage/bots';
import { newGame, settle } from '@night-cage/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReplyTo, WorkerRequest } from '../../src/bots/worker-messages.ts';

/** What becomes of the workers that are called, one after the other. */
type Behaviour = 'helps' | 'breaks while loading' | 'breaks at work' | 'falls silent' | 'is late';

const settled = settle({ edition: 'base', players: 1 });
if (!settled.ok) throw new Error(settled.problem.reason);
const question = botQuestionOf(newGame(settled.setup))!;
/** By the clock of the test, which stands still while anybody thinks: so a thought ends by its iterations. */
const BUDGET = { milliseconds: 150, iterations: 2000 };
const MUCH_LATER = 1000;

let behaviours: Behaviour[] = [];
/** Jobs with something to do that each worker was sent. */
let worked: number[] = [];

class FakeWorker extends EventTarget {
  readonly #behaviour = behaviours[worked.length]!;
  readonly #number = worked.push(0) - 1;

  postMessage({ id, kind, ask }: WorkerRequest & { kind: 'job' }): void {
    const isWork = ask.options.length > 0;
    if (isWork) worked[this.#number]!++;
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

/** Calls helpers of these behaviours, and waits until those who come have come. */
async function called(...as: Behaviour[]): Promise<readonly Helper[]> {
  behaviours = as;
  const { findFreeHelpers } = await import('../../src/bots/free-helpers.ts');
  const helpers = findFreeHelpers(question.state, as.length);
  await vi.advanceTimersByTimeAsync(1);
  return helpers;
}

/** Thinks for a moment. */
async function thinkWith(helpers: readonly Helper[]): Promise<void> {
  const thought = searchTeam(helpers).consider({ ...question, budget: BUDGET });
  let isOver = false;
  void thought.finally(() => {
    isOver = true;
  });
  // oxlint-disable-next-line no-unmodified-loop-condition -- it changes when the thought is over
  while (!isOver) await vi.advanceTimersByTimeAsync(1);
  expect(await thought).toHaveLength(question.options.length);
}

beforeEach(() => {
  worked = [];
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('location', { href: 'about:blank' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('helpers who come are asked again and again', async () => {
  const helpers = await called('helps', 'helps');
  expect(helpers).toHaveLength(2);
  await thinkWith(helpers);
  await thinkWith(helpers);
  expect(Math.min(...worked)).toBeGreaterThan(2);
});

test('a helper that breaks while loading is never asked', async () => {
  const helpers = await called('breaks while loading', 'helps');
  expect(helpers).toHaveLength(1);
  await thinkWith(helpers);
  expect(worked[1]).toBeGreaterThan(0);
  expect(worked[0]).toBe(0);
});

test.each(['breaks at work', 'falls silent'] as const)(
  'a helper that %s holds nobody up, and is not asked again',
  async (behaviour) => {
    const helpers = await called(behaviour, 'helps');
    expect(helpers).toHaveLength(2);
    const [broken] = helpers;
    // Who falls silent never answers: whoever waited for it would wait for ever.
    await thinkWith(helpers);
    expect(worked[0]).toBe(1);
    expect(helpers).toHaveLength(1);
    await thinkWith(helpers);
    expect(worked[0]).toBe(1);
    // Whoever still knows it gets nothing from it, at once.
    const { state, options } = question;
    expect(await broken!({ state, options, least: 1, budget: {} })).toEqual([]);
  },
);

test('a helper that is late holds nobody up, and is asked again when it has answered', async () => {
  const helpers = await called('is late');
  const answer = helpers[0]!({ ...question, least: 0.6, budget: { milliseconds: 1 } });
  expect(helpers).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(MUCH_LATER - 1);
  expect(await answer).toEqual([]);
  // It has not answered yet.
  expect(helpers).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(helpers).toHaveLength(1);
});
