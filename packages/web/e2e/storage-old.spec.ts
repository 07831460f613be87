import type { BrowserContext, Page } from '@playwright/test';
import { foldGameLog, type GameEntry } from '@night-cage/client';
import { newGame, type Setup, type State } from '@night-cage/rules';
import { pickByDepth } from '@night-cage/testkit';
import { keptFixtures, stateFacts, type KeptFixture } from '../test/storage/kept-fixtures.ts';
import { expect, listen, test } from './game.ts';
import { readSavedGames, readGameOnTable } from './saved-games.ts';
import { prepareScenario, savedAfter } from './prepare-scenario.ts';
import { say } from './texts.ts';

/*
 * Games saved in localStorage by older versions: migrated once, and again when an old page changes
 * them.
 */

/** All fixtures are also tested without a browser: `test/storage/kept-v1.test.ts`. */
const FEW = ['hints-spent', 'hollow-terrors', 'one-set-aside', 'shelf-of-five'];
const fixtures = pickByDepth(
  keptFixtures.filter(({ name }) => FEW.includes(name)),
  keptFixtures.filter(({ name }) => name !== 'hollow-give-after-landing'),
);

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'a device keeps games the same way at every size'));

/** Visits the current page with a browser that has this storage. */
async function visit(context: BrowserContext, fixture: KeptFixture): Promise<Page> {
  await context.addInitScript((storage) => {
    if (localStorage.getItem('visited') !== null) return;
    localStorage.setItem('visited', 'yes');
    for (const [key, text] of Object.entries(storage)) localStorage.setItem(key, text);
  }, fixture.storage);
  const page = await context.newPage();
  await page.goto('/#/play');
  await page.locator('.rack').waitFor({ state: 'attached' });
  return page;
}

/** The state of the game on the table, computed from the stored events. */
async function stateOnTable(page: Page): Promise<State> {
  const id = (await readGameOnTable(page))!.id;
  const row = await page.evaluate(
    async (wanted) =>
      new Promise<{ setup: Setup; deal: { from: State | null } }>((resolve) => {
        const opening = indexedDB.open('night-cage');
        opening.addEventListener('success', () => {
          const request = opening.result.transaction('games').objectStore('games').get(wanted);
          request.addEventListener('success', () => resolve(request.result as never));
        });
      }),
    id,
  );
  const first = row.deal.from ?? newGame(row.setup);
  const { entries } = (await readGameOnTable(page))!;
  return foldGameLog(first, entries as unknown as readonly GameEntry[]).at(-1)?.after ?? first;
}

for (const fixture of fixtures) {
  test(`${fixture.name}: ${fixture.about}`, async ({ browser, baseURL, complaints }) => {
    const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block', locale: 'en' });
    const page = await visit(context, fixture);
    listen(page, complaints);
    const { current, shelf, setAside } = fixture.expects;
    expect(stateFacts(await stateOnTable(page))).toEqual(current!.state);
    expect((await readGameOnTable(page))!.hintsSpent).toBe(current!.hintsSpent);
    await page.goto('/#/games');
    // The game on the table is in the list after its first choice.
    const listed = shelf.length + (current!.moments > 0 ? 1 : 0);
    await expect(page.locator('.saved-games li').filter({ has: page.locator('button') })).toHaveCount(listed);
    if (setAside.length > 0) await expect(page.locator('.unreadable')).toContainText('night-cage/set-aside');
    const storage = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    for (const [key, text] of Object.entries(fixture.storage)) {
      if (/current|shelf|set-aside|lessons/.test(key)) expect(storage[key]).toBe(text);
    }
    // After a reload, nothing is migrated twice.
    const games = await readSavedGames(page);
    await page.reload();
    await page.locator('.saved-games').waitFor();
    expect(await readSavedGames(page)).toEqual(games);
    await context.close();
  });
}

test('a game that the current rules reject opens up to its last valid choice, and says so', async ({
  browser,
  baseURL,
}) => {
  const fixture = keptFixtures.find(({ name }) => name === 'hollow-give-after-landing')!;
  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block', locale: 'en' });
  const page = await visit(context, fixture);
  const { entries } = (await readGameOnTable(page))!;
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.length).toBeLessThan(fixture.expects.current!.moments);
  await page.goto('/#/play/new');
  await expect(page.locator('.cell.target').first()).toBeVisible();
  await page.goto('/#/games');
  await expect(page.getByText(say('cut.about'))).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('night-cage/current'))).toBe(
    fixture.storage['night-cage/current'],
  );
  await context.close();
});

test('changes by an old page are migrated too, into the same game', async ({ game, page, context }) => {
  const light = prepareScenario('light-moves-with-the-prisoner.yaml');
  await game.openSaved(savedAfter(light, 1));
  await page.goto('/#/play/new');
  await page.locator('.cell.target').first().click();
  await page.locator('.commit .button:last-child:not(.hidden)').click();
  await expect.poll(async () => (await readSavedGames(page)).length).toBe(2);
  // Another tab writes, as old pages did after every choice.
  const old = await context.newPage();
  await old.goto('/#/about');
  const write = async (choices: number): Promise<void> =>
    old.evaluate(
      (text) => localStorage.setItem('night-cage/current', text),
      JSON.stringify(savedAfter(light, choices)),
    );
  const lengths = async (): Promise<number[]> =>
    (await readSavedGames(page)).map(({ entries }) => entries.length).toSorted((a, b) => a - b);
  await write(3);
  await expect.poll(lengths).toEqual([1, 3]);
  // After an undo in the old page, both the migrated game and the shorter one exist.
  await write(2);
  await expect.poll(lengths).toEqual([1, 2, 3]);
  await page.reload();
  await page.locator('.rack').waitFor({ state: 'attached' });
  expect(await lengths()).toEqual([1, 2, 3]);
});

test('two old games with the same deal stay separate, even if one is the beginning of the other', async ({
  game,
  page,
}) => {
  const light = prepareScenario('light-moves-with-the-prisoner.yaml');
  const shelf = [3, 1].map((choices) => ({
    game: savedAfter(light, choices),
    date: '2026-11-01T12:00:00.000Z',
  }));
  await page.addInitScript((text) => localStorage.setItem('night-cage/shelf', text), JSON.stringify(shelf));
  await game.openSaved(savedAfter(light, 2));
  const lengths = (await readSavedGames(page)).map(({ entries }) => entries.length);
  expect(lengths.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  expect((await readGameOnTable(page))!.entries).toHaveLength(2);
});
