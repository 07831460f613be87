import type { Locator, Page } from '@playwright/test';
import { legal } from '@night-cage/rules';
import type { UserSettings } from '../src/storage/settings.ts';
import { DURATIONS } from '../src/theatre/timing.ts';
import { expect, test, type Game } from './game.ts';
import { ENDS, MOMENTS, type Shown } from './moments.ts';
import { readChoices, clickChoice, prepareScenario, savedAfter, statesOf } from './prepare-scenario.ts';
import { ENDINGS, say } from './texts.ts';

/*
 * Animations run at their designed speed. The page's clock only advances by the test's steps, so
 * that a test can look at the middle of an animation, and knows what is immediate.
 */

const AS_DESIGNED = { speed: 1, motion: 'full', captions: true, autoForced: false } as const;
/**
 * Every key skips: one without a function, one that moves the cursor, one that reads out the turn.
 */
const KEYS = ['q', 'ArrowLeft', 't'] as const;
/** The longest animation (the worst chain takes six seconds), and the step size. */
const LONGEST = 6000;
const LOOK = 80;
/** Milliseconds until the page has saved a choice. */
const KEPT = 160;

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'the same moments at every size'));

for (const [n, [what, shown]] of Object.entries(MOMENTS).entries()) {
  const title = `${what}: drawn, told no earlier, already in effect, and skipped by any key`;
  test(title, n % 6 === 0 ? {} : { tag: '@deep' }, async ({ game, page }) => {
    const before = await openBefore(game, shown, AS_DESIGNED);
    await act(page, shown);
    await page.clock.runFor(KEPT);
    expect(await readChoices(page)).toHaveLength(shown.move + 1);

    const drawing = page.locator(`.fx-${shown.draws}`);
    await runUntil(page, drawing);
    await expect(page.locator('.board.playing').first()).toBeVisible();
    if (shown.at !== undefined) expect(await overlaps(drawing, game.cell(shown.at))).toBe(true);
    if (shown.caption !== undefined) await expect(page.locator('.caption')).toHaveText(shown.caption);
    if (shown.chain !== undefined)
      await expect(page.locator('.chain-link.done', { hasText: shown.chain })).toBeVisible();

    const during = await readPage(page);
    expect(during).not.toEqual(before);

    await page.keyboard.press(KEYS[n % KEYS.length]!);
    await expect(page.locator('.board.playing')).toHaveCount(0);
    await expect(page.locator('.fx, .fx-card')).toHaveCount(0);
    const after = await readPage(page);
    expect(after.cells).toEqual(during.cells);
    expect(after.log.slice(0, during.log.length)).toEqual(during.log);
    expect(after.log.length).toBeGreaterThan(before.log.length);
  });
}

interface Middle extends Shown {
  /** Ember's card, and the last line of the log, while the drawing is there. */
  readonly card: string;
  readonly line: string;
}
const EMBER = { name: say('candle.ember') };
/** The middle of a strike, of a fall, and of a choice that ends the game. */
const MIDDLES: Readonly<Record<string, Middle>> = {
  'a strike winds up': {
    ...MOMENTS['a Wax Eater strikes']!,
    draws: 'wake',
    card: say('party.lit'),
    line: say('events.stepped', { ...EMBER, space: 'c3' }),
  },
  'a prisoner falls': {
    ...MOMENTS['somebody falls']!,
    card: say('party.fallen'),
    line: say('events.fell', { ...EMBER, space: 'd3', to: 'pit' }),
  },
  'the last key is lost': {
    ...ENDS['lost keys']!,
    draws: 'dark',
    card: say('party.lit'),
    line: say('events.removed', { cause: 'dark', n: 1, spaces: ['b3'] }),
  },
};
for (const [what, middle] of Object.entries(MIDDLES)) {
  test(`${what}: question, gauges, party, log, title and speech wait for the boards`, async ({
    game,
    page,
  }) => {
    await openBefore(game, middle, AS_DESIGNED);
    const before = await readTold(page);
    await act(page, middle);
    await runUntil(page, page.locator(`.fx-${middle.draws}`));
    const during = await readTold(page);
    expect(during.prompt).toBe(say('events.turn-began', { ...EMBER, instead: 'none' }));
    expect(during.choices).toEqual([]);
    expect(during.candle).toBe(before.candle);
    expect(during.party[0]).toContain(middle.card);
    expect(during.log.at(-1)).toBe(middle.line);
    // The last that was spoken is what the choice would do.
    expect(during.spoken.join('')).toContain(say('cell.chosen'));

    for (let ms = 0; ms < LONGEST && (await page.locator('.board.playing').count()) > 0; ms += LOOK) {
      const wax = await page.locator(':is(.gauge-wax, .wax-count) b').allTextContents();
      expect(wax[0]).toBe(wax[1]);
      await page.clock.runFor(LOOK);
    }
    // A live region takes a frame.
    await page.clock.runFor(LOOK);
    const after = await readTold(page);
    expect(after.prompt).not.toBe(during.prompt);
    expect(after.log.slice(0, during.log.length)).toEqual(during.log);
    expect(after.spoken).not.toEqual(during.spoken);
  });
}

/** Input in the middle of a strike, and how many choices there are after it. */
const INPUTS: Readonly<Record<string, readonly [choices: number, input: (page: Page) => Promise<void>]>> = {
  'a tap on a space': [2, async (page) => clickChoice(page, AFTER, LAND)],
  'a click without a pointer': [
    2,
    async (page) =>
      page
        .locator('.cell')
        .nth('space' in LAND ? LAND.space : 0)
        .dispatchEvent('click'),
  ],
  'the Tab key': [1, async (page) => page.keyboard.press('Tab')],
};
const STRIKE = prepareScenario('stepping-into-sight.yaml');
const AFTER = statesOf(STRIKE)[1]!;
const LAND = legal(AFTER)[0]!;
for (const [what, [choices, input]] of Object.entries(INPUTS)) {
  const title = `${what} during a strike brings the present and acts`;
  test(title, what === 'a tap on a space' ? {} : { tag: '@deep' }, async ({ game, page }) => {
    const shown = MOMENTS['a Wax Eater strikes']!;
    await openBefore(game, shown, AS_DESIGNED);
    await act(page, shown);
    await runUntil(page, page.locator('.fx-wake'));
    await input(page);
    await page.clock.runFor(KEPT);
    expect(await readChoices(page)).toHaveLength(choices);
    if (choices === 1) await expect(page.locator('.board.playing')).toHaveCount(0);
    // What the strike did has been told.
    const { log, candle } = await readTold(page);
    expect(log).toContain(say('events.turn-began', { name: say('candle.tide'), instead: 'none' }));
    expect(Number(candle)).toBeLessThanOrEqual(AFTER.left);
  });
}

for (const [outcome, shown] of Object.entries(ENDS)) {
  const title = `${outcome}: the ending plays, any key skips it, and its last picture stays beside a strip`;
  const usual = outcome === 'won' || outcome === 'lost gates';
  test(title, usual ? {} : { tag: '@deep' }, async ({ game, page }) => {
    await openBefore(game, { ...shown, draws: '' }, AS_DESIGNED);
    await act(page, { ...shown, draws: '' });
    const words = page.getByRole('heading', { name: ENDINGS });
    const scene = page.locator('.ending');
    await runUntil(page, scene);
    await expect(page.locator('.caption')).toHaveText(shown.caption!);
    await page.clock.runFor(LOOK * 4);
    const middle = await painted(scene);
    await expect(words).toHaveCount(0);

    await page.keyboard.press('q');
    await expect(words).toBeVisible();
    await expect(words).toBeFocused();
    await page.clock.runFor(LOOK);
    const last = await painted(scene);
    expect(last).not.toBe(middle);
    expect(await isOverTheBoard(page)).toBe(false);
    await page.clock.runFor(LONGEST);
    expect(await painted(scene)).toBe(last);

    for (const [width, height] of outcome === 'won' ? WINDOWS : []) {
      await page.setViewportSize({ width, height });
      await expect.poll(async () => isOverTheBoard(page), `${width}x${height}`).toBe(false);
      // Another window has other buttons: a counted one may disappear.
      await expect(async () => {
        for (const way of await page.locator('.end .button').all())
          await expect(way, `${width}x${height}`).toBeInViewport({ ratio: 1, timeout: 1000 });
      }).toPass({ timeout: 60_000 });
      const [strip] = await boxes(page.locator('.end'));
      expect(strip!.height / height, `${width}x${height}`).toBeLessThan(height < 500 ? 0.55 : 0.42);
      if (width < height) expect(strip!.height / height, `${width}x${height}`).toBeLessThan(0.27);
    }
    if (outcome === 'won') {
      // A small window shows the rest on request.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: say('end.more'), exact: true }).click();
      await expect(page.getByRole('button', { name: say('end.same-seed') })).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.end-team')).toBeVisible();
    }

    // Looking back shows the table; one press returns to the end.
    await page.getByRole('button', { name: say('end.moment') }).click();
    await expect(scene).toHaveCount(0);
    await page.getByRole('button', { name: ENDINGS }).click();
    await expect(words).toBeVisible();
    await expect(scene).toHaveCount(1);
  });
}

for (const speed of [1, 2] as const) {
  const title = `at speed ${speed} a moment takes its time, divided by ${speed}`;
  test(title, speed === 2 ? {} : { tag: '@deep' }, async ({ game, page }) => {
    const shown = MOMENTS['the Final Flickers begin']!;
    await openBefore(game, shown, { ...AS_DESIGNED, speed });
    await act(page, shown);
    // A tile leaves the wax, shows its face, and then the last light appears.
    const designed = DURATIONS.peel + DURATIONS.faceUp + DURATIONS.flickers;
    const lasted = await runUntilGone(page, page.locator('.board.playing'));
    expect(Math.abs(lasted - designed / speed)).toBeLessThanOrEqual(LOOK);
  });
}

const STILL: readonly (readonly [string, Partial<UserSettings>, 'reduce' | 'no-preference'])[] = [
  ['by choice', { motion: 'none' }, 'no-preference'],
  ['because the device says so', { motion: 'system' }, 'reduce'],
];
for (const [why, settings, reducedMotion] of STILL) {
  const title = `without motion (${why}) everything is still shown and announced, and nothing moves`;
  test(title, reducedMotion === 'reduce' ? {} : { tag: '@deep' }, async ({ game, page }) => {
    const shown = MOMENTS['who is hit loses wax']!;
    await page.emulateMedia({ reducedMotion });
    await openBefore(game, shown, { ...AS_DESIGNED, ...settings });
    await act(page, shown);
    const drawing = page.locator(`.fx-${shown.draws}`);
    await runUntil(page, drawing);
    await expect(page.locator('.caption')).toHaveText(shown.caption!);
    await expect(page.locator('.chain-link.done', { hasText: shown.chain! })).toBeVisible();
    expect(await moving(page)).toEqual([]);
    await page.keyboard.press('q');
    await expect(page.locator('.board.playing')).toHaveCount(0);
  });
}

/** Opens the game just before the moment, with the clock stopped. Returns what is known then. */
async function openBefore(game: Game, shown: Shown, settings: Partial<UserSettings>): Promise<Known> {
  const { page } = game;
  await page.clock.install();
  await game.openSaved(savedAfter(prepareScenario(`${shown.scenario}.yaml`), shown.move), settings);
  await expect(page.getByRole('gridcell').first()).toHaveAccessibleName(/, /);
  await page.clock.pauseAt(Date.now() + 1000);
  return readPage(page);
}

async function act(page: Page, { scenario, move }: Shown): Promise<void> {
  const prepared = prepareScenario(`${scenario}.yaml`);
  await clickChoice(page, statesOf(prepared)[move]!, prepared.moves[move]!);
}

interface Known {
  readonly cells: readonly string[];
  readonly log: readonly string[];
}

/** Everything that the page tells about the state: all spaces, and the log. */
const readPage = async (page: Page): Promise<Known> => ({
  cells: await page.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? '')),
  log: await page.locator('.log li button').allTextContents(),
});

interface Told {
  readonly title: string;
  readonly prompt: string | null;
  readonly candle: string | null;
  readonly party: readonly string[];
  readonly choices: readonly string[];
  readonly log: readonly string[];
  readonly spoken: readonly string[];
}

/** Everything around the boards that tells of the game. */
const readTold = async (page: Page): Promise<Told> => ({
  title: await page.title(),
  prompt: await page.locator('.table-top h1').textContent(),
  candle: await page.locator('.wax-count b').textContent(),
  party: await page.locator('.card').evaluateAll((cards) => cards.map((card) => card.ariaLabel ?? '')),
  choices: await page.locator('.choices [data-verb]').allTextContents(),
  log: await page.locator('.log li button').allTextContents(),
  spoken: await page.locator('main [aria-live]').allTextContents(),
});

async function runUntil(page: Page, wanted: Locator): Promise<void> {
  for (let ms = 0; ms < LONGEST && (await wanted.count()) === 0; ms += LOOK) await page.clock.runFor(LOOK);
  expect((await boxes(wanted)).some(({ width, height }) => width + height > 0)).toBe(true);
}

async function runUntilGone(page: Page, unwanted: Locator): Promise<number> {
  let ms = 0;
  for (; ms < LONGEST && (await unwanted.count()) > 0; ms += LOOK) await page.clock.runFor(LOOK);
  await expect(unwanted).toHaveCount(0);
  return ms;
}

/** Bounding boxes. A straight ray has no width, which is fine here, though not for a button. */
const boxes = async (found: Locator): Promise<DOMRect[]> =>
  found.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));

/** Whether the drawing, on either board, overlaps the cell. */
async function overlaps(drawing: Locator, cell: Locator): Promise<boolean> {
  const [[there], drawn] = [await boxes(cell), await boxes(drawing)];
  return drawn.some((box) => box.width + box.height > 0 && intersect(box, there!));
}

const intersect = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Phones in portrait and landscape, tablets, desktops. The rest of the test uses the last size. */
const WINDOWS = [
  [390, 844],
  [360, 640],
  [844, 390],
  [820, 1180],
  [1180, 820],
  [1366, 768],
  [1920, 1080],
  [1280, 720],
] as const;

async function isOverTheBoard(page: Page): Promise<boolean> {
  const [strip] = await boxes(page.locator('.end'));
  return (await boxes(page.locator('.cells'))).some((board) => intersect(strip!, board));
}

/** The content of a canvas, for comparison. */
const painted = async (canvas: Locator): Promise<string> =>
  canvas.evaluate((shown) => (shown as HTMLCanvasElement).toDataURL());

/** The elements in motion on the board. */
const moving = async (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const effect = animation.effect as KeyframeEffect;
      const moves = effect.getKeyframes().some((frame) => 'transform' in frame || 'translate' in frame);
      return moves && effect.target?.closest('.boards') ? [effect.target.outerHTML.slice(0, 120)] : [];
    }),
  );
