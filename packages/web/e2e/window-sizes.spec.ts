import type { Locator, Page } from '@playwright/test';
import { pickByDepth } from '@night-cage/testkit';
import { expect, type Game } from './game.ts';
import { PHONE, openVisitor } from './online-table.ts';
import { prepareScenario, savedAfter } from './prepare-scenario.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

/*
 * The board is as large as any window allows: each kind of table is opened once and resized to all
 * sizes.
 */

type Size = readonly [width: number, height: number];

const PHONES: readonly Size[] = [
  [360, 640],
  [390, 844],
  [412, 915],
];
const PHONES_LYING: readonly Size[] = [
  [667, 375],
  [844, 390],
  [932, 430],
  [740, 360],
];
const TABLET: Size = [820, 1180];
const SCREENS: readonly Size[] = [
  [1180, 820],
  [1366, 768],
  [1920, 1080],
  [2560, 1440],
];
/** One of the two boards is shown as a strip. */
const ONE_BOARD_SCREENS = SCREENS.slice(0, 1);
/** Too small for cells of a finger's size: small phones in landscape, and a window at 400 %. */
const LOW: readonly Size[] = [
  [568, 320],
  [320, 256],
];

const A_FINGER = 44;
const PORTRAIT_WIDTH = 0.96;
const LYING_HEIGHT = 0.92;
const SCREEN_HEIGHT = 0.82;
const TALL_HEIGHT = 0.6;

interface Measured {
  readonly name: string;
  /** The visible part of the board, without scrolling sideways, as a fraction of the window. */
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  /** The whole board is visible without scrolling. */
  readonly whole: boolean;
  /** Cells that cannot be scrolled into reach. */
  readonly lost: readonly string[];
}

interface Seen {
  readonly boards: readonly Measured[];
  /** How much the page exceeds the window in width and height. */
  readonly over: Size;
  readonly names: boolean;
  readonly log: boolean;
}

/** Measures the boards that are played on; strips do not count. */
async function measureBoards(page: Page, size: Size): Promise<Seen> {
  await page.setViewportSize({ width: size[0], height: size[1] });
  // Wait two frames: the layout follows the window, and the boards follow the layout. Compare with
  // the screen, because a phone's window grows with a page that is too wide.
  return page.evaluate(async ([width, height]) => {
    const frame = async (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
    for (let n = 0; n < 4; n++) await frame();
    const isShown = (found: Element | null): boolean => found?.checkVisibility() ?? false;
    const measure = (place: Element): Measured => {
      const cells = [...place.querySelectorAll<HTMLElement>('.cell')];
      const lost = cells.filter((cell) => {
        cell.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = cell.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit?.closest('.cell') !== cell;
      });
      scrollTo(0, 0);
      const board = place.querySelector('.board-frame > .board')!.getBoundingClientRect();
      const frame = place.querySelector('.board-frame')!.getBoundingClientRect();
      const side = cells[0]!.getBoundingClientRect();
      return {
        name: place.classList.contains('hollow') ? 'the Hollow' : 'the maze',
        width: (Math.min(board.right, frame.right, width) - Math.max(board.left, frame.left, 0)) / width,
        height: Math.min(board.height, frame.height) / height,
        cell: Math.min(side.width, side.height),
        whole: frame.top >= 0 && frame.bottom <= height && board.bottom <= height + 1,
        lost: lost.map(({ dataset }) => dataset['space']!),
      };
    };
    const { scrollWidth, scrollHeight } = document.documentElement;
    return {
      boards: [...document.querySelectorAll('.board-place:not(.other)')].map(measure),
      over: [scrollWidth - width, scrollHeight - height] as const,
      names: isShown(document.querySelector('.card .name')),
      log: isShown(document.querySelector('.log')),
    };
  }, size);
}

test(
  'a page that is too wide is detected, also on a phone',
  { tag: '@desktop' },
  async ({ browser, complaints, baseURL }) => {
    const [size] = PHONES;
    for (const device of [{}, PHONE]) {
      const page = await openVisitor(browser, complaints, { baseURL: baseURL!, ...device });
      await page.goto('/#/play/new');
      await expect(page.locator('.cell').first()).toBeVisible();
      expect((await measureBoards(page, size!)).over[0]).toBe(0);
      await page.evaluate(() => document.querySelector('main')!.append(document.createElement('hr')));
      await page.addStyleTag({ content: 'hr { position: absolute; left: 0; top: 0; width: 700px }' });
      expect((await measureBoards(page, size!)).over[0]).toBeGreaterThan(0);
      await page.context().close();
    }
  },
);

const KINDS: Readonly<Record<string, (game: Game) => Promise<void>>> = {
  'the usual board': async (game) =>
    game.openSaved(savedAfter(prepareScenario('chains-go-round-by-round.yaml'), 0)),
  'the larger board': async (game) =>
    game.openSaved(savedAfter(prepareScenario('five-first-turns-on-the-larger-board.yaml'), 14)),
  'a lesson': async (game) => game.open('/learn/1'),
};

for (const [kind, open] of Object.entries(KINDS)) {
  test(
    `the board is as large as any window allows: ${kind}`,
    { tag: kind === 'a lesson' ? '@deep' : '@desktop' },
    async ({ game, page }) => {
      await open(game);
      await expect(page.locator('.cell').first()).toBeVisible();
      await measureEverywhere(page, kind !== 'a lesson');
    },
  );
}

for (const textSize of pickByDepth([200], [150, 200])) {
  test(`every space is reachable with text at ${textSize} %`, { tag: '@desktop' }, async ({ game, page }) => {
    await game.openSaved(savedAfter(prepareScenario('chains-go-round-by-round.yaml'), 0), {
      textSize,
      language: 'de',
    });
    for (const size of [...PHONES, TABLET, ...PHONES_LYING, ...SCREENS, ...LOW]) {
      const { boards, over } = await measureBoards(page, size);
      const at = `${size.join('x')}:`;
      for (const board of boards) {
        expectFingers(at, board);
        if (SCREENS.includes(size)) expect.soft(board.whole, `${at} in sight as a whole`).toBe(true);
      }
      expect.soft(over[0], `${at} nothing scrolls sideways`).toBe(0);
    }
  });
}

/** Only Tide's candle burns, in the Hollow; Ember has to choose, in the maze. */
test(
  'the Hollow and the maze: one is large, the other a live strip to swap with',
  { tag: '@desktop' },
  async ({ game, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await game.openSaved(savedAfter(prepareScenario('a-light-in-the-hollow-holds-the-other-back.yaml'), 0));
    const swap = (board: string): Locator => page.locator(`.board-place.other.${board}`).getByRole('button');
    const [ember, tide] = [say('candle.ember'), say('candle.tide')];
    await expect(swap('hollow')).toHaveAccessibleName(
      say('other.look', { board: say('other.hollow'), people: `${tide} (${say('party.lit')})` }),
    );
    expect(await lightIn(page.locator('.board-place.other'))).toBeGreaterThan(100);
    await measureEverywhere(page, true);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: new RegExp(`^${tide}:`) }).click();
    await expect(swap('main')).toHaveAccessibleName(new RegExp(`${ember} \\(${say('party.dark')}\\)`));
    await swap('main').click();
    // By keys: the remaining button has the focus, and the cursor brings its board to the front.
    await expect(swap('hollow')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(swap('main')).toBeFocused();
    await game.cell('h:b7').focus();
    await page.keyboard.press('PageUp');
    await expect(game.cell('b6')).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(game.cell('h:b1')).toBeFocused();
    await measureEverywhere(page, true, ONE_BOARD_SCREENS);
  },
);

/** The brightness of the brightest visible spot of a board, from 0 to 255. */
const lightIn = async (place: Locator): Promise<number> => {
  const png = await place.locator('.board-frame').screenshot();
  return place.evaluate(
    async (_, address) => {
      const image = Object.assign(new Image(), { src: address });
      await image.decode();
      const ink = Object.assign(document.createElement('canvas'), {
        width: image.width,
        height: image.height,
      });
      const context = ink.getContext('2d')!;
      context.drawImage(image, 0, 0);
      return context
        .getImageData(0, 0, ink.width, ink.height)
        .data.reduce((most, value, n) => (n % 4 === 3 ? most : Math.max(most, value)), 0);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
};

test('the footer of a new game leaves the page visible', { tag: '@desktop' }, async ({ game, page }) => {
  await game.open('/new');
  const begin = page.getByRole('button', { name: say('new.begin'), exact: true });
  await expect(begin).toBeVisible();
  for (const [width, height] of [...PHONES, ...PHONES_LYING, ...LOW]) {
    await page.setViewportSize({ width, height });
    const covered = await begin.evaluate((button) => {
      let foot: Element = button;
      for (let up = button.parentElement; up !== null; up = up.parentElement) {
        const { position, display } = getComputedStyle(up);
        if (position === 'sticky' && display !== 'contents') foot = up;
      }
      return (innerHeight - foot.getBoundingClientRect().top) / innerHeight;
    });
    expect.soft(covered, `${width}x${height}`).toBeLessThanOrEqual(height < 300 ? 0.3 : 0.22);
  }
});

async function measureEverywhere(page: Page, isGame: boolean, screens = SCREENS): Promise<void> {
  for (const size of [...PHONES, TABLET]) {
    const { boards, over, ...panels } = await measureBoards(page, size);
    const at = `${size.join('x')}:`;
    expect.soft(boards, at).toHaveLength(1);
    for (const board of boards) {
      expectFingers(at, board);
      if (board.name === 'the Hollow')
        expect.soft(board.height, `${at} height`).toBeGreaterThanOrEqual(TALL_HEIGHT);
      else expect.soft(board.width, `${at} width`).toBeGreaterThanOrEqual(PORTRAIT_WIDTH);
    }
    expect.soft(over, `${at} nothing scrolls`).toEqual([0, 0]);
    if (size === TABLET && isGame)
      expect.soft(panels, `${at} names and log`).toEqual({ names: true, log: true });
  }
  for (const size of PHONES_LYING) {
    const { boards, over } = await measureBoards(page, size);
    const at = `${size.join('x')}:`;
    expect.soft(boards, at).toHaveLength(1);
    for (const board of boards) {
      expectFingers(at, board);
      expect.soft(board.height, `${at} height`).toBeGreaterThanOrEqual(LYING_HEIGHT);
    }
    expect.soft(over[0], `${at} nothing scrolls sideways`).toBe(0);
  }
  for (const size of screens) {
    const { boards, over, ...panels } = await measureBoards(page, size);
    const at = `${size.join('x')}:`;
    for (const board of boards) {
      expectFingers(at, board);
      const least = board.name === 'the Hollow' ? TALL_HEIGHT : SCREEN_HEIGHT;
      expect.soft(board.height, `${at} height of ${board.name}`).toBeGreaterThanOrEqual(least);
    }
    expect.soft(boards.length, at).toBeGreaterThan(0);
    expect.soft(over, `${at} nothing scrolls`).toEqual([0, 0]);
    if (isGame) expect.soft(panels, `${at} names and log`).toEqual({ names: true, log: true });
  }
  for (const size of LOW) {
    const { boards, over } = await measureBoards(page, size);
    const at = `${size.join('x')}:`;
    expect.soft(boards, at).toHaveLength(1);
    for (const board of boards) expectFingers(at, board);
    expect.soft(over[0], `${at} nothing scrolls sideways`).toBe(0);
  }
}

function expectFingers(at: string, board: Measured): void {
  expect.soft(board.cell, `${at} cells of ${board.name}`).toBeGreaterThanOrEqual(A_FINGER);
  expect.soft(board.lost, `${at} cells of ${board.name} that cannot be reached`).toEqual([]);
}
