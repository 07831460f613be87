import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, fixLuck } from './game.ts';
import { exportedFile, readGameOnTable, readSavedGames } from './saved-games.ts';
import { chooseAny } from './play-to-the-end.ts';
import { say } from './texts.ts';
import { DIST } from './versions.ts';
import { test } from './shared-page.ts';

/*
 * A game that cannot be opened is named, with the reason and ways on; it is never replaced by
 * another game or by nothing.
 */

/** The chunk that opens saved games. */
const STORAGE_CHUNK = readdirSync(join(DIST, 'assets')).find(
  (file) =>
    /^game-storage-.*\.js$/.test(file) &&
    readFileSync(join(DIST, 'assets', file), 'utf8').includes('resumeLastGame'),
)!;
const STILL = { autoForced: false } as const;
const unopened = (page: Page) => page.locator('main.unopened');
const cells = (page: Page) => page.getByRole('gridcell');

/** The kinds of damage to a game's row and entries. */
type Damage = 'no begun' | 'newer' | 'too long' | 'entry' | 'cycle' | 'gone';

/** Damages a stored game. */
async function damage(page: Page, id: string, how: Damage): Promise<void> {
  await page.evaluate(
    async ([game, what]) => {
      const done = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error!));
        });
      const db = await done(indexedDB.open('night-cage'));
      const change = db.transaction(['games', 'entries'], 'readwrite');
      const [games, entries] = ['games', 'entries'].map((name) => change.objectStore(name)) as [
        IDBObjectStore,
        IDBObjectStore,
      ];
      const row = (await done(games.get(game))) as Record<string, unknown>;
      if (what === 'no begun') delete row['begun'];
      if (what === 'newer') row['format'] = 99;
      if (what === 'too long') row['length'] = Number(row['length']) + 1;
      await done(games.put(row));
      const entry: Record<string, unknown> = { game, seq: 0, entry: { kind: 'dreamt' } };
      if (what === 'cycle') entry['entry'] = entry;
      if (what === 'entry' || what === 'cycle') await done(entries.put(entry));
      if (what === 'gone') await done(games.delete(game));
      db.close();
    },
    [id, how] as const,
  );
}

/** Plays a game, leaves it after some choices, and begins another. Returns their ids. */
async function playTwo(page: Page): Promise<{ left: string; last: string }> {
  for (const number of [1, 2]) {
    await page.goto('/#/play/new');
    await expect.poll(async () => (await readGameOnTable(page))?.entries.length).toBe(0);
    for (let choice = 0; choice <= number; choice++) await chooseAny(page);
  }
  const journals = (): Promise<number> =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/journal/')).length);
  await expect.poll(journals).toBe(0);
  const last = (await readGameOnTable(page))!.id;
  const { id: left } = (await readSavedGames(page)).find(({ id }) => id !== last)!;
  return { left, last };
}

/** Leaves the table and returns through the home page, like the next day. */
async function comeBack(page: Page): Promise<void> {
  await page.goto('/#/');
  await page.reload();
  await page.getByRole('link', { name: say('home.continue') }).click();
}

test.beforeEach(async ({ isMobile, game, page }) => {
  test.skip(isMobile, 'a device keeps games the same way at every size');
  await fixLuck(page, 3);
  await game.open('/', STILL);
});

test('a game whose row lacks its start time opens', async ({ page }) => {
  const { last } = await playTwo(page);
  await damage(page, last, 'no begun');
  await comeBack(page);
  await expect(cells(page).first()).toBeVisible();
  expect((await readGameOnTable(page))?.id).toBe(last);
});

/** Damage is damage: one kind of it is enough but in depth. */
const tagOf = (how: string): { tag?: string } =>
  ['too long', 'cycle'].includes(how) ? { tag: '@deep' } : {};

for (const [how, why] of [
  ['newer', 'unreadable.newer'],
  ['too long', 'unreadable.damaged'],
  ['entry', 'unreadable.damaged'],
  ['cycle', 'unreadable.damaged'],
  ['gone', 'unreadable.missing'],
] as const)
  test(`the last game cannot be opened (${how}): which, why, and ways on`, tagOf(how), async ({ page }) => {
    const { left, last } = await playTwo(page);
    const turn = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('night-cage/on-the-table')!) as { turn: number }).turn,
    );
    await damage(page, last, how);
    await comeBack(page);
    await expect(unopened(page).getByRole('heading', { level: 1 })).toHaveText(say('unopened.title'));
    await expect(unopened(page)).toContainText(say(why));
    await expect(unopened(page).locator('.unopened-which')).toContainText(say('table.turn', { n: turn }));
    if (how !== 'gone')
      await expect(unopened(page).locator('.unopened-which')).toContainText(say('edition.base'));
    // No new game was begun, and nothing was deleted.
    expect((await readSavedGames(page)).map(({ id }) => id).toSorted()).toEqual(
      (how === 'gone' ? [left] : [left, last]).toSorted(),
    );
    const downloading = page.waitForEvent('download');
    await unopened(page)
      .getByRole('button', { name: say('all.export') })
      .click();
    await downloading;
    await unopened(page)
      .locator('.saved-games')
      .getByRole('button', { name: say('home.continue') })
      .click();
    await expect(cells(page).first()).toBeVisible();
    expect((await readGameOnTable(page))?.id).toBe(left);
    if (how === 'newer')
      expect((await exportedFile(page)).unreadable.map(({ name }) => name)).toContain(last);
  });

test('a link to a game that is not on this device says so, whatever is on the table', async ({ page }) => {
  await playTwo(page);
  await page.goto('/#/play/not-here/3');
  await expect(unopened(page)).toContainText(say('unreadable.missing'));
  await page.goto('/#/');
  await page.getByRole('link', { name: say('home.continue') }).click();
  await expect(cells(page).first()).toBeVisible();
});

test('without locks and with a store that never answers, a game in a journal opens', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
    // It opens, but never answers.
    IDBRequest.prototype.addEventListener = function (
      this: IDBRequest,
      ...heard: Parameters<EventTarget['addEventListener']>
    ) {
      if (this instanceof IDBOpenDBRequest) EventTarget.prototype.addEventListener.apply(this, heard);
    };
  });
  await page.reload();
  await page.goto('/#/play/new');
  await chooseAny(page);
  await chooseAny(page);
  await page.keyboard.press('Escape');
  const board = (): Promise<(string | null)[]> =>
    cells(page).evaluateAll((all) => all.map((cell) => cell.ariaLabel));
  const before = await board();
  expect(new Set(before).size).toBeGreaterThan(2);
  await page.reload();
  await expect.poll(board).toEqual(before);
});

test('if the store or its module cannot be loaded, no new game is begun', async ({ page, complaints }) => {
  const { last } = await playTwo(page);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.get = () => {
      throw new DOMException('damaged', 'UnknownError');
    };
  });
  await comeBack(page);
  await expect(unopened(page)).toContainText(say('unreadable.no-answer'));
  await page.route(`**/assets/${STORAGE_CHUNK}`, (route) => route.abort());
  await comeBack(page);
  await expect(unopened(page)).toContainText(say('broken.not-loaded'));
  expect(await page.evaluate(() => sessionStorage.getItem('night-cage/on-the-table'))).toContain(last);
  complaints.length = 0;
});
