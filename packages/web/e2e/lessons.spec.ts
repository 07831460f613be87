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
    // Only what the lesson has told of lies beside the board, and what is said stands close to its tile.
    await expect(page.locator('.voice')).toBeVisible();
    expect(await page.locator(':is(.rack, .log, .commit, .tools):visible').count()).toBe(0);
    const told = lesson === 2 ? '.wax-flame' : '[data-space=c3]';
    if (!hasTouch) await expect.poll(async () => isAsHighAs(page, '.voice', told)).toBe(true);
    else await expect.poll(async () => gapsAround(page, '.cells')).toEqual({ above: true, below: true });
    if (lesson === 2) await leaveAndComeBack(page, lesson);
    for (let acts = 0; acts < MOST_ACTS && (await won.count()) === 0; acts++) {
      const found = await somethingAsked(page, random);
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
  'on the shortest phone a lesson asks for nothing that lies below its edge',
  { tag: '@desktop' },
  async ({ game, page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    // The longest thing that any lesson asks to be confirmed, in the language that needs most words for it.
    await game.open('/learn/4', { language: 'fr' });
    const on = page.locator('.voice-ways .primary');
    const confirm = page.locator('.voice-ways .danger');
    for (let told = 0; told < 2; told++) await on.click();
    await expect(confirm).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.voice .harm')).toBeVisible();
  },
);

/** A lesson that was begun is offered on the first page: first of all, and beside a game once there is one. */
async function leaveAndComeBack(page: Page, lesson: number): Promise<void> {
  await page.locator('.voice-ways .primary').click();
  await expect(page.locator('.lesson-steps .past')).toHaveCount(1);
  await page.goto('/#/');
  const on = page.getByRole('link', { name: say('home.learn-on') });
  await expect(on).toContainText(say('home.learn-on.at', { n: lesson, total: 6 }));
  await page.goto('/#/play/new');
  await expect(page.locator('.cell.target').first()).toBeVisible();
  await page.goto('/#/');
  const left = { n: lesson, title: say(`lesson.${lesson}.title`) };
  await page.getByRole('link', { name: say('learn.left', left) }).click();
  await expect(page.locator('.voice')).toBeVisible();
}

/** Does one element lie beside the middle of another? */
const isAsHighAs = async (page: Page, one: string, other: string): Promise<boolean> => {
  const [box, tile] = await Promise.all([page.locator(one).boundingBox(), page.locator(other).boundingBox()]);
  const middle = tile!.y + tile!.height / 2;
  return box!.y <= middle && middle <= box!.y + box!.height;
};

/** On a phone: is there little between what stands above the board and it, and between the board and what is said? */
const gapsAround = async (page: Page, board: string): Promise<{ above: boolean; below: boolean }> => {
  const boxOf = async (part: string) => page.locator(part).boundingBox();
  const [cells, voice, ...tops] = await Promise.all(
    [board, '.voice', '.lesson-strip', '.party', '.gauges'].map(boxOf),
  );
  const top = Math.max(...tops.map((box) => (box === null ? 0 : box.y + box.height)));
  const LITTLE = 2 * (cells!.height / 6);
  return { above: cells!.y - top < LITTLE, below: voice!.y - (cells!.y + cells!.height) < LITTLE };
};

/** What was found may be gone before it is pressed, because the lesson went on or is won: then one looks again. */
async function press(found: Locator, hasTouch: boolean): Promise<void> {
  try {
    await (hasTouch ? found.tap({ timeout: 1500 }) : found.click({ timeout: 1500 }));
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

/** Whatever can be pressed. */
const anything = (page: Page): Locator => page.locator('.voice-ways .button, .cell.target');

/** The one button that does what is asked, or, where there is none, anything on the board that may be chosen. */
async function somethingAsked(page: Page, random: (n: number) => number): Promise<Locator | null> {
  const settle = page.getByRole('button', { name: say('do.settle'), exact: true });
  // A tile in hand is settled before anything else can be asked.
  if ((await settle.count()) > 0) return settle;
  const only = page.locator('.voice-ways').locator('.primary, .danger');
  const cells = page.locator('.cell.target');
  const [beside, onBoard] = await Promise.all([only.count(), cells.count()]);
  expect(beside, 'one orange button at most').toBeLessThan(2);
  // What is asked can be done on the board, too.
  if (onBoard > 0 && (beside === 0 || random(2) === 0)) return cells.nth(random(onBoard));
  return beside > 0 ? only : null;
}
