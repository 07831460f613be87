import { LANGUAGES, type Language } from '@night-cage/protocol';
import { readFileSync } from 'node:fs';
import type { Locator, Page, Worker } from '@playwright/test';
import type { OldSave } from '@night-cage/client';
import type { WorkerRequest } from '../src/bots/worker-messages.ts';
import { expect } from './game.ts';
import { readChoices, readGameOnTable } from './saved-games.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

/* Hints: their content, their place on the screen, and how many there are. */

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
/** A game under way, saved before hints were counted. */
const UNDER_WAY = JSON.parse(textOf('../scripts/screens/table.json')) as OldSave;
/** The stack is empty, and all prisoners can escape. */
const ENDING = textOf('../../bots/test/solver-real-endings.txt').split('\n')[7]!;

/**
 * Two tiles are left. One choice lets all prisoners escape half of the time; no other choice ever
 * does.
 */
const EVEN_ODDS =
  'AgADAwAAAAEAAQEAAAAAAAACIwMAAQIDAAAAAAAAAAAAAAAAAADjAwAAAMIDwgPjA-cLAOIB6APoA-cHAAAA4gHpAwAAAAAAAAAAABUQFRQAAAAAAQEBAQIBAQABAQEBDgAAAAAAAAABAAAAAAABDgAIGgoAAAAGBAwAAAACAgECAA4AChoKAAAEAwILAAAAAQAGAgAAAAAAAAAAAAAAAAABAAAAAAATsnI';

/** Four tiles are left, with too many possibilities to search in minutes. */
const TOO_MUCH =
  'AgAEBAAAAAAAAQEAAAAAAAABNAMAAQICAAAAAADiAuMD6AMAAADjAwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADCA-cL4gEAAAAA6APiAqIDAAAA4gEBLSssKwAAAAAAAQEBAQEBAAABAAAAAQEBCgAAAQAAAAACAAEKAAgZCQAAAAcECgQBBAAKAAoXCgAABQQCCQAGAgAAAAAAAAAAAAAAAAAAAAAAAABBuOo';

/** The same at every size. */
const DESKTOP = { tag: '@desktop' };

const askButton = (page: Page, left: number, language: Language = 'en'): Locator =>
  page.getByRole('button', { name: `${say('hint.ask', {}, language)} (${left})`, exact: true });

async function askForAdvice(page: Page, language: Language = 'en', left = 3): Promise<Locator> {
  await askButton(page, left, language).click();
  await expect(page.locator('.hint-advice')).toBeVisible();
  return page.locator('.hint');
}

for (const [n, language] of LANGUAGES.entries()) {
  const title = `${language}: a hint shows its range, its line and the alternatives beside the board`;
  test(title, { tag: ['@deep', '@phone', '@deep'][n]! }, async ({ game, page, hasTouch }) => {
    await game.openSaved(UNDER_WAY, { assist: 'coach', language });
    const hint = await askForAdvice(page, language);
    const [low, high] = (await hint.locator('small').first().innerText()).match(/\d+(?=\s*%)/g)!.map(Number);
    expect(high! - low!).toBeGreaterThan(1);

    const sequel = hint.getByText(say('hint.line', {}, language), { exact: true });
    await sequel.click();
    await expect(hint.getByText(say('hint.line.likely', {}, language))).toBeVisible();
    const steps = hint.locator('ol li');
    await expect(steps).not.toHaveCount(0);
    // Every step names a prisoner, and no placeholder is left.
    for (const step of await steps.allInnerTexts()) expect(step).toMatch(/^\p{Lu}\p{L}+\s?: [^{}]+\.$/u);
    await hint.getByText(say('hint.others', {}, language), { exact: true }).click();
    await expect(hint.locator('ul li').first()).toBeVisible();
    await expect(steps.first()).toBeHidden();

    // The hint can be scrolled to its start, and covers neither a space of the board nor a choice.
    await hint.evaluate((panel) => panel.scrollTo(0, 0));
    await expect(hint.locator('.hint-advice')).toBeInViewport({ ratio: 1 });
    const panel = (await hint.boundingBox())!;
    const shown = page.locator('.cell, .choices > .button, .commit > .button').filter({ visible: true });
    for (const needed of await shown.all()) {
      const { x, y, width, height } = (await needed.boundingBox())!;
      const isCovered =
        x + width > panel.x &&
        x < panel.x + panel.width &&
        y + height > panel.y &&
        y < panel.y + panel.height;
      expect(isCovered).toBe(false);
    }
    if (!hasTouch) return;
    // With the coach, the first tap previews what the second tap does.
    const before = await readChoices(page);
    const target = page.locator('.cell.target').first();
    await target.tap();
    await expect(page.locator('.ghost-step')).toBeVisible();
    await expect(page.locator('.forecast')).not.toBeEmpty();
    expect(await readChoices(page)).toEqual(before);
    await target.tap();
    await expect.poll(async () => (await readChoices(page)).length).toBeGreaterThan(before.length);
  });
}

test('a solved ending is shown as certain, with its line', DESKTOP, async ({ game, page }) => {
  await game.open(`/position/${ENDING}`, { assist: 'coach', autoForced: false });
  const hint = await askForAdvice(page);
  await expect(hint.locator('.hint-advice')).toContainText(say('hint.sure'));
  await expect(hint.locator('.hint-facts')).toContainText(/^Everyone is sure to escape within \d+ turns\./);
  await hint.getByText(say('hint.line'), { exact: true }).click();
  await expect(hint.getByText(say('hint.line.sure'))).toBeVisible();
  await expect(hint.locator('ol li')).not.toHaveCount(0);
});

test('with few tiles left, the chance is exact', DESKTOP, async ({ game, page }) => {
  await game.open(`/position/${EVEN_ODDS}`, { assist: 'coach', autoForced: false });
  const hint = await askForAdvice(page);
  await expect(hint.locator('small').first()).toHaveText(say('hint.exact', { p: 0.5 }));
  const others = hint.getByText(say('hint.others'), { exact: true });
  await others.click();
  await expect(hint.locator('ul li').first()).toContainText(say('hint.worse', { n: 50 }));
  await hint.getByText(say('hint.line'), { exact: true }).click();
  await expect(hint.getByText(say('hint.line.likely'))).toBeVisible();
});

test('an unknown chance with few tiles left is shown without a number', DESKTOP, async ({ game, page }) => {
  await game.open(`/position/${TOO_MUCH}`, { assist: 'coach', autoForced: false });
  const hint = await askForAdvice(page);
  await expect(hint.locator('.hint-advice')).toContainText(say('hint.unknown'));
  await expect(hint.locator('.hint-advice')).not.toContainText('%');
  await expect(hint.locator('.flames')).toHaveCount(0);
  await hint.getByText(say('hint.others'), { exact: true }).click();
  await expect(hint.locator('ul li').first()).toContainText(say('hint.other.unknown'));
});

test('asking for a hint while looking back returns to the present @phone', async ({
  game,
  page,
  isMobile,
}) => {
  await game.openSaved(UNDER_WAY, { assist: 'coach' });
  const hint = await askForAdvice(page);
  const prompt = page.getByRole('heading', { level: 1 });
  const now = await prompt.innerText();
  const rack = page.locator('.gauges');
  if (isMobile) await rack.click();
  await page.locator('.log li button').first().click();
  await expect(prompt).not.toHaveText(now);
  // On a phone, first close the sheet that covers the hint.
  if (isMobile) await rack.click();
  await hint.getByRole('button', { name: say('hint.do'), exact: true }).click();
  await expect(prompt).toHaveText(now);
  await expect(hint).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('do.cancel'), exact: true })).toBeVisible();
});

test('closing the page does not refill the hints', DESKTOP, async ({ game, page }) => {
  await game.openSaved(UNDER_WAY, { assist: 'coach' });
  await askForAdvice(page);
  await page.getByRole('button', { name: say('do.close'), exact: true }).click();
  await expect(askButton(page, 2)).toBeEnabled();
  await page.reload();
  await expect(askButton(page, 2)).toBeEnabled();
  expect((await readGameOnTable(page))?.hintsSpent).toBe(1);
});

test(
  'with many cores, helpers join the search, and only when a bot is asked',
  { tag: ['@deep', '@desktop-only'] },
  async ({ game, page }) => {
    // The page only reads this number; the real number of cores does not matter.
    await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 }));
    const workers: Worker[] = [];
    page.on('worker', (worker) => workers.push(worker));
    // The first choice has many similar options, so the search runs long.
    await game.open('/play/new', { assist: 'coach' });
    await expect(askButton(page, 3)).toBeEnabled();
    expect(workers).toHaveLength(0);
    await askForAdvice(page);
    await expect.poll(() => workers.length).toBe(4);

    const [, ...helpers] = workers;
    const counted = helpers.map(async (helper) =>
      helper.evaluate(
        async () =>
          new Promise<boolean>((resolve) => {
            addEventListener('message', ({ data }: MessageEvent<WorkerRequest & { kind: 'job' }>) =>
              resolve(data.ask.options.length > 0),
            );
          }),
      ),
    );
    await page.getByRole('button', { name: say('do.close'), exact: true }).click();
    await askForAdvice(page, 'en', 2);
    expect(await Promise.race(counted)).toBe(true);
  },
);
