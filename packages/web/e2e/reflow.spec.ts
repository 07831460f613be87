import type { Page } from '@playwright/test';
import { expect } from './game.ts';
import { prepareScenario, savedAfter } from './prepare-scenario.ts';
import { test } from './shared-page.ts';

/*
 * Text at twice its size, in the language with the longest words: nothing is cut off, and no page
 * scrolls sideways.
 */

const LARGE = { language: 'de', textSize: 200 } as const;
/** WCAG 2.2 requires targets of 24 pixels; fingers need 44. */
const LEAST = 24;
const A_FINGER = 44;

/** A window of 1280 x 1024 pixels at 400 % zoom. */
const AT_400_PERCENT = { width: 320, height: 256 };

const PAGES = [
  '/',
  '/new',
  '/games',
  '/learn',
  '/rules',
  '/rules/M3',
  '/about',
  '/learn/1',
  '/learn/first',
  '/puzzles',
  '/nightly',
  '/play/not-here',
] as const;

const TABLES: Readonly<Record<string, readonly [scenario: string, moves: number]>> = {
  'a turn of four': ['chains-go-round-by-round', 0],
  'a tile in hand': ['landing-with-a-candle', 1],
  'a key to hand over': ['a-key-is-handed-over-and-may-come-back', 0],
  'the larger board': ['five-first-turns-on-the-larger-board', 14],
  'the Hollow': ['the-other-advances-and-smothers', 0],
};

for (const textSize of [100, 200]) {
  const title = `no page scrolls sideways with text at ${textSize} %`;
  test(title, textSize === 200 ? {} : { tag: '@deep' }, async ({ game, page }) => {
    await game.open('/', { ...LARGE, textSize });
    const usual = page.viewportSize()!;
    for (const address of PAGES) {
      await page.goto(`/#${address}`);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await tooWide(page), address).toEqual([]);
      if (textSize > 100) continue;
      await page.setViewportSize(AT_400_PERCENT);
      expect.soft(await tooWide(page), `${address} at 400 %`).toEqual([]);
      await page.setViewportSize(usual);
    }
  });
}

test('a lesson’s name and its skip link do not overlap', { tag: '@phone' }, async ({ game, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await game.open('/learn/4', LARGE);
  await expect(page.locator('.voice')).toBeVisible();
  const lie = await page.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('.lesson-strip h1')!);
    const past = document.querySelector('.lesson-strip .button:last-child')!.getBoundingClientRect();
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < past.right && past.left < right && top < past.bottom && past.top < bottom,
    );
  });
  expect(lie).toBe(false);
  expect(await tooWide(page)).toEqual([]);
});

for (const [n, [name, [scenario, moves]]] of Object.entries(TABLES).entries()) {
  const title = `nothing of the table is cut off with text at twice its size: ${name}`;
  test(title, { tag: n % 2 === 0 ? '@phone' : '@desktop' }, async ({ game, page }) => {
    await game.openSaved(savedAfter(prepareScenario(`${scenario}.yaml`), moves), {
      ...LARGE,
      autoForced: false,
    });
    await expect(page.locator('.cell.target').first()).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
    expect(await cutOff(page, '.table-top, .party, .act')).toEqual([]);
    expect(await smallest(page)).toBeGreaterThanOrEqual(LEAST);
  });

  const fingers = `a finger finds every space of the main board: ${name}`;
  test(fingers, n < 3 ? { tag: '@deep' } : {}, async ({ game, page, isMobile }) => {
    test.skip(!isMobile, 'fingers are for phones');
    await game.openSaved(savedAfter(prepareScenario(`${scenario}.yaml`), moves), { autoForced: false });
    await expect(page.locator('.cell.target').first()).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
    expect(await smallest(page)).toBeGreaterThanOrEqual(A_FINGER);
    expect(await cutOff(page, '.table-top, .party, .act')).toEqual([]);
  });
}

/**
 * The screen width. A phone zooms out of a page that is too wide, which makes its window look
 * wider.
 */
const widthOf = (page: Page): number => page.viewportSize()!.width;

/** The elements that are wider than the screen. */
const tooWide = async (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return [];
    const reaches = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width,
    );
    return reaches.map(({ outerHTML }) => outerHTML.slice(0, 160));
  }, widthOf(page));

/** The size of the smallest space of the main board. */
const smallest = async (page: Page): Promise<number> =>
  page
    .getByRole('grid')
    .first()
    .locator('.cell')
    .evaluateAll((cells) =>
      Math.min(
        ...cells.flatMap((cell) => {
          const { width, height } = cell.getBoundingClientRect();
          return [width, height];
        }),
      ),
    );

/** Texts and buttons that are cut off and cannot be scrolled into view. */
const cutOff = async (page: Page, within: string): Promise<string[]> =>
  page.evaluate(
    ([parts, width]) => {
      const SLIP = 1;
      const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
      const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
      const isSeen = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.closest('.visually-hidden, [aria-hidden="true"], [inert]') === null;
      const hasWords = (element: Element): boolean =>
        [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent!.trim() !== '',
        );

      const trouble = (element: Element): string | null => {
        let { left, right, top, bottom } = element.getBoundingClientRect();
        const own = getComputedStyle(element);
        if (hides(own.overflowX) && element.scrollWidth > element.clientWidth + SLIP) return 'its own width';
        if (hides(own.overflowY) && element.scrollHeight > element.clientHeight + SLIP)
          return 'its own height';
        for (let up = element.parentElement; up !== null && up !== document.body; up = up.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(up);
          const box = up.getBoundingClientRect();
          if (hides(overflowX) && (left < box.left - SLIP || right > box.right + SLIP)) return up.className;
          if (hides(overflowY) && (top < box.top - SLIP || bottom > box.bottom + SLIP)) return up.className;
          if (scrolls(overflowX)) [left, right] = [box.left, box.right];
          if (scrolls(overflowY)) [top, bottom] = [box.top, box.bottom];
        }
        if (left < -SLIP || right > width + SLIP) return 'the window, sideways';
        const below = Math.max(innerHeight, document.documentElement.scrollHeight) - scrollY;
        return top < -scrollY - SLIP || bottom > below + SLIP ? 'the window, up or down' : null;
      };
      return [...document.querySelectorAll(parts)].flatMap((part) =>
        [...part.querySelectorAll('*')].flatMap((element) => {
          if (!isSeen(element) || !(hasWords(element) || element.matches('button'))) return [];
          const by = trouble(element);
          return by === null ? [] : [`${element.outerHTML.slice(0, 160)} is cut off by ${by}`];
        }),
      );
    },
    [within, widthOf(page)] as const,
  );
