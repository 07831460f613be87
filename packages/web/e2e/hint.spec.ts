import { LANGUAGES, type Language } from '@night-cage/protocol';
import { readFileSync } from 'node:fs';
import type { Locator, Page, Worker } from '@playwright/test';
import type { OldSave } from '@night-cage/client';
import type { WorkerRequest } from '../src/bots/worker-messages.ts';
import { expect, test } from './game.ts';
import { readChoices, readGameOnTable } from './saved-games.ts';
import { say } from './texts.ts';

/* The coach: what it says, where it says it, and how often. */

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
/** A game under way, kept before hints were counted. */
const UNDER_WAY = JSON.parse(textOf('../scripts/screens/table.json')) as OldSave;
/** The stack is empty, and everybody can get out. */
const ENDING = textOf('../../bots/test/solver-real-endings.txt').split('\n')[7]!;

/** Two tiles are left, and one choice gets everybody out half of the time; no other ever does. */
const EVEN_CHANCE =
  'AgADAwAAAAEAAQEAAAAAAAACIwMAAQIDAAAAAAAAAAAAAAAAAADjAwAAAMIDwgPjA-cLAOIB6APoA-cHAAAA4gHpAwAAAAAAAAAAABUQFRQAAAAAAQEBAQIBAQABAQEBDgAAAAAAAAABAAAAAAABDgAIGgoAAAAGBAwAAAACAgECAA4AChoKAAAEAwILAAAAAQAGAgAAAAAAAAAAAAAAAAABAAAAAAATsnI';

/** Four tiles are left, and so much can be done that all of it cannot be gone through in minutes. */
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
  const title = `${language}: a hint tells its range, how it may go on and the other ways, beside the board`;
  test(title, { tag: ['@deep', '@phone', '@desktop'][n]! }, async ({ game, page, hasTouch }) => {
    await game.openSaved(UNDER_WAY, { temperament: 'coach', language });
    const hint = await askForAdvice(page, language);
    const [low, high] = (await hint.locator('small').first().innerText()).match(/\d+(?=\s*%)/g)!.map(Number);
    expect(high! - low!).toBeGreaterThan(1);

    const sequel = hint.getByText(say('hint.line', {}, language), { exact: true });
    await sequel.click();
    await expect(hint.getByText(say('hint.line.likely', {}, language))).toBeVisible();
    const steps = hint.locator('ol li');
    await expect(steps).not.toHaveCount(0);
    // Every step has somebody who takes it, and no hole is left unfilled.
    for (const step of await steps.allInnerTexts()) expect(step).toMatch(/^\p{Lu}\p{L}+\s?: [^{}]+\.$/u);
    await hint.getByText(say('hint.others', {}, language), { exact: true }).click();
    await expect(hint.locator('ul li').first()).toBeVisible();
    await expect(steps.first()).toBeHidden();

    // The first words can be scrolled to, and neither a space of the board nor a choice is under them.
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
    // Whoever is coached is shown by the first tap what the second one does.
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

test('an ending that is solved is told as certain, with the way out', DESKTOP, async ({ game, page }) => {
  await game.open(`/position/${ENDING}`, { temperament: 'coach', autoForced: false });
  const hint = await askForAdvice(page);
  await expect(hint.locator('.hint-advice')).toContainText(say('hint.sure'));
  await expect(hint.locator('.hint-facts')).toContainText(/^Everyone is sure to escape within \d+ turns\./);
  await hint.getByText(say('hint.line'), { exact: true }).click();
  await expect(hint.getByText(say('hint.line.sure'))).toBeVisible();
  await expect(hint.locator('ol li')).not.toHaveCount(0);
});

test('with few tiles left the chance is told as what it is', DESKTOP, async ({ game, page }) => {
  await game.open(`/position/${EVEN_CHANCE}`, { temperament: 'coach', autoForced: false });
  const hint = await askForAdvice(page);
  await expect(hint.locator('small').first()).toHaveText(say('hint.exact', { p: 0.5 }));
  const others = hint.getByText(say('hint.others'), { exact: true });
  await others.click();
  await expect(hint.locator('ul li').first()).toContainText(say('hint.worse', { n: 50 }));
  await hint.getByText(say('hint.line'), { exact: true }).click();
  await expect(hint.getByText(say('hint.line.likely'))).toBeVisible();
});

test('what cannot be known with few tiles left is told without a figure', DESKTOP, async ({ game, page }) => {
  await game.open(`/position/${TOO_MUCH}`, { temperament: 'coach', autoForced: false });
  const hint = await askForAdvice(page);
  await expect(hint.locator('.hint-advice')).toContainText(say('hint.unknown'));
  await expect(hint.locator('.hint-advice')).not.toContainText('%');
  await expect(hint.locator('.flames')).toHaveCount(0);
  await hint.getByText(say('hint.others'), { exact: true }).click();
  await expect(hint.locator('ul li').first()).toContainText(say('hint.other.unknown'));
});

test('who looks back meanwhile is brought back to see on the board what is advised @phone', async ({
  game,
  page,
  isMobile,
}) => {
  await game.openSaved(UNDER_WAY, { temperament: 'coach' });
  const hint = await askForAdvice(page);
  const prompt = page.getByRole('heading', { level: 1 });
  const now = await prompt.innerText();
  const rack = page.getByRole('button', { name: say('rack.title'), exact: true });
  if (isMobile) await rack.click();
  await page.locator('.log li button').first().click();
  await expect(prompt).not.toHaveText(now);
  // There the way back is to close what lies over the hint.
  if (isMobile) await rack.click();
  await hint.getByRole('button', { name: say('hint.do'), exact: true }).click();
  await expect(prompt).toHaveText(now);
  await expect(hint).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('do.cancel'), exact: true })).toBeVisible();
});

test('closing the page brings no hints back', DESKTOP, async ({ game, page }) => {
  await game.openSaved(UNDER_WAY, { temperament: 'coach' });
  await askForAdvice(page);
  await page.getByRole('button', { name: say('do.close'), exact: true }).click();
  await expect(askButton(page, 2)).toBeEnabled();
  await page.reload();
  await expect(askButton(page, 2)).toBeEnabled();
  expect((await readGameOnTable(page))?.hintsSpent).toBe(1);
});

test(
  'on a device of many cores some help to search, and only when somebody is asked',
  DESKTOP,
  async ({ game, page }) => {
    // The page decides by this number how many are called; how many cores there really are does not matter for that.
    await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 }));
    const workers: Worker[] = [];
    page.on('worker', (worker) => workers.push(worker));
    // Where to start has many answers that hardly differ: there is much to follow.
    await game.open('/play/new', { temperament: 'coach' });
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
