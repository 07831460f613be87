import { LANGUAGES } from '@night-cage/protocol';
import { pickByDepth } from '@night-cage/testkit';
import type { Page } from '@playwright/test';
import { expect } from './game.ts';
import { DESKTOP } from './open-scenario.ts';
import { prepareScenario, savedAfter } from './prepare-scenario.ts';
import { test } from './shared-page.ts';

/*
 * Low and narrow windows: a bar that stays never hides what has the focus, no target is too small,
 * and the skip link leads somewhere.
 */

const ADDRESSES = [
  '/',
  '/new',
  '/games',
  '/learn',
  '/learn/1',
  '/learn/first',
  '/puzzles',
  '/rules',
  '/rules/M3',
  '/about',
  '/nightly',
  '/statistics',
] as const;

/** A window of 1280 x 1024 pixels at 400 % zoom. */
const LOW = { width: 320, height: 256 };

const LYING = { width: 844, height: 390 };
/** In depth in all languages. */
const WINDOWS = pickByDepth(
  [{ size: LOW, textSize: 150, language: 'de' } as const],
  LANGUAGES.flatMap((language) => [
    { size: LOW, textSize: 150, language } as const,
    { size: LYING, textSize: 200, language } as const,
  ]),
);
for (const { size, textSize, language } of WINDOWS) {
  const title = `no bar hides what has the focus: ${size.width}x${size.height}, ${textSize} %, ${language}`;
  test(title, DESKTOP, async ({ game, page }) => {
    test.slow();
    await page.setViewportSize(size);
    await game.open('/', { textSize, language });
    for (const address of ADDRESSES) {
      await page.goto(`/#${address}`);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await hiddenFocus(page), address).toEqual([]);
      expect.soft(await tooSmall(page), address).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, address).toBeLessThanOrEqual(size.width);
    }
  });
}

test('the skip link has a target on pages that load first', DESKTOP, async ({ browser, baseURL }) => {
  for (const address of ['/puzzles', '/puzzles/day', '/about']) {
    const page = await browser.newPage({ baseURL: baseURL! });
    await page.goto(`/#${address}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('main#content')).toHaveCount(1);
    await page.close();
  }
});

for (const size of [LOW, { width: 1280, height: 800 }]) {
  test(
    `no target of the table is too small: ${size.width}x${size.height}`,
    DESKTOP,
    async ({ game, page }) => {
      await page.setViewportSize(size);
      await game.openSaved(savedAfter(prepareScenario('chains-go-round-by-round.yaml'), 1), {
        language: LANGUAGES[1],
      });
      await expect(page.locator('.cell').first()).toBeVisible();
      await page.keyboard.press('[');
      expect(await tooSmall(page)).toEqual([]);
    },
  );
}

/** Goes through the page by Tab: what has the focus but lies below something else. */
async function hiddenFocus(page: Page): Promise<string[]> {
  const hidden = new Set<string>();
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.querySelectorAll('[data-passed]').forEach((element) => element.removeAttribute('data-passed'));
    (document.activeElement as HTMLElement | null)?.blur();
  });
  for (let stops = 0; stops < 200; stops++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return 'end';
      if (focused.hasAttribute('data-passed')) return 'end';
      focused.setAttribute('data-passed', '');
      const { left, top, right, bottom, width, height } = focused.getBoundingClientRect();
      const [x, y] = [(Math.max(0, left) + Math.min(innerWidth, right)) / 2, 0];
      const [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)];
      if (width === 0 || height === 0) return '';
      if (from >= to || left >= innerWidth || right <= 0)
        return `out of sight: ${focused.outerHTML.slice(0, 120)}`;
      const shown = [0.25, 0.5, 0.75].map((part) => {
        const at = document.elementFromPoint(x, y + from + (to - from) * part);
        return (
          at !== null &&
          (focused.contains(at) || at.contains(focused) || at.closest('label')?.contains(focused) === true)
        );
      });
      return shown.some(Boolean) ? '' : `covered: ${focused.outerHTML.slice(0, 120)}`;
    });
    if (found === 'end') break;
    if (found !== '') hidden.add(found);
  }
  return [...hidden];
}

/** Targets below 24 pixels. Links within sentences may be lower. */
const tooSmall = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 24;
    const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
    return targets.flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (target.closest('.visually-hidden, [aria-hidden=true], [inert]') !== null) return [];
      const isInline = getComputedStyle(target).display === 'inline';
      const label = target.closest('label') ?? target;
      const { width, height } = label.getBoundingClientRect();
      // What only shows with the focus, such as the skip link.
      if (isInline || width <= 1 || height <= 1) return [];
      return width < LEAST - 0.5 || height < LEAST - 0.5
        ? [`${Math.round(width)}x${Math.round(height)} ${target.outerHTML.slice(0, 140)}`]
        : [];
    });
  });
