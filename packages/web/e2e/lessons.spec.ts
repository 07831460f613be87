import { errors, type Locator, type Page } from '@playwright/test';
import { dice, expect } from './game.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

const MAX_ACTS = 120;

for (const lesson of [1, 2, 3, 4, 5, 6]) {
  const tag = lesson % 2 === 0 ? '@desktop' : '@phone';
  test(`lesson ${lesson} is won by following its instructions`, { tag }, async ({ game, page, hasTouch }) => {
    await game.open(`/learn/${lesson}`);
    await page.getByRole('grid').first().waitFor();
    const random = dice(lesson);
    const won = page.locator('.lesson-won');
    // Only the lesson's panels are beside the board, and the bubble is close to its tile.
    await expect(page.locator('.voice')).toBeVisible();
    expect(await page.locator(':is(.rack, .log, .commit, .tools):visible').count()).toBe(0);
    const step = lesson === 2 ? '.wax-flame' : '[data-space=c3]';
    if (!hasTouch) await expect.poll(async () => isAsHighAs(page, '.voice', step)).toBe(true);
    else await expect.poll(async () => gapsAround(page, '.cells')).toEqual({ above: true, below: true });
    if (lesson === 2) await leaveAndComeBack(page, lesson);
    for (let acts = 0; acts < MAX_ACTS && (await won.count()) === 0; acts++) {
      const found = await findNextAction(page, random);
      if (found === null) await anything(page).or(won).first().waitFor();
      else await press(found, hasTouch);
    }
    await expect(won).toBeVisible();
    await expect(won).toContainText(say(`lesson.${lesson}.done`));
    await page.goto('/#/');
    await expect(page.locator('.home')).toBeVisible();
    await expect(page.locator('.home-lesson')).toHaveCount(0);
    await page.goto('/#/learn');
    await expect(page.getByText(say('learn.done-mark')).first()).toBeVisible();
  });
}

test(
  'on the smallest phone, everything a lesson asks for is on screen',
  { tag: '@desktop' },
  async ({ game, page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    // The longest confirmation of all lessons, in the language with the longest texts.
    await game.open('/learn/4', { language: 'fr' });
    const next = page.locator('.voice-actions .primary');
    const confirm = page.locator('.voice-actions .danger');
    for (let step = 0; step < 2; step++) await next.click();
    await expect(confirm).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.voice .harm')).toBeVisible();
  },
);

/**
 * An unfinished lesson is offered on the home page: first of all, or beside a game if there is one.
 */
async function leaveAndComeBack(page: Page, lesson: number): Promise<void> {
  await page.locator('.voice-actions .primary').click();
  await expect(page.locator('.lesson-steps .past')).toHaveCount(1);
  await page.goto('/#/');
  const next = page.getByRole('link', { name: say('home.learn-on') });
  await expect(next).toContainText(say('home.learn-on.at', { n: lesson, total: 6 }));
  await page.goto('/#/play/new');
  await expect(page.locator('.cell.target').first()).toBeVisible();
  await page.goto('/#/');
  const left = { n: lesson, title: say(`lesson.${lesson}.title`) };
  await page.getByRole('link', { name: say('learn.left', left) }).click();
  await expect(page.locator('.voice')).toBeVisible();
}

/** Whether an element is beside the middle of another. */
const isAsHighAs = async (page: Page, one: string, other: string): Promise<boolean> => {
  const [box, tile] = await Promise.all([page.locator(one).boundingBox(), page.locator(other).boundingBox()]);
  const middle = tile!.y + tile!.height / 2;
  return box!.y <= middle && middle <= box!.y + box!.height;
};

/** On a phone: whether the gaps above and below the board are small. */
const gapsAround = async (page: Page, board: string): Promise<{ above: boolean; below: boolean }> => {
  const boxOf = async (part: string) => page.locator(part).boundingBox();
  const [cells, voice, ...tops] = await Promise.all(
    [board, '.voice', '.lesson-strip', '.party', '.gauges'].map(boxOf),
  );
  const top = Math.max(...tops.map((box) => (box === null ? 0 : box.y + box.height)));
  const LITTLE = 2 * (cells!.height / 6);
  return { above: cells!.y - top < LITTLE, below: voice!.y - (cells!.y + cells!.height) < LITTLE };
};

/**
 * Clicks. If the element is gone because the lesson went on, ignores it; the caller looks again.
 */
async function press(found: Locator, hasTouch: boolean): Promise<void> {
  try {
    await (hasTouch ? found.tap({ timeout: 1500 }) : found.click({ timeout: 1500 }));
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

/** Everything that can be pressed. */
const anything = (page: Page): Locator => page.locator('.voice-actions .button, .cell.target');

/** The button that does what the lesson asks or, if there is none, any choice on the board. */
async function findNextAction(page: Page, random: (n: number) => number): Promise<Locator | null> {
  const settle = page.locator('.deed');
  // First settle the tile in hand.
  if ((await settle.count()) > 0) return settle;
  const only = page.locator('.voice-actions').locator('.primary, .danger');
  const cells = page.locator('.cell.target');
  const [beside, onBoard] = await Promise.all([only.count(), cells.count()]);
  expect(beside, 'one orange button at most').toBeLessThan(2);
  // The board offers the same choice.
  if (onBoard > 0 && (beside === 0 || random(2) === 0)) return cells.nth(random(onBoard));
  return beside > 0 ? only : null;
}
