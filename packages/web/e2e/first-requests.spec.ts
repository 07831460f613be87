import { expect, test } from './game.ts';
import { prepareScenario, savedAfter } from './prepare-scenario.ts';

/*
 * On a slow network every round trip counts: the document requests everything that its page needs,
 * in the right language, before the first script has loaded.
 */

const VISITS = [
  ['/', 'en', '.home a'],
  ['/play/new', 'de', '.cell.target'],
  ['/learn', 'fr', 'main a'],
] as const;

for (const [address, language, expectedFiles] of VISITS) {
  test(`all files for ${address} load in one round trip`, { tag: '@desktop' }, async ({ game, page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assets/first-*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.addInitScript((selector) => {
      new MutationObserver((_, watching) => {
        if (document.querySelector(selector) === null) return;
        performance.mark('seen');
        watching.disconnect();
      }).observe(document, { childList: true, subtree: true });
    }, expectedFiles);
    const opened = game.open(address, { language });
    await page.waitForFunction(() => document.readyState === 'interactive');
    // The first script is still loading, and the picture is visible.
    await expect(page.locator('#first-light svg')).toBeVisible();
    const inFirstRound = [...requests];
    const lightBefore = await page.locator('#first-light svg').boundingBox();
    arrive();
    await opened;
    await expect(page.locator(expectedFiles).first()).toBeVisible();
    // The picture belongs to the home page only.
    await expect(page.locator('#first-light')).toBeVisible({ visible: address === '/' });
    if (address === '/') expect(await page.locator('#first-light svg').boundingBox()).toEqual(lightBefore);

    const needed = await page.evaluate(() => {
      const { startTime } = performance.getEntriesByName('seen')[0]!;
      return performance
        .getEntriesByType('resource')
        .filter((file) => file.startTime < startTime && /\.(js|css)$/.test(file.name))
        .map(({ name }) => name);
    });
    expect(needed.length).toBeGreaterThan(4);
    expect(needed.filter((file) => !inFirstRound.includes(file))).toEqual([]);
  });
}

test('so do the files for a saved game', { tag: '@desktop' }, async ({ game, page, complaints }) => {
  await game.openSaved(savedAfter(prepareScenario('light-moves-with-the-prisoner.yaml'), 1));
  await expect
    .poll(async () => page.evaluate(() => localStorage.getItem('night-cage/on-the-table')))
    .toBeTruthy();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.route('**/assets/first-*.js', (route) => route.abort());
  await page.reload();
  expect(requests.some((file) => file.includes('/maze-'))).toBe(true);
  expect(requests.some((file) => file.includes('/game-storage-'))).toBe(true);
  complaints.length = 0;
});
