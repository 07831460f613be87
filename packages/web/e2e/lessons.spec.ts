import { errors, type Locator, type Page } from '@playwright/test';
import { createEar } from './ear.ts';
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
    await expect(page.locator('.voice')).toContainText(say(`lesson.${lesson}.done`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Nothing covers the open Gate.
    if (lesson === 6) expect(await isCovered(page, game.cell('e3'))).toBe(false);
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
    await game.open('/learn/first', { language: 'fr' });
    await game.cell('c3').click();
    await next.click();
    await game.cell('c4').click();
    await expect(confirm).toBeInViewport({ ratio: 1 });
    await game.cell('d3').click();
    await page.locator('.deed').click();
    await game.cell('d4').click();
    await expect(page.locator('.scene-end .button').last()).toBeInViewport({ ratio: 1 });
  },
);

test('a newcomer is offered one scene, and plays it to the open Gate', async ({ game, page, hasTouch }) => {
  await game.open('/');
  await page.getByRole('link', { name: say('home.teach') }).click();
  await expect(page).toHaveTitle(`${say('home.learn')} · ${say('app.title')}`);
  const deed = page.locator('.deed');
  const voice = page.locator('.voice');
  const press = async (found: Locator): Promise<void> => (hasTouch ? found.tap() : found.click());
  await expect(voice).toContainText(say('scene.1'));
  await press(game.cell('c3'));
  if (hasTouch) {
    // The first tap shows what goes dark and what is drawn.
    await expect(page.locator('.fact')).toHaveText([/b2, a3 and b4/, /1 tile/]);
    await deed.tap();
  }
  await expect(voice).toContainText(say('scene.2'));
  await page.locator('.voice .primary').click();
  await expect(voice).toContainText(say('scene.3'));
  await press(game.cell('c4'));
  await expect(page.locator('.harm')).toContainText('3 tiles');
  await expect(deed).toHaveClass(/danger/);
  await expect(deed).toBeInViewport({ ratio: 1 });
  await press(game.cell('d3'));
  await expect(page.locator('.fact-people')).toContainText('Ember takes a key');
  await expect(deed).toHaveClass(/primary/);
  await deed.click();
  await expect(voice).toContainText(say('scene.4'));
  // Nothing is drawn or harmed there: one tap is enough.
  await press(game.cell('d4'));
  await expect(voice).toContainText(say('scene.done'));
  // Nothing covers the open Gate.
  await expect(page.locator('.ending')).toBeVisible();
  expect(await isCovered(page, game.cell('d4'))).toBe(false);
  await expect(page.getByRole('link', { name: say('scene.everything') })).toHaveAttribute('href', '#/learn');
  await page.getByRole('button', { name: say('scene.first-night') }).click();
  await expect(page.locator('.hint, .act').first()).toBeVisible();
  await expect(page).toHaveURL(/#\/play/);
});

test(
  'by keyboard, the focus stays in the guide, and goes on with the next part',
  { tag: '@desktop' },
  async ({ game, page }) => {
    await game.open('/learn/5');
    const next = page.locator('.voice-actions .primary');
    const focused = page.locator('.voice-actions .button:focus');
    await next.focus();
    for (const text of ['lesson.5.2', 'lesson.5.3', 'lesson.5.4'] as const) {
      while (!(await page.locator('.voice').textContent())!.includes(say(text))) {
        await expect(focused).toHaveCount(1);
        await page.keyboard.press('Enter');
      }
    }
    await expect(focused).toHaveCount(1);
  },
);

test(
  'by ear and keyboard alone, the scene is played to its end',
  { tag: '@desktop' },
  async ({ game, page }) => {
    const ear = await createEar(page);
    await game.open('/learn/first');
    await expect(page.locator('.voice')).toContainText(say('scene.1'));
    expect((await ear.listen()).said).toContain(say('scene.1'));
    expect((await ear.press('n')).focus).toContain('c3');
    expect((await ear.press('Enter')).said).toContain(say('scene.2'));
    expect((await ear.press('Tab')).focus).toContain(say('do.next'));
    expect((await ear.press('Enter')).said).toContain(say('scene.3'));
    expect((await ear.press('n')).focus).toContain('d3');
    expect((await ear.press('n')).focus).toMatch(/c4.*Ember is hit, −3 tiles/);
    expect((await ear.press('n')).focus).toMatch(/d3.*Ember evades/);
    expect((await ear.press('Enter')).said).toContain(say('scene.4'));
    expect((await ear.press('n')).focus).toContain('d4');
    expect((await ear.press('Enter')).said).toContain(say('scene.done'));
    expect((await ear.press('Tab')).focus).toContain(say('scene.first-night'));
  },
);

test(
  'tiles that leave an unseen stack do not fly across the page',
  { tag: '@desktop' },
  async ({ game, page }) => {
    await game.open('/learn/3', { speed: 2 });
    await page.evaluate(() => {
      const seen = ((window as unknown as { peels: number }).peels = 0);
      new MutationObserver(() => {
        if (document.querySelector('.peel') !== null)
          (window as unknown as { peels: number }).peels = seen + 1;
      }).observe(document.body, { childList: true, subtree: true });
    });
    const button = page.locator('.voice-actions').locator('.primary, .danger');
    while (!(await page.locator('.voice').textContent())!.includes(say('lesson.3.4'))) await button.click();
    expect(await page.evaluate(() => (window as unknown as { peels: number }).peels)).toBe(0);
  },
);

/** Whether another element is over the middle of this one. */
const isCovered = async (page: Page, found: Locator): Promise<boolean> => {
  const box = (await found.boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.matches('.board *') !== true, middle);
};

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
