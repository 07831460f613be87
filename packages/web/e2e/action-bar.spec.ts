import type { Page } from '@playwright/test';
import { pickByDepth } from '@night-cage/testkit';
import type { Language } from '../src/text/languages.ts';
import { expect } from './game.ts';
import { prepareScenario, savedAfter } from './prepare-scenario.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

/*
 * The action bar and its forecast are completely visible at every window size: no button is cut off
 * or covered.
 */

type Size = readonly [width: number, height: number];

/** The tightest window for each layout of the table. */
const TIGHT: readonly Size[] = [
  [360, 640],
  [667, 375],
  [820, 1180],
  [1024, 768],
  [1366, 768],
];
const SIZES: readonly Size[] = pickByDepth(TIGHT, [
  ...TIGHT,
  [390, 844],
  [412, 915],
  [844, 390],
  [932, 430],
  [1180, 820],
  [1280, 720],
  [1000, 640],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
]);
/** The language with the longest texts first. */
const LANGUAGES_TO_TEST: readonly Language[] = pickByDepth(['de'], ['de', 'fr', 'en']);

/**
 * The parts of the bar and the prompt that a pointer cannot reach in this window; and the rack, if
 * a hint covers it.
 */
async function hidden(page: Page, [width, height]: Size): Promise<string[]> {
  await page.setViewportSize({ width, height });
  return page.evaluate(async () => {
    const frame = async (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
    for (let n = 0; n < 4; n++) await frame();
    const NEAR = 7;
    const isFound = (element: Element, x: number, y: number): boolean =>
      element.contains(document.elementFromPoint(x, y));
    const spotsOf = ({ left, top, right, bottom }: DOMRect): (readonly [number, number])[] => {
      const [near, far] = [left + NEAR, right - NEAR];
      const [high, low] = [top + NEAR, bottom - NEAR];
      const middle = [(left + right) / 2, (top + bottom) / 2] as const;
      return [middle, [near, high], [far, high], [near, low], [far, low]];
    };
    const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    const buttons = [...document.querySelectorAll('.choices > .button, .commit > .button')].filter(isShown);
    // A hint or a long forecast may cover the question, which is answered by then.
    const covers = '.hint-place > .hint, .act.asks';
    const question = document.querySelector(covers) === null ? '.prompt h1, ' : '';
    const words = [...document.querySelectorAll(`${question}.forecast > *`)].filter(isShown);
    const covered = (element: Element, boxes: readonly DOMRect[]): boolean =>
      boxes.flatMap(spotsOf).some(([x, y]) => !isFound(element, x, y));
    const lines = (element: Element): DOMRect[] => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return [...text.getClientRects()].filter(({ width: wide }) => wide > 2 * NEAR);
    };
    const lieOverEachOther = (...both: readonly string[]): boolean => {
      const [first, other] = both.map((selector) => document.querySelector(selector));
      if (!first?.checkVisibility() || !other?.checkVisibility()) return false;
      const [a, b] = [first.getBoundingClientRect(), other.getBoundingClientRect()];
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    };
    const bar = document.querySelector('.forecast')!;
    const named = ({ className, textContent }: Element): string => `${className} "${textContent.trim()}"`;
    return [
      ...buttons.filter((element) => covered(element, [element.getBoundingClientRect()])).map(named),
      ...words.filter((element) => covered(element, lines(element))).map(named),
      ...(bar.scrollHeight > bar.clientHeight + 1 ? [`${named(bar)} is cut`] : []),
      ...(lieOverEachOther('.rack', '.hint') ? ['the rack'] : []),
    ];
  });
}

for (const language of LANGUAGES_TO_TEST) {
  test(
    `${language}: every choice and its forecast are visible in every window`,
    { tag: '@desktop' },
    async ({ game, page }) => {
      const settings = { language, assist: 'coach', autoForced: false } as const;
      await game.openSaved(savedAfter(prepareScenario('chains-go-round-by-round.yaml'), 0), settings);
      const hint = page.getByRole('button', { name: new RegExp(`^${say('hint.ask', {}, language)} \\(`) });
      await expect(hint).toBeEnabled();
      await page.locator('.choices [data-verb=stay]').waitFor();
      for (const size of SIZES)
        expect.soft(await hidden(page, size), `${size.join('x')}: a turn`).toEqual([]);

      // A harmful choice is armed: three prisoners are hit, and the forecast is long.
      await game.cell('d4').click();
      await expect(page.locator('.forecast .harm')).toBeVisible();
      for (const size of SIZES)
        expect.soft(await hidden(page, size), `${size.join('x')}: a harm armed`).toEqual([]);
      await page.getByRole('button', { name: say('do.cancel', {}, language), exact: true }).click();

      // The hint covers nothing important, and gives way to the forecast.
      await hint.click();
      await expect(page.locator('.hint-advice')).toBeVisible();
      for (const size of SIZES)
        expect.soft(await hidden(page, size), `${size.join('x')}: a hint`).toEqual([]);
      await game.cell('d4').click();
      await expect(page.locator('.forecast .harm')).toBeVisible();
      for (const size of SIZES)
        expect.soft(await hidden(page, size), `${size.join('x')}: a hint, and a harm armed`).toEqual([]);
    },
  );
}

test('the prototype has no nerve on its cards or buttons @desktop', async ({ game, page }) => {
  await game.openScenario('prototype-passing-the-turn');
  await expect(page.locator('.card').first()).toBeVisible();
  const stay = page.getByRole('button', { name: say('verb.stay.free'), exact: true });
  await expect(stay).toBeVisible();
  await expect(page.locator('.nerves')).toHaveCount(0);
  await stay.hover();
  await expect(page.locator('main')).not.toContainText(/nerve/i);
  // In games with nerve, every card has its rings.
  await page.goto('/#/play/new');
  await expect(page.locator('.card .nerves')).toHaveCount(4);
});
