import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { button } from './at-table.ts';
import { expect, test } from './game.ts';
import { readyButton, setTable, somebody } from './people.ts';

/** Bytes of scripts and styles, gzip, that the play page loads before its first choice can be made; fonts come on top. */
const MOST = 72_500;
const AIM = 60_000;

test(`the play page needs at most ${MOST / 1000} kB of scripts and styles`, async ({ game, page }, info) => {
  test.skip(info.project.name !== 'desktop', 'the same files at every size');
  const sizes = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    const size = async (): Promise<void> => {
      sizes.set(response.url(), gzipSync(await response.body(), { level: 9 }).length);
    };
    reading.push(size());
  });
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('.cell.target') === null) requestAnimationFrame(look);
      else performance.mark('table');
    };
    look();
  });
  await game.open('/play/new');
  await expect(page.locator('.cell.target').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await Promise.all(reading);
  const needed = await page.evaluate(() => {
    const { startTime } = performance.getEntriesByName('table')[0]!;
    const files = performance.getEntriesByType('resource').filter((file) => file.startTime < startTime);
    // A style is asked for early, and then once more by whoever uses it.
    return [...new Set(files.map(({ name }) => name))];
  });

  const sum = (files: readonly string[]): number =>
    files.reduce((total, file) => total + (sizes.get(file) ?? 0), 0);
  const first = needed.filter((file) => sizes.has(file));
  const later = [...sizes.keys()].filter((file) => !needed.includes(file));
  const told = first.map((file) => `${file.split('/').at(-1)} ${sizes.get(file)}`).join(', ');
  console.log(
    `First load ${sum(first) / 1000} kB (aim ${AIM / 1000}): ${told}; after that ${sum(later) / 1000} kB.`,
  );
  expect(first.length).toBeGreaterThan(2);
  expect(sum(first)).toBeLessThanOrEqual(MOST);
});

/** The same for whoever opens the link to a table, on top of what the play page has: their lobby, and the game after it. */
// With talk, which comes after the table stands: more than the 24 kB it should be.
const MOST_TOGETHER = 40_000;
const AIM_TOGETHER = 14_000;

test(`a table elsewhere needs at most ${MOST_TOGETHER / 1000} kB more`, async ({
  browser,
  complaints,
  baseURL,
}, info) => {
  test.skip(info.project.name !== 'desktop', 'the same files at every size');
  const host = await somebody(browser, complaints, { baseURL: baseURL! });
  const link = await setTable(host, 2);

  const friend = await somebody(browser, complaints, { baseURL: baseURL! });
  const alone = await sizesOf(friend, async () => {
    await friend.goto('/#/play/new');
    await expect(friend.locator('.rack')).toBeVisible();
  });
  const together = await sizesOf(friend, async () => {
    await friend.goto('about:blank');
    await friend.goto(link);
    await button(friend, 'seat.sit').click();
    await readyButton(friend).click();
    await readyButton(host).click();
    await expect(friend.locator('.rack')).toBeVisible();
  });
  const more = [...together].filter(([file]) => !alone.has(file));
  const sum = more.reduce((total, [, size]) => total + size, 0);
  const told = more.map(([file, size]) => `${file.split('/').at(-1)} ${size}`).join(', ');
  console.log(`A table elsewhere: ${sum / 1000} kB more (aim ${AIM_TOGETHER / 1000}): ${told}.`);
  expect(more.length).toBeGreaterThan(2);
  expect(sum).toBeLessThanOrEqual(MOST_TOGETHER);
});

/** Scripts and styles that are asked for meanwhile, by address, gzipped. */
async function sizesOf(page: Page, act: () => Promise<void>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const reading: Promise<void>[] = [];
  const heard = (response: Response): void => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    const read = async (): Promise<void> => {
      sizes.set(response.url(), gzipSync(await response.body(), { level: 9 }).length);
    };
    reading.push(read());
  };
  page.on('response', heard);
  await act();
  await page.waitForLoadState('networkidle');
  await Promise.all(reading);
  page.off('response', heard);
  return sizes;
}
