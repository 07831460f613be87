import { globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { gameButton } from './open-scenario.ts';
import { expect, test } from './game.ts';
import { isQuotedSize } from './quoted-figures.ts';
import { readyButton, createOnlineTable, openVisitor } from './online-table.ts';

/**
 * Bytes of scripts and styles, gzipped, that the play page loads before its first choice; without
 * fonts.
 */
const MOST = 75_000;
const AIM = 60_000;

test(`the play page needs at most ${MOST / 1000} kB of scripts and styles`, async ({ game, page }, info) => {
  test.skip(info.project.name !== 'desktop', 'the same files at every size');
  const readSizes = sizesOf(page);
  await markTheTable(page, '.cell.target');
  await game.open('/play/new');
  await expect(page.locator('.cell.target').first()).toBeVisible();
  const sizes = await readSizes();
  const needed = await requestsBeforeTable(page);

  const sum = (files: readonly string[]): number =>
    files.reduce((total, file) => total + (sizes.get(file) ?? 0), 0);
  const first = needed.filter((file) => sizes.has(file));
  const later = [...sizes.keys()].filter((file) => !needed.includes(file));
  const list = first.map((file) => `${file.split('/').at(-1)} ${sizes.get(file)}`).join(', ');
  console.log(
    `First load ${sum(first) / 1000} kB (aim ${AIM / 1000}): ${list}; after that ${sum(later) / 1000} kB.`,
  );
  expect(first.length).toBeGreaterThan(2);
  expect(sum(first)).toBeLessThanOrEqual(MOST);
});

test('the worker of the bots has the size in docs/lab/figures.json', () => {
  const [worker] = globSync(fileURLToPath(new URL('../dist/assets/bot-worker-*.js.gz', import.meta.url)));
  expect(isQuotedSize('bots-size', statSync(worker!).size)).toBe(true);
});

/**
 * The same for visitors of a table's link, in addition to the play page: lobby, and game until it
 * is playable.
 */
const MAX_ONLINE = 26_000;
const AIM_ONLINE = 14_000;

test(`an online table needs at most ${MAX_ONLINE / 1000} kB more`, async ({
  browser,
  complaints,
  baseURL,
}, info) => {
  test.skip(info.project.name !== 'desktop', 'the same files at every size');
  const host = await openVisitor(browser, complaints, { baseURL: baseURL! });
  const link = await createOnlineTable(host, 2);

  const friend = await openVisitor(browser, complaints, { baseURL: baseURL! });
  await markTheTable(friend, '.cell');
  const sizes = sizesOf(friend);
  await friend.goto('/#/play/new');
  await expect(friend.locator('.rack')).toBeVisible();
  const alone = await sizes();
  await friend.goto('about:blank');
  await friend.goto(link);
  await gameButton(friend, 'seat.sit').click();
  await readyButton(friend).click();
  await readyButton(host).click();
  await expect(friend.locator('.rack')).toBeVisible();
  const all = await sizes();
  const needed = new Set(await requestsBeforeTable(friend));

  const more = [...all].filter(([file]) => !alone.has(file));
  const first = more.filter(([file]) => needed.has(file));
  const [total, sum] = [more, first].map((files) => files.reduce((so, [, size]) => so + size, 0)) as [
    number,
    number,
  ];
  const list = first.map(([file, size]) => `${file.split('/').at(-1)} ${size}`).join(', ');
  console.log(
    `An online table: ${sum / 1000} kB more (aim ${AIM_ONLINE / 1000}): ${list}; with what follows it ${total / 1000} kB.`,
  );
  expect(first.length).toBeGreaterThan(2);
  expect(sum).toBeLessThanOrEqual(MAX_ONLINE);
});

/** Marks the time when the page first shows this part of a table. */
async function markTheTable(page: Page, what: string): Promise<void> {
  await page.addInitScript((selector) => {
    const look = (): void => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look);
      else performance.mark('table');
    };
    look();
  }, what);
}

/** The requests before that. A style is requested twice: by the preload, and when it is used. */
async function requestsBeforeTable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { startTime } = performance.getEntriesByName('table')[0]!;
    const files = performance.getEntriesByType('resource').filter((file) => file.startTime < startTime);
    return [...new Set(files.map(({ name }) => name))];
  });
}

/**
 * Records requests from now on. Returns the scripts and styles so far, by address, with their
 * gzipped size.
 */
function sizesOf(page: Page): () => Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    const read = async (): Promise<void> => {
      sizes.set(response.url(), gzipSync(await response.body(), { level: 9 }).length);
    };
    const size = read();
    // Requests after the measurement may fail when the test ends; only awaited ones matter.
    size.catch(() => undefined);
    reading.push(size);
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    await Promise.all(reading);
    return new Map(sizes);
  };
}
