import { gzipSync } from 'node:zlib';
import { expect, test } from './game.ts';

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
