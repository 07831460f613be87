import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from './game.ts';
import { readChoices, exportedFile, readSavedGames } from './saved-games.ts';
import { prepareScenario, savedAfter } from './prepare-scenario.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

/* Export of everything on a device and import on another, including unreadable data. */

const light = prepareScenario('light-moves-with-the-prisoner.yaml');
const STILL = { autoForced: false } as const;
const listed = (page: Page) => page.locator('.saved-games li').filter({ has: page.locator('button') });

async function exportAll(page: Page): Promise<string> {
  await page.goto('/#/games');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: say('all.export') }).click();
  return readFileSync(await (await downloading).path(), 'utf8');
}
async function importFile(page: Page, text: string): Promise<void> {
  await page
    .getByLabel(say('all.import'))
    .setInputFiles({ name: 'night-cage.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}
/** The puzzle answers in the export. */
async function puzzlesIn(page: Page): Promise<unknown[]> {
  const { shelf } = JSON.parse(await exportAll(page)) as { shelf: { kind: string }[] };
  return shelf.filter(({ kind }) => kind === 'puzzle');
}
/** Two games: one on the table, and one before it. */
async function playTwo(page: Page): Promise<void> {
  await page.locator('.cell.target').first().waitFor();
  await page.goto('/#/play/new');
  await page.locator('.cell.target').nth(2).click();
  await page.locator('.commit .button:last-child:not(.hidden)').click();
  await expect.poll(async () => (await readChoices(page)).length).toBe(1);
  await expect.poll(async () => (await readSavedGames(page)).length).toBe(2);
}

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'a device keeps games the same way at every size'));

test('an import replaces nothing, and repeating it changes nothing', async ({
  game,
  page,
  browser,
  baseURL,
}) => {
  await game.openSaved(savedAfter(light, 2), STILL);
  await playTwo(page);
  const text = await exportAll(page);
  const there = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  const other = await there.newPage();
  await other.goto('/#/play/new');
  await other.locator('.cell.target').first().click();
  await other.locator('.commit .button:last-child:not(.hidden)').click();
  await other.goto('/#/games');
  await importFile(other, text);
  await expect(other.getByText(say('all.added', { n: 2 }))).toBeVisible();
  await expect(listed(other)).toHaveCount(3);
  const own = await readSavedGames(page);
  const brought = await readSavedGames(other);
  expect(brought).toHaveLength(3);
  for (const game of own) expect(brought).toContainEqual(game);

  await importFile(other, text);
  await expect(other.getByText(say('all.known', { n: 2 }))).toBeVisible();
  await expect(listed(other)).toHaveCount(3);

  // The same id with other entries is another game.
  const changed = JSON.parse(text) as { games: { entries: unknown[] }[] };
  const longer = changed.games.find(({ entries }) => entries.length === 2)!;
  longer.entries.pop();
  await importFile(other, JSON.stringify(changed));
  await expect(other.getByText(say('all.added', { n: 1 }))).toBeVisible();
  await expect(listed(other)).toHaveCount(4);
  await importFile(other, JSON.stringify(changed));
  await expect(other.getByText(say('all.known', { n: 2 }))).toBeVisible();
  await expect(listed(other)).toHaveCount(4);

  // Other rows are imported and exported again; invalid rows are skipped.
  const tried = { kind: 'puzzle', id: 'a try', value: { solved: true } };
  await importFile(other, JSON.stringify({ ...changed, games: [], shelf: [tried, { kind: 'puzzle' }, 7] }));
  await expect(other.getByText(say('all.memories', { n: 1 }))).toBeVisible();
  expect(await puzzlesIn(other)).toEqual([tried]);
  await importFile(other, JSON.stringify({ ...changed, games: [], shelf: [{ ...tried, value: 'another' }] }));
  await expect(other.getByText(say('all.added', { n: 0 }), { exact: true })).toBeVisible();
  expect(await puzzlesIn(other)).toEqual([tried]);

  await importFile(other, '{"something":"else"}');
  await expect(other.getByText(say('all.not-such-a-file'))).toBeVisible();
  await listed(other).first().getByRole('button').first().click();
  await expect(other.getByRole('grid').first()).toBeVisible();
  await there.close();
});

test('a file of an older version has its last choices in journals', async ({ game, page }) => {
  await game.openSaved(savedAfter(light, 2), STILL);
  await playTwo(page);
  const file = await exportedFile(page);
  const [longest] = file.games.toSorted((a, b) => b.entries.length - a.entries.length);
  const { entries, ...facts } = { ...longest!, id: 'left-apart' };
  const journal = { game: facts, begun: '2026-11-01T12:00:00.000Z', at: 1, entries: entries.slice(1) };
  const storage = { 'night-cage/journal/left-apart/gone': JSON.stringify(journal) };
  const earlier = { ...file, games: [{ ...facts, entries: entries.slice(0, 1) }], storage };
  await importFile(page, JSON.stringify(earlier));
  await expect(page.getByText(say('all.added', { n: 1 }))).toBeVisible();
  const brought = (await readSavedGames(page)).find(({ id }) => id === 'left-apart');
  expect(brought?.entries).toEqual(entries);
});

test('a foreign id is replaced by a new one, always the same', async ({ game, page }) => {
  await game.openSaved(savedAfter(light, 2), STILL);
  await playTwo(page);
  const file = await exportedFile(page);
  file.games = [{ ...file.games[0]!, id: `${file.games[0]!.id}/x` }];
  await importFile(page, JSON.stringify(file));
  await expect(page.getByText(say('all.added', { n: 1 }))).toBeVisible();
  expect((await readSavedGames(page)).filter(({ id }) => id.includes('/'))).toEqual([]);
  await importFile(page, JSON.stringify(file));
  await expect(page.getByText(say('all.known', { n: 1 }))).toBeVisible();
});

test('unreadable data is listed, stays, and is exported', async ({ game, page }) => {
  await game.openSaved(savedAfter(light, 2), STILL);
  await playTwo(page);
  await page.goto('/#/about');
  await page.evaluate(
    async () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('night-cage');
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('games', 'readwrite');
          change.objectStore('games').put({ id: 'spoiled', setup: 'burnt', length: 1 });
          change.addEventListener('complete', () => resolve());
          change.addEventListener('abort', () => reject(change.error!));
        });
      }),
  );
  const text = await exportAll(page);
  await expect(page.locator('.unreadable')).toContainText('spoiled');
  await expect(listed(page)).toHaveCount(2);
  const file = JSON.parse(text) as { games: unknown[]; unreadable: { name: string; text: string }[] };
  expect(file.games).toHaveLength(2);
  expect(file.unreadable).toEqual([expect.objectContaining({ name: 'spoiled' })]);
  expect(file.unreadable[0]!.text).toContain('burnt');
  await page.goto('/#/play/new');
  await page.locator('.cell.target').first().click();
  await page.goto('/#/games');
  await expect(page.locator('.unreadable')).toContainText('spoiled');
});

test('a game of future rules says so when opened', async ({ game, page }) => {
  await game.openSaved(savedAfter(light, 2), STILL);
  await playTwo(page);
  const file = JSON.parse(await exportAll(page)) as { games: { id: string; format: number }[] };
  file.games = [{ ...file.games[0]!, id: 'from tomorrow', format: 99 }];
  await importFile(page, JSON.stringify(file));
  await expect(page.getByText(say('all.unreadable', { n: 1 }))).toBeVisible();
  await expect(page.locator('.unreadable')).toContainText('from tomorrow');
});

test('progress is imported; settings only if requested', async ({ game, page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('night-cage/lessons') === null)
      localStorage.setItem('night-cage/lessons', '{"done":[1,2],"left":null}');
  });
  await game.open('/games');
  const storage = {
    'night-cage/lessons': '{"done":[2,3,77],"left":{"lesson":4,"scene":0}}',
    'night-cage/settings': '{"language":"de","temperament":"coach","volumes":7}',
  };
  const text = JSON.stringify({
    'night-cage': 'games',
    games: [],
    unreadable: [],
    storage,
    hasOldGames: false,
  });
  const readStored = (key: string): Promise<unknown> =>
    page.evaluate((name) => JSON.parse(localStorage.getItem(name)!) as unknown, key);
  await importFile(page, text);
  await expect(page.getByText(say('all.lessons', { n: 1 }))).toBeVisible();
  expect(await readStored('night-cage/lessons')).toEqual({ done: [1, 2, 3], left: { lesson: 4, scene: 0 } });
  expect(await readStored('night-cage/settings')).toMatchObject({ language: 'en', temperament: 'assisted' });

  await page.getByRole('button', { name: say('all.settings.use') }).click();
  await expect(page.getByText(say('all.settings.used', {}, 'de'))).toBeVisible();
  expect(await readStored('night-cage/settings')).toMatchObject({ language: 'de', temperament: 'coach' });
  // Once more: nothing new, and no question.
  await page
    .getByLabel(say('all.import', {}, 'de'))
    .setInputFiles({ name: 'night-cage.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(page.getByText(say('all.added', { n: 0 }, 'de'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: say('all.settings.use', {}, 'de') })).toHaveCount(0);
});
