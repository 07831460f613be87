import type { Locator } from '@playwright/test';
import { DESKTOP, EMBER, gameButton, waitForChoices, openScenario, prompt } from './open-scenario.ts';
import { expect, type Game } from './game.ts';
import { readChoices } from './prepare-scenario.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

/*
 * Controls where the player looks: the tile in hand, the strip around the maze, the end of a turn.
 */

test.describe('the tile in hand', () => {
  test.beforeEach(async ({ game }) => openScenario(game, 'landing-with-a-candle', 1));

  const label = async (game: Game, space: string): Promise<string> =>
    (await game.cell(space).getAttribute('aria-label')) ?? '';
  /** Four quarter turns: each shows another orientation, and the last shows the first again. */
  async function turnsAround(game: Game, turn: () => Promise<void>): Promise<void> {
    const name = async (): Promise<string> => label(game, 'c3');
    const orientations = [await name()];
    for (let quarter = 0; quarter < 4; quarter++) {
      await turn();
      await expect.poll(name).not.toBe(orientations.at(-1));
      orientations.push(await name());
    }
    expect(new Set(orientations.slice(0, 4)).size).toBe(4);
    expect(orientations[4]).toBe(orientations[0]);
    expect(await readChoices(game.page)).toHaveLength(1);
  }

  test('is turned and settled by its buttons, on a phone below the board, or by another press', async ({
    game,
    page,
    hasTouch,
  }) => {
    const press = async (what: Locator): Promise<void> => (hasTouch ? what.tap() : what.click());
    const turn = hasTouch ? gameButton(page, 'do.rotate') : page.locator('.ghost-turn');
    const settle = page.locator(hasTouch ? '.commit .deed' : '.ghost-settle');
    await expect(page.locator('.ghost-buttons')).toBeVisible({ visible: !hasTouch });
    for (const button of [turn, settle]) {
      const { width, height } = (await button.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await turnsAround(game, async () => press(turn));
    await press(settle);
    await waitForChoices(page, 2);
    // The next tile has three spaces: a press shows it there, and another settles it.
    await expect(page.locator('.cell.target')).toHaveCount(3);
    const [shown, other] = await page
      .locator('.cell.target')
      .evaluateAll((all) =>
        all.toSorted((a) => (a.matches('.covered') ? -1 : 1)).map((cell) => cell.dataset['space']!),
      );
    await press(game.cell(other!));
    await expect(game.cell(other!)).toHaveClass(/covered/);
    await expect(game.cell(shown!)).not.toHaveClass(/covered/);
    await waitForChoices(page, 2);
    await press(game.cell(other!));
    await waitForChoices(page, 3);
  });

  test(
    'stays visible when released, and turns by button, wheel and keys',
    DESKTOP,
    async ({ game, page, hasTouch }) => {
      test.skip(hasTouch, 'a phone has neither wheel nor keyboard');
      const first = await label(game, 'c3');
      await gameButton(page, 'do.rotate').click();
      expect(await label(game, 'c3')).not.toBe(first);
      for (const letGo of [
        async () => gameButton(page, 'do.cancel').click(),
        async () => page.keyboard.press('Escape'),
      ]) {
        await letGo();
        await expect(page.locator('.ghost')).toBeVisible();
        await expect(game.cell('c3')).toHaveAttribute('aria-label', first);
        await page.keyboard.press('r');
        await expect(game.cell('c3')).not.toHaveAttribute('aria-label', first);
      }
      await page.keyboard.press('R');
      await expect(game.cell('c3')).toHaveAttribute('aria-label', first);
      await game.cell('c3').hover();
      // Fast wheel events count as the inertia of one, by their time stamps; here they are a second
      // apart.
      await page.evaluate(() => {
        let now = performance.now();
        const dated = (event: Event): unknown =>
          Object.defineProperty(event, 'timeStamp', { value: (now += 1000) });
        addEventListener('wheel', dated, { capture: true });
      });
      await turnsAround(game, async () => page.mouse.wheel(0, 100));
      await turnsAround(game, async () => page.keyboard.press('r'));
      // Enter settles it even while the cursor is on a space without a choice.
      await game.cell('a1').focus();
      await page.keyboard.press('Enter');
      await waitForChoices(page, 2);
    },
  );
});

test('the strip around the maze shows its far side: prisoners step off the edge there', async ({
  game,
  page,
  hasTouch,
}) => {
  await openScenario(game, 'leaving-by-the-edge');
  const from = (await game.cell('f1').boundingBox())!;
  const [x, y] = [from.x + from.width * 1.2, from.y + from.height / 2];
  if (hasTouch) {
    await page.touchscreen.tap(x, y);
    await page.locator('.deed').tap();
  } else {
    await page.mouse.move(x, y);
    await expect(page.locator('.wrapped-to')).toHaveAttribute('data-over', '0');
    await page.mouse.click(x, y);
  }
  await waitForChoices(page, 1);
  await expect(game.cell('a1')).toHaveAccessibleName(new RegExp(EMBER));
});

test(
  'a turn without new choices ends automatically; after an undo, it waits',
  DESKTOP,
  async ({ game, page }) => {
    await openScenario(game, 'after-a-stay-a-key-may-still-be-given');
    await page.locator('[data-verb=stay]').click();
    await waitForChoices(page, 2);
    await expect(prompt(page)).toContainText(say('candle.tide'));
    await gameButton(page, 'do.undo').click();
    await waitForChoices(page, 1);
    await expect(page.locator('[data-verb=end]')).toBeEnabled();
    await page.locator('[data-verb=end]').click();
    await waitForChoices(page, 2);
  },
);

test('signs have explanations by hover, tap or keyboard, and the board names its columns and rows', async ({
  game,
  page,
  hasTouch,
}) => {
  await openScenario(game, 'landing-with-a-candle');
  const look = async (what: Locator): Promise<void> =>
    hasTouch ? what.tap({ force: true }) : what.hover({ force: true });
  const legend = page.locator('.legend');
  await look(page.locator('.nerves').first());
  await expect(legend).toHaveText(say('legend.nerve', { n: 2 }));
  await look(page.locator('.gaps-legend').first());
  await expect(legend).toHaveText(
    say('legend.gaps', { name: EMBER, line: say('line.column', { column: 'c' }), n: 6 }),
  );
  await page.keyboard.press('Shift');
  await expect(legend).toHaveCount(0);
  await expect(page.locator('.column-name')).toHaveText(['a', 'b', 'c', 'd', 'e', 'f']);
  await expect(page.locator('.row-name')).toHaveText(['1', '2', '3', '4', '5', '6']);
  if (hasTouch) await page.locator('.gauges').tap();
  await look(page.locator('.rack-cells').first());
  await expect(legend).toContainText(say('legend.rack.held'));

  // The last input was a key, so the focus counts as keyboard focus.
  await page.keyboard.press('Shift');
  await expect(legend).toHaveCount(0);
  await page.locator('.card').first().focus();
  await expect(legend).toHaveText(say('legend.nerve', { n: 2 }));
  const number = page.locator('.gaps-legend').first();
  await number.focus();
  await expect(number).toBeFocused();
  const gaps = say('legend.gaps', { name: EMBER, line: say('line.column', { column: 'c' }), n: 6 });
  await expect(legend).toHaveText(gaps);
  await expect(number).toHaveAccessibleName(gaps);
  await page.locator('.rack').focus();
  await expect(legend).toContainText(say('legend.rack.lost'));
  await page.locator('.rack').blur();
  await expect(legend).toHaveCount(0);
});
