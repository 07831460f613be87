import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { POSITION_TEXT } from '../src/share/open-picture.ts';
import { textIn } from '../src/share/png-text.ts';
import { dice, expect, fixLuck, test } from './game.ts';
import { A_PRESS, clicker, tryToAct } from './play.ts';
import { say } from './texts.ts';

async function playSome(page: Page, seed: number, most = 16): Promise<void> {
  const player = clicker(page, dice(seed), async (found) => found.click(A_PRESS));
  for (let acts = 0; acts < most; acts++) await tryToAct(player);
  await page.keyboard.press('Escape');
}

/** A system that has a sheet of its own: what it was given is kept for the test. */
async function withSystemSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const given: string[] = [];
    Object.assign(globalThis, { given });
    Object.assign(Navigator.prototype, {
      canShare: () => true,
      share: async ({ url, text, files }: ShareData) => {
        given.push(url ?? text ?? files!.map(({ name, type }) => `${name} ${type}`).join());
      },
    });
  });
}
const given = async (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { given: string[] }).given);

test('a moment is shared as a picture that leads back to it', async ({ game, page }) => {
  await withSystemSheet(page);
  await fixLuck(page, 21);
  await game.open('/play/new', { language: 'de' });
  const de = (key: string): string => say(key, {}, 'de');
  await playSome(page, 21);
  const prompt = await page.getByRole('heading', { level: 1 }).innerText();

  await page.getByRole('button', { name: de('app.menu') }).click();
  await page.getByRole('button', { name: de('keep.share') }).click();
  const sheet = page.getByRole('dialog', { name: de('share.title') });
  const shown = sheet.getByRole('img');
  await expect(shown).toBeVisible();
  const size = await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([1200, 1500]);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

  await sheet.getByRole('button', { name: de('share.send.picture') }).click();
  await sheet.getByRole('button', { name: de('share.send.game') }).click();
  await expect.poll(async () => (await given(page)).length).toBe(2);
  const [picture, link] = await given(page);
  expect(picture).toMatch(/^night-cage-.*\.png image\/png$/);
  expect(link).toContain('#/game/');

  const saving = page.waitForEvent('download');
  await sheet.getByRole('button', { name: de('share.picture.save') }).click();
  const file = readFileSync(await (await saving).path());
  expect(textIn(file, POSITION_TEXT)).toContain(`${new URL(page.url()).origin}/#/position/`);
  expect(textIn(file, 'Description')).toMatch(/^Zug \d+ · .*Wachs/);

  // The focus is where it was before.
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: de('app.menu') })).toBeFocused();

  await page.goto('/#/games');
  const choose = async (name: string, buffer: Buffer): Promise<void> =>
    page.locator('.drop input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  // A picture from elsewhere, cut off before its texts.
  await choose('other.png', file.subarray(0, 2000));
  await expect(page.getByRole('alert')).toHaveText(de('error.file.no-link'));
  await choose('moment.png', file);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(prompt);
});
