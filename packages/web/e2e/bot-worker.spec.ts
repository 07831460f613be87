import { readFileSync } from 'node:fs';
import type { Locator, Page, Route } from '@playwright/test';
import { settle } from '@night-cage/rules';
import type { OldSave } from '@night-cage/client';
import { pickByDepth } from '@night-cage/testkit';
import { expect } from './game.ts';
import { readChoices } from './prepare-scenario.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

/*
 * Bots think off the main thread: the page never waits for them, and the game goes on if their
 * worker breaks.
 */

const settled = settle({ edition: 'base', players: 1, options: {} });
if (!settled.ok) throw new Error(settled.problem.reason);
/** A game in which a bot holds the only seat. */
const WATCHED: OldSave = {
  version: 1,
  setup: { ...settled.setup, bots: [0] },
  seed: 'strong',
  from: null,
  told: [],
  choices: [],
};
/** A game under way, played by a person. */
const UNDER_WAY = JSON.parse(
  readFileSync(new URL('../scripts/screens/table.json', import.meta.url), 'utf8'),
) as OldSave;

/** Long enough for several decisions on a busy machine. */
const A_WHILE = 300_000;

const WORKER_FILES = '**/bot-worker*.js';
/**
 * Breaks a worker at its first look at the clock: the search reads it, the careful bot does not.
 */
const STOPPED_CLOCK = "Date.now = () => { throw new Error('the clock has stopped'); };";
/** Slows a worker's clock down, so that it thinks longer. */
const SLOW_CLOCK =
  '{ const now = Date.now; const began = now(); Date.now = () => began + (now() - began) / 4; }';

/** Prepends a line to the scripts of the first `times` workers. */
async function spoil(page: Page, line: string, times = 1000): Promise<void> {
  // With the Content Security Policy that the server sends.
  const policy = (await page.request.get('/')).headers()['content-security-policy']!;
  const begin = async (route: Route): Promise<void> => {
    const name = new URL(route.request().url()).pathname;
    const script = readFileSync(new URL(`../dist${name}`, import.meta.url), 'utf8');
    const headers = { 'content-security-policy': policy };
    await route.fulfill({ contentType: 'text/javascript', headers, body: `${line}\n${script}` });
  };
  await page.route(WORKER_FILES, begin, { times });
}
const botError = (page: Page): Locator => page.locator('.refused').getByText(say('error.bot'));

/** Counts the workers started so far. */
function countWorkers(page: Page): () => number {
  let count = 0;
  page.on('worker', () => count++);
  return () => count;
}

test('after a second failure of the bot, a person chooses for it', async ({ game, page }) => {
  await spoil(page, STOPPED_CLOCK);
  const thinkers = countWorkers(page);
  await game.openSaved(WATCHED, { teammate: 'search' });
  await expect(botError(page)).toBeVisible();
  expect(thinkers()).toBe(2);
  await page.locator('.cell.target').first().click();
  await page.locator('.deed').click();
  await expect.poll(async () => readChoices(page)).toHaveLength(1);
});

test('a bot that fails once is retried', async ({ game, page }) => {
  await spoil(page, STOPPED_CLOCK, 1);
  const thinkers = countWorkers(page);
  await game.openSaved(WATCHED, { teammate: 'search' });
  await expect.poll(async () => (await readChoices(page)).length, { timeout: A_WHILE }).toBeGreaterThan(1);
  await expect(botError(page)).toHaveCount(0);
  expect(thinkers()).toBe(2);
});

test('if the bot cannot be loaded, a person chooses', async ({ game, page }) => {
  await page.route(WORKER_FILES, async (route) => route.abort());
  await game.openSaved(WATCHED);
  await expect(botError(page)).toBeVisible();
});

test('a failed hint is not counted', async ({ game, page }) => {
  await spoil(page, STOPPED_CLOCK, 1);
  await game.openSaved(UNDER_WAY, { assist: 'coach' });
  const ask = (left: number): Locator =>
    page.getByRole('button', { name: `${say('hint.ask')} (${left})`, exact: true });
  await ask(3).click();
  const hint = page.locator('.hint');
  await expect(hint.getByText(say('hint.none'))).toBeVisible();
  await hint.getByRole('button', { name: say('do.close'), exact: true }).click();
  await ask(3).click();
  await expect(page.locator('.hint-advice')).toBeVisible();
  await expect(ask(2)).toBeVisible();
});

/** Times in milliseconds of the page's clock: requests and answers, frames, clicks. */
interface Seen {
  readonly thoughts: { readonly asked: number; readonly answered: number }[];
  readonly frames: number[];
  readonly clicks: { readonly at: number; readonly delay: number }[];
}

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { thoughts: [], frames: [], clicks: [] };
    Object.assign(globalThis, { seen });
    const post = Object.getOwnPropertyDescriptor(Worker.prototype, 'postMessage')!.value as (
      message: unknown,
    ) => void;
    Worker.prototype.postMessage = function watched(this: Worker, message: unknown): void {
      const asked = performance.now();
      const answer = (): number => seen.thoughts.push({ asked, answered: performance.now() });
      this.addEventListener('message', answer, { once: true });
      post.call(this, message);
    };
    const clicked = ({ timeStamp }: Event): void => {
      const at = performance.now();
      seen.clicks.push({ at, delay: at - timeStamp });
    };
    addEventListener('click', clicked, { capture: true });
    const paint = (): void => {
      seen.frames.push(performance.now());
      requestAnimationFrame(paint);
    };
    requestAnimationFrame(paint);
  });
}

const readTimes = async (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

test('no frame and no click waits while the strong teammate thinks', async ({ game, page }) => {
  await spoil(page, SLOW_CLOCK);
  await watch(page);
  await game.openSaved(WATCHED, { teammate: 'search' });
  const LONG = 250;
  const longOnes = ({ thoughts }: Seen): Seen['thoughts'] =>
    thoughts.filter(({ asked, answered }) => answered - asked > LONG);
  const duringOne = (seen: Seen): Seen['clicks'] =>
    seen.clicks.filter(({ at }) => longOnes(seen).some(({ asked, answered }) => at > asked && at < answered));
  await expect
    .poll(
      async () => {
        await page.getByRole('heading', { level: 1 }).click();
        const seen = await readTimes(page);
        return Math.min(longOnes(seen).length, duringOne(seen).length);
      },
      { timeout: A_WHILE, intervals: [50] },
    )
    .toBeGreaterThan(pickByDepth(2, 5));
  const seen = await readTimes(page);
  const gaps = longOnes(seen).map(({ asked, answered }) => {
    const painted = [asked, ...seen.frames.filter((at) => at > asked && at < answered), answered];
    return Math.max(...painted.slice(1).map((at, n) => at - painted[n]!)) / (answered - asked);
  });
  // A busy machine delays some frames. Thinking on the main thread would delay all of them, for as
  // long as it lasts.
  expect(median(gaps)).toBeLessThan(0.7);
  const thought = median(longOnes(seen).map(({ asked, answered }) => answered - asked));
  expect(median(duringOne(seen).map(({ delay }) => delay)) / thought).toBeLessThan(0.5);
});
