import { expect, test } from './game.ts';
import { prepareScenario, savedAfter } from './prepare-scenario.ts';

/*
 * On a slow line every round costs: the document asks for everything its page needs, in the language it will speak,
 * before the first script has come.
 */

const VISITS = [
  ['/', 'en', '.home a'],
  ['/play/new', 'de', '.cell.target'],
  ['/learn', 'fr', 'main a'],
] as const;

for (const [address, language, wanted] of VISITS) {
  test(`what ${address} needs comes in one round`, { tag: '@desktop' }, async ({ game, page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
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
    }, wanted);
    const opened = game.open(address, { language });
    await page.waitForFunction(() => document.readyState === 'interactive');
    // The first script is on its way, and there is light.
    await expect(page.locator('#first-light svg')).toBeVisible();
    const inFirstRound = [...asked];
    const lightBefore = await page.locator('#first-light svg').boundingBox();
    arrive();
    await opened;
    await expect(page.locator(wanted).first()).toBeVisible();
    // It is the first page's picture, and nobody else's.
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

test('so does what a kept game needs', { tag: '@desktop' }, async ({ game, page, complaints }) => {
  await game.openSaved(savedAfter(prepareScenario('light-moves-with-the-prisoner.yaml'), 1));
  await expect
    .poll(async () => page.evaluate(() => localStorage.getItem('night-cage/on-the-table')))
    .toBeTruthy();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('**/assets/first-*.js', (route) => route.abort());
  await page.reload();
  expect(asked.some((file) => file.includes('/maze-'))).toBe(true);
  expect(asked.some((file) => file.includes('/game-storage-'))).toBe(true);
  complaints.length = 0;
});
