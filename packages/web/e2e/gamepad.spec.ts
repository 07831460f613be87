import type { Page } from '@playwright/test';
import { expect } from './game.ts';
import { prepareScenario, savedAfter } from './prepare-scenario.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

/* A gamepad moves the cursor, chooses, confirms, cancels and takes back, as keys do. */

const [A, B, X, Y, START, DOWN] = [0, 1, 2, 3, 9, 13];
const DESKTOP = { tag: '@desktop' };

interface FakePad {
  readonly buttons: readonly { pressed: boolean }[];
  readonly axes: number[];
}

/** Provides a gamepad that is connected later. */
async function stubGamepad(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pad = { buttons: Array.from({ length: 17 }, () => ({ pressed: false })), axes: [0, 0, 0, 0] };
    Object.assign(globalThis, { pad, pads: [] });
    navigator.getGamepads = () => (globalThis as unknown as { pads: Gamepad[] }).pads;
  });
}

const connect = async (page: Page): Promise<void> =>
  page.evaluate(() => {
    const here = globalThis as unknown as { pad: Gamepad; pads: Gamepad[] };
    here.pads = [here.pad];
    dispatchEvent(new Event('gamepadconnected'));
  });

/** Holds a button or leans the stick for a few frames. */
async function hold(page: Page, input: number | readonly [x: number, y: number]): Promise<void> {
  await page.evaluate(async (held) => {
    const { pad } = globalThis as unknown as { pad: FakePad };
    const frames = async (): Promise<void> => {
      for (let n = 0; n < 3; n++) await new Promise((done) => requestAnimationFrame(done));
    };
    if (typeof held === 'number') pad.buttons[held]!.pressed = true;
    else pad.axes.splice(0, 2, ...held);
    await frames();
    if (typeof held === 'number') pad.buttons[held]!.pressed = false;
    else pad.axes.splice(0, 2, 0, 0);
    await frames();
  }, input);
}

test('a gamepad plays: cursor, next, confirm, cancel, undo and the menu', DESKTOP, async ({ game, page }) => {
  await stubGamepad(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const loads = (): boolean => loaded.some((address) => /\/gamepad-[\w-]+\.js/.test(address));
  await game.openScenario('a-key-is-handed-over-and-may-come-back');
  const cursor = page.locator('.cell:focus');
  await expect(page.locator('.log')).toBeAttached();
  expect(loads()).toBe(false);

  await connect(page);
  await expect.poll(loads).toBe(true);

  // The stick and the cross move the cursor, as arrow keys do.
  await expect(async () => {
    await hold(page, [1, 0]);
    await expect(cursor).toHaveCount(1, { timeout: 500 });
  }).toPass();
  const at = async (): Promise<string> => (await cursor.getAttribute('data-space'))!;
  const from = await at();
  await hold(page, [0, 1]);
  const below = await at();
  expect(below).not.toBe(from);
  await hold(page, [0.3, -1]);
  expect(await at()).toBe(from);
  await hold(page, DOWN);
  expect(await at()).toBe(below);

  // Y: the next choice, in preview. B cancels it.
  await hold(page, Y);
  const deed = page.locator('.deed:not(.hidden)');
  await expect(deed).toBeVisible();
  await hold(page, B);
  await expect(deed).toHaveCount(0);

  // Start: the menu. The cross walks it, and B closes it.
  await hold(page, START);
  const menu = page.getByRole('dialog', { name: say('app.menu') });
  await expect(menu).toBeVisible();
  await hold(page, DOWN);
  await hold(page, DOWN);
  await expect(menu.locator(':focus')).toHaveCount(1);
  await hold(page, B);
  await expect(menu).toHaveCount(0);

  // A button is chosen in the same way: Y finds it, A presses it, and X takes it back.
  const give = page.locator('[data-verb=give]');
  await expect(async () => {
    await hold(page, Y);
    await expect(give).toHaveAttribute('aria-pressed', 'true', { timeout: 100 });
  }).toPass();
  const lines = page.locator('.log li button');
  await expect(lines).toHaveCount(0);
  await hold(page, A);
  await expect(lines).not.toHaveCount(0);
  await hold(page, X);
  await expect(lines).toHaveCount(0);
});

test(
  'when nothing can be chosen, a gamepad walks the buttons of the page',
  { tag: '@deep' },
  async ({ game, page }) => {
    await stubGamepad(page);
    await game.openSaved(savedAfter(prepareScenario('together-through-the-gate.yaml'), 1));
    await connect(page);
    const again = page.getByRole('button', { name: say('end.again'), exact: true });
    await expect(again).toBeVisible();
    await expect(async () => {
      await hold(page, Y);
      await expect(again).toBeFocused({ timeout: 50 });
    }).toPass();
    await hold(page, A);
    await expect(again).toHaveCount(0);
  },
);
