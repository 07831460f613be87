import type { Page } from '@playwright/test';
import { CURRENT, expect, listen, test } from './game.ts';
import { choices, prepared, savedAfter } from './prepared.ts';
import { say } from './texts.ts';

/* One device has one table, whatever tabs are open on it, and no game is lost for want of room. */

const SHELF = 'night-cage/shelf';
const FILLING = 'filling';
const EMBER = new RegExp(say('candle.ember'));
const begun = savedAfter(prepared('light-moves-with-the-prisoner.yaml'), 0);
const cells = async (page: Page): Promise<string[]> =>
  page.getByRole('gridcell').evaluateAll((all) => all.map((cell) => cell.ariaLabel ?? ''));
const kept = async (page: Page, key: string): Promise<string | null> =>
  page.evaluate((where) => localStorage.getItem(where), key);
const step = async (page: Page, space: string): Promise<void> =>
  page.locator(`[data-space="${space}"]`).click();
/** Longer than the page waits before it writes. */
const written = async (page: Page): Promise<void> => page.waitForTimeout(300);

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'a device keeps games the same way at every size'));

test.describe('two tabs', () => {
  test('what one tab chose is on the table of the other', async ({ game, page, context, complaints }) => {
    await game.openSaved(begun, { autoForced: false });
    const other = await context.newPage();
    listen(other, complaints);
    await other.goto('/#/play');
    await other.locator('.rack').waitFor({ state: 'attached' });
    await step(other, 'd3');
    await expect.poll(async () => (await choices(other)).length).toBe(1);
    await expect(other.locator('[data-space=d3]')).toHaveAccessibleName(EMBER);

    await expect.poll(async () => cells(page)).toEqual(await cells(other));
    await expect(game.cell('d3')).toHaveAccessibleName(EMBER);
    await written(page);
    expect(await choices(page)).toHaveLength(1);

    // And the first plays on from there, not from where it was.
    await page.bringToFront();
    await page.locator('.commit .button:last-child:not(.hidden)').click();
    await expect.poll(async () => (await choices(page)).length).toBe(2);
    await expect.poll(async () => cells(other)).toEqual(await cells(page));
  });

  test('an older tab that is closed or left overwrites nothing', async ({
    game,
    page,
    context,
    complaints,
  }) => {
    await game.openSaved(begun, { autoForced: false });
    const other = await context.newPage();
    listen(other, complaints);
    await other.goto('/#/play');
    await other.locator('.rack').waitFor({ state: 'attached' });
    await step(other, 'd3');
    await written(other);
    const newer = await kept(other, CURRENT);
    expect((JSON.parse(newer!) as { choices: number[] }).choices).toHaveLength(1);
    await page.goto('/#/about');
    await page.goto('/#/play');
    await page.reload();
    await page.locator('.rack').waitFor({ state: 'attached' });
    await page.close();
    expect(await kept(other, CURRENT)).toBe(newer);
  });

  test('a new game of another tab shelves the old one, and neither is lost', async ({
    game,
    page,
    context,
    complaints,
  }) => {
    await game.openSaved(savedAfter(prepared('light-moves-with-the-prisoner.yaml'), 2), {
      autoForced: false,
    });
    const other = await context.newPage();
    listen(other, complaints);
    await other.goto('/#/play/new');
    await expect(other.locator('.cell.target').first()).toBeVisible();
    await written(other);
    await expect.poll(async () => cells(page)).toEqual(await cells(other));
    await written(page);
    const shelf = JSON.parse((await kept(page, SHELF)) ?? '[]') as {
      game: { seed: string; choices: number[] };
    }[];
    expect(shelf.map(({ game: { seed, choices: made } }) => [seed, made.length])).toEqual([['scenario', 2]]);
    expect(await choices(page)).toEqual([]);
  });
});

test.describe('a full device', () => {
  /** Not one more letter fits. */
  const fill = async (page: Page): Promise<void> =>
    page.evaluate((key) => {
      let text = localStorage.getItem(key) ?? '';
      for (let more = 2 ** 22; more >= 1; more = Math.floor(more / 2)) {
        try {
          for (;;) {
            localStorage.setItem(key, text + 'x'.repeat(more));
            text += 'x'.repeat(more);
          }
        } catch {
          // Then less of it.
        }
      }
    }, FILLING);

  test('a new game does not cost the old one', async ({ game, page }) => {
    await game.openSaved(savedAfter(prepared('light-moves-with-the-prisoner.yaml'), 3), {
      autoForced: false,
    });
    const board = await cells(page);
    const before = await kept(page, CURRENT);
    await fill(page);
    await page.goto('/#/play/new');
    await expect.poll(async () => cells(page)).not.toEqual(board);
    // It can be played all the same.
    await page.locator('.cell.target').first().click();
    await page.locator('.commit .button:last-child:not(.hidden)').click();
    await written(page);
    expect(await kept(page, CURRENT)).toBe(before);

    await page.reload();
    await expect.poll(async () => cells(page)).toEqual(board);
  });

  test('playing goes on, says that it is not kept, and what was kept last can still be read', async ({
    game,
    page,
  }) => {
    await game.openSaved(begun, { autoForced: false });
    const before = await kept(page, CURRENT);
    await fill(page);
    await step(page, 'd3');
    await expect(game.cell('d3')).toHaveAccessibleName(EMBER);
    await page.keyboard.press('Escape');
    await expect(page.getByText(say('error.storage'))).toBeVisible();
    expect(await kept(page, CURRENT)).toBe(before);
    await page.reload();
    await expect(game.cell('c3')).toHaveAccessibleName(EMBER);
  });

  test('a game that cannot be read stays where it is when there is no room to set it aside', async ({
    game,
    page,
  }) => {
    const broken = '{"version":1,"setup":{"edition":"base"},"choices":[1,2],"told":[]';
    await game.open('/about');
    await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [CURRENT, broken]);
    await fill(page);
    await page.goto('/#/play');
    await expect(page.getByRole('grid').first()).toBeVisible();
    await written(page);
    const aside = await kept(page, 'night-cage/set-aside');
    expect([await kept(page, CURRENT), ...(JSON.parse(aside ?? '[]') as string[])]).toContain(broken);
  });
});
