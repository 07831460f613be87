import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { POSITION_TEXT } from '../src/share/find-address-in-picture.ts';
import { readPngText } from '../src/share/png-text.ts';
import { dice, expect, fixLuck, test } from './game.ts';
import { PRESS_OPTIONS, actTimes, clicker } from './play-to-the-end.ts';
import { expectAccessibleAtTwoSizes } from './accessibility.ts';
import { say } from './texts.ts';

async function playSome(page: Page, seed: number, most: number): Promise<void> {
  const player = clicker(page, dice(seed), async (found) => found.click(PRESS_OPTIONS));
  await actTimes(player, most);
  await page.keyboard.press('Escape');
}

/** Fakes a system share sheet that records what is shared. */
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
const readShared = async (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { given: string[] }).given);

test('a moment is shared as a picture that leads back to it @phone', async ({ game, page, isMobile }) => {
  await withSystemSheet(page);
  await fixLuck(page, 21);
  await game.open('/play/new', { language: 'de' });
  const de = (key: string): string => say(key, {}, 'de');
  await playSome(page, 21, 8);
  const prompt = await page.getByRole('heading', { level: 1 }).innerText();

  await page.getByRole('button', { name: de('app.menu') }).click();
  await page.getByRole('button', { name: de('keep.share') }).click();
  const sheet = page.getByRole('dialog', { name: de('share.title') });
  const shown = sheet.getByRole('img');
  await expect(shown).toBeVisible();
  const size = await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([1200, 1500]);
  await expectAccessibleAtTwoSizes(page, 'the sheet with the picture');

  await sheet.getByRole('button', { name: de('share.send.picture') }).click();
  await sheet.getByRole('button', { name: de('share.send.game') }).click();
  await expect.poll(async () => (await readShared(page)).length).toBe(2);
  const [picture, link] = await readShared(page);
  expect(picture).toMatch(/^night-cage-.*\.png image\/png$/);
  expect(link).toContain('#/game/');

  const saving = page.waitForEvent('download');
  await sheet.getByRole('button', { name: de('share.picture.save') }).click();
  const file = readFileSync(await (await saving).path());
  expect(readPngText(file, POSITION_TEXT)).toContain(`${new URL(page.url()).origin}/#/position/`);
  expect(readPngText(file, 'Description')).toMatch(/^Zug \d+ · .*Wachs/);

  // The focus returns to where it was.
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: de('app.menu') })).toBeFocused();

  await page.goto('/#/games');
  const choose = async (name: string, buffer: Buffer): Promise<void> =>
    page.locator('.drop input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  // A picture truncated before its texts.
  await choose('other.png', file.subarray(0, 2000));
  await expect(page.getByRole('alert')).toHaveText(de('error.file.no-link'));
  await choose('moment.png', file);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(prompt);

  // Also at the end of a game.
  await page.goto('/#/games');
  await choose(
    'won.cage',
    readFileSync(new URL('../../../records/base/standard-4-prisoners-escape.cage', import.meta.url)),
  );
  const end = page.getByRole('region', { name: de('end.won') });
  await expect(end).toBeVisible();
  if (isMobile) await end.getByRole('button', { name: de('end.more') }).click();
  await end.getByRole('button', { name: de('end.share') }).click();
  await expect(sheet.getByRole('img')).toHaveAttribute('alt', new RegExp(`${de('end.won')}$`));
  // Its seed is golden-escape/standard/2, which is not a valid file name.
  await sheet.getByRole('button', { name: de('share.send.picture') }).click();
  await expect
    .poll(async () => (await readShared(page)).at(-1))
    .toMatch(/^night-cage-golden-escape-standard-2-\d+\.png /);
});

/**
 * The properties of the video on screen, as the browser reports them after playing it to its end.
 */
async function measureVideo(
  page: Page,
): Promise<{ width: number; seconds: number; frames: number; changed: number }> {
  return page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const look = (): Uint8ClampedArray => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 90;
      const ink = canvas.getContext('2d')!;
      ink.drawImage(video, 0, 0, 90, 90);
      return ink.getImageData(0, 0, 90, 90).data;
    };
    const waitFor = async (event: string): Promise<void> =>
      new Promise((done, fail) => {
        video.addEventListener(event, () => done(), { once: true });
        video.addEventListener('error', () => fail(new Error(video.error?.message)), { once: true });
      });
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) await waitFor('loadeddata');
    const first = look();
    video.playbackRate = 4;
    const ended = waitFor('ended');
    await video.play();
    await ended;
    const last = look();
    return {
      width: video.videoWidth,
      seconds: video.currentTime,
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      changed: first.filter((value, n) => Math.abs(value - last[n]!) > 24).length,
    };
  });
}

test('a part of a game is rendered as a video at any speed, until cancelled @desktop', async ({
  game,
  page,
}) => {
  await fixLuck(page, 22);
  await game.open('/play/new');
  await playSome(page, 22, 14);
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: say('app.menu') }).click();
    await page.getByRole('button', { name: say('keep.share') }).click();
  };
  const make = page.getByRole('button', { name: say('film.make') });
  const status = page.getByRole('dialog', { name: say('share.title') }).getByRole('status');
  const close = async (): Promise<void> => page.keyboard.press('Escape');
  await open();
  await page.getByText(say('film.speed.3'), { exact: true }).click();
  await page.getByRole('slider', { name: say('film.from') }).fill('2');
  await page.getByRole('slider', { name: say('film.to') }).fill('7');
  // (7 - 2 + 1) moments plus one for the last, 240 ms each.
  await expect(page.getByText(say('film.length', { n: 2 }))).toBeVisible();
  await make.click();
  await expect(status).toHaveText(/^The video is ready: 2 seconds, [\d.]+ MB\.$/);
  const video = await measureVideo(page);
  expect(video.width).toBe(720);
  expect(video.seconds).toBeCloseTo(7 * 0.24, 1);
  expect(video.frames).toBeGreaterThan(20);
  expect(video.changed).toBeGreaterThan(100);
  await expectAccessibleAtTwoSizes(page, 'the sheet with a video');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: say('film.save') }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/\.webm$/);
  // The EBML header and document type.
  const head = readFileSync(await saved.path()).subarray(0, 160);
  expect(head.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  expect(head.toString('latin1')).toContain('webm');

  // Cancelling leaves no video, and it can be made again.
  await page.getByText(say('film.speed.0'), { exact: true }).click();
  await expect(page.locator('video')).toHaveCount(0);
  // Cancel immediately: a short video is ready before the test could notice.
  await page.evaluate((stop) => {
    const press = new MutationObserver(() => {
      const button = [...document.querySelectorAll('button')].find(
        (candidate) => candidate.textContent === stop,
      );
      if (button === undefined) return;
      press.disconnect();
      button.click();
    });
    press.observe(document.body, { childList: true, subtree: true });
  }, say('film.stop'));
  await make.click();
  await expect(status).toHaveText(say('film.stopped'));
  await expect(make).toBeVisible();
  await close();

  // Without https there is only MediaRecorder, which records in real time.
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'));
  await open();
  await page.getByText(say('film.speed.3'), { exact: true }).click();
  await page.getByRole('slider', { name: say('film.to') }).fill('3');
  await make.click();
  await expect(status).toHaveText(/^The video is ready/);
  const again = await measureVideo(page);
  expect(again.width).toBe(720);
  expect(again.frames).toBeGreaterThan(2);
  await close();

  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'));
  await open();
  await expect(page.getByText(say('film.cannot'))).toBeVisible();
});
