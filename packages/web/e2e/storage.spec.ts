import type { Page } from '@playwright/test';
import { emptyDevice, fillDevice } from './fill-device.ts';
import { CURRENT, expect, listen, test } from './game.ts';
import { readChoices, readSavedGames } from './saved-games.ts';
import { prepareScenario, savedAfter } from './prepare-scenario.ts';
import { say } from './texts.ts';

/* Saved data survives reloads, crashes and failing storage. */

const light = prepareScenario('light-moves-with-the-prisoner.yaml');
const EMBER = new RegExp(say('candle.ember'));
const STILL = { autoForced: false } as const;
const cells = async (page: Page): Promise<string[]> =>
  page.getByRole('gridcell').evaluateAll((all) => all.map((cell) => cell.ariaLabel ?? ''));
const step = async (page: Page, space: string): Promise<void> =>
  page.locator(`[data-space="${space}"]`).click();
const journalsOf = async (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('night-cage/journal/')));
const ready = async (page: Page): Promise<void> => page.locator('.rack').waitFor({ state: 'attached' });

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'a device keeps games the same way at every size'));

test.describe('a page closed right after a click', () => {
  for (const [how, end] of [
    ['closed', async (page: Page) => page.close()],
    ['broken', async (page: Page) => breakPage(page)],
  ] as const) {
    test(`${how}: nothing is lost, time after time`, async ({ game, page, context, complaints }) => {
      await game.openSaved(savedAfter(light, 0), STILL);
      let tab = page;
      for (const space of ['d3', null, null]) {
        await tab.locator('.cell.target').first().waitFor();
        const before = (await readChoices(tab)).length;
        // In the same task as the click, before the page can do anything else.
        await tab.evaluate((where) => {
          const button = '.commit .button:last-child:not(.hidden)';
          const what = where === null ? button : `[data-space="${where}"]`;
          document.querySelector<HTMLElement>(what)!.click();
        }, space);
        await end(tab);
        tab = await context.newPage();
        listen(tab, complaints);
        await tab.goto('/#/play');
        await ready(tab);
        expect(await readChoices(tab)).toHaveLength(before + 1);
      }
      await expect(tab.locator('[data-space=d3]')).toHaveAccessibleName(EMBER);
    });
  }

  test('a choice is written before the click handler returns', async ({ game, page }) => {
    await game.openSaved(savedAfter(light, 0), STILL);
    await page.locator('.cell.target').first().waitFor();
    const written = await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-space=d3]')!.click();
      const key = Object.keys(localStorage).find((name) => name.startsWith('night-cage/journal/'));
      return key === undefined ? null : (JSON.parse(localStorage.getItem(key)!) as { entries: unknown[] });
    });
    expect(written?.entries).toHaveLength(1);
  });
});

async function breakPage(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
}

test.describe('a full device', () => {
  test('a new game does not cost the old one', async ({ game, page }) => {
    await game.openSaved(savedAfter(light, 3), STILL);
    const board = await cells(page);
    await fillDevice(page);
    await page.goto('/#/play/new');
    await expect.poll(async () => cells(page)).not.toEqual(board);
    // It is playable all the same.
    await page.locator('.cell.target').first().click();
    await page.locator('.commit .button:last-child:not(.hidden)').click();
    await page.keyboard.press('Escape');
    await expect(page.getByText(say('error.storage'))).toBeVisible();
    await page.reload();
    // There was no space for the new game, which the page says, and it offers the old one.
    await expect(page.getByText(say('unreadable.missing'))).toBeVisible();
    await page.getByRole('button', { name: say('home.continue') }).click();
    await expect.poll(async () => cells(page)).toEqual(board);
  });

  test('unsaved choices are saved as soon as there is space, without another choice', async ({
    game,
    page,
  }) => {
    await game.openSaved(savedAfter(light, 0), STILL);
    await page.locator('.cell.target').first().waitFor();
    await fillDevice(page);
    await step(page, 'd3');
    await page.keyboard.press('Escape');
    await expect(page.getByText(say('error.storage'))).toBeVisible();
    await emptyDevice(page);
    await expect(page.getByText(say('error.storage'))).toBeHidden();
    await page.reload();
    await ready(page);
    expect(await readChoices(page)).toHaveLength(1);
  });

  test('an unreadable game stays where it is if there is no space to set it aside', async ({
    game,
    page,
  }) => {
    const broken = '{"version":1,"setup":{"edition":"base"},"choices":[1,2],"told":[]';
    await game.open('/about');
    await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [CURRENT, broken]);
    await fillDevice(page);
    await page.goto('/#/play');
    await expect(page.getByRole('grid').first()).toBeVisible();
    await page.locator('.cell.target').first().click();
    expect(await page.evaluate((key) => localStorage.getItem(key), CURRENT)).toBe(broken);
  });
});

for (const [name, spoil] of [
  [
    'that has no database',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('not in this mode', 'InvalidStateError');
      };
    },
  ],
  [
    'whose database never answers',
    () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    },
  ],
] as const) {
  test(`a browser ${name} keeps the game on the table, and says what does not work`, async ({
    game,
    page,
    context,
  }) => {
    await context.addInitScript(spoil);
    await game.openSaved(savedAfter(light, 0), STILL);
    await step(page, 'd3');
    await page.keyboard.press('Escape');
    await expect(page.getByText(say('error.database'))).toBeVisible();
    await page.reload();
    await ready(page);
    await expect(page.locator('[data-space=d3]')).toHaveAccessibleName(EMBER);
    await page.goto('/#/games');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: say('all.export') }).click();
    await downloading;
  });
}

test('the page asks once for persistent storage, when there is something to keep', async ({ game, page }) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persist = async () => {
      const asked = Number(sessionStorage.getItem('asked') ?? '0');
      sessionStorage.setItem('asked', String(asked + 1));
      return true;
    };
  });
  const asked = async (): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('asked'));
  await game.open('/about', STILL);
  expect(await asked()).toBeNull();
  await page.goto('/#/play/new');
  await page.locator('.cell.target').first().waitFor();
  await expect.poll(async () => (await readSavedGames(page)).length).toBe(1);
  // No choice has been made yet.
  expect(await asked()).toBeNull();
  // On a full device, the request cannot be recorded.
  await page.evaluate(() => {
    const { setItem } = Object.getOwnPropertyDescriptors(Storage.prototype);
    Storage.prototype.setItem = function (key, value) {
      if (key === 'night-cage/asked-to-persist') throw new DOMException('no room', 'QuotaExceededError');
      setItem.value!.call(this, key, value);
    };
  });
  await page.locator('.cell.target').first().click();
  await page.locator('.commit .button:last-child:not(.hidden)').click();
  await expect.poll(asked).toBe('1');
  await page.locator('.cell.target').first().click();
  await page.locator('.commit .button:last-child:not(.hidden)').click();
  await expect.poll(async () => (await readChoices(page)).length).toBe(2);
  await expect.poll(async () => journalsOf(page)).toEqual([]);
  expect(await asked()).toBe('1');
});

test('the page does not ask again on the next visit', async ({ game, page }) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persist = async () => {
      sessionStorage.setItem('asked', `${sessionStorage.getItem('asked') ?? ''}x`);
      return true;
    };
  });
  const asked = async (): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('asked'));
  await game.openSaved(savedAfter(light, 0), STILL);
  await step(page, 'd3');
  await expect.poll(asked).toBe('x');
  await page.reload();
  await ready(page);
  await page.locator('.commit .button:last-child:not(.hidden)').click();
  await expect.poll(async () => (await readChoices(page)).length).toBe(2);
  await expect.poll(async () => journalsOf(page)).toEqual([]);
  expect(await asked()).toBe('x');
});
