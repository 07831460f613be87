import { errors, type Locator, type Page } from '@playwright/test';
import { dice, expect, test } from './game.ts';
import { say } from './texts.ts';

const MOST_ACTS = 120;

for (const lesson of [1, 2, 3, 4, 5, 6]) {
  const tag = lesson % 2 === 0 ? '@desktop' : '@phone';
  test(`lesson ${lesson} is won by doing what it asks`, { tag }, async ({ game, page, hasTouch }) => {
    await game.open(`/learn/${lesson}`);
    await page.getByRole('grid').first().waitFor();
    const random = dice(lesson);
    const won = page.locator('.lesson-won');
    for (let acts = 0; acts < MOST_ACTS && (await won.count()) === 0; acts++) {
      const found = await somethingAsked(page, random);
      if (found === null) await anything(page).or(won).first().waitFor();
      else await press(found, hasTouch);
    }
    await expect(won).toBeVisible();
    await expect(won).toContainText(say(`lesson.${lesson}.done`));
    await page.goto('/#/learn');
    await expect(page.getByText(say('learn.done-mark')).first()).toBeVisible();
  });
}

/** What was found may be gone before it is pressed, because the lesson went on or is won: then one looks again. */
async function press(found: Locator, hasTouch: boolean): Promise<void> {
  try {
    await (hasTouch ? found.tap({ timeout: 1500 }) : found.click({ timeout: 1500 }));
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

/** Whatever can be pressed. */
const anything = (page: Page): Locator =>
  page.locator('.commit .button:last-child:not(.hidden), .guide .button, .cell.target, .choices [data-verb]');

/** The button that goes on, a tile to settle, or anything the lesson lets be chosen. */
async function somethingAsked(page: Page, random: (n: number) => number): Promise<Locator | null> {
  const settle = page.locator('.commit .button:last-child:not(.hidden)');
  const goOn = page.locator('.guide .button');
  const cells = page.locator('.cell.target');
  const buttons = page.locator('.choices [data-verb]');
  for (const one of [settle, goOn]) if ((await one.count()) > 0) return one.first();
  const [onBoard, beside] = await Promise.all([cells.count(), buttons.count()]);
  if (onBoard + beside === 0) return null;
  const chosen = random(onBoard + beside);
  return chosen < onBoard ? cells.nth(chosen) : buttons.nth(chosen - onBoard);
}
