import { gzipSync } from 'node:zlib';
import { expect, test } from './game.ts';

/** Bytes of scripts and styles, gzip, that a first visit to the play page loads before fonts. */
const MOST = 90_000;
const AIM = 60_000;

test(`the play page loads at most ${MOST / 1000} kB of scripts and styles`, async ({ game, page }, info) => {
  test.skip(info.project.name !== 'desktop', 'the same files at every size');
  const loaded = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    const name = new URL(response.url()).pathname;
    reading.push(response.body().then((body) => void loaded.set(name, gzipSync(body, { level: 9 }).length)));
  });
  await game.open('/play/new');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await Promise.all(reading);

  const total = [...loaded.values()].reduce((sum, size) => sum + size, 0);
  const list = [...loaded].map(([name, size]) => `${name} ${size}`).join(', ');
  console.log(`First load: ${(total / 1000).toFixed(1)} kB (aim ${AIM / 1000}): ${list}`);
  expect(loaded.size).toBeGreaterThan(1);
  expect(total).toBeLessThanOrEqual(MOST);
});
