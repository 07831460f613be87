import { LANGUAGES, type Language } from '@night-cage/protocol';
import { pickByDepth } from '@night-cage/testkit';
import type { UserSettings } from '../src/storage/settings.ts';
import { LANGUAGE_NAMES } from '../src/text/languages.ts';
import { expect, type Game } from './game.ts';
import { prepareScenario, savedAfter } from './prepare-scenario.ts';
import { expectAccessible, expectAccessibleAtTwoSizes } from './accessibility.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

const ADDRESSES = {
  home: '/',
  'new game': '/new',
  games: '/games',
  learn: '/learn',
  'first lesson': '/learn/1',
  'first scene': '/learn/first',
  puzzles: '/puzzles',
  rules: '/rules',
  'a rule': '/rules/M3',
  about: '/about',
  'the nightly table': '/nightly',
  statistics: '/statistics',
  'the puzzle of the day': '/puzzles/day',
  'a storm of puzzles': '/puzzles/storm',
  table: '/play/new',
  'a game that cannot be opened': '/play/not-here',
} as const;

type Opened = (game: Game, language: Language) => Promise<void>;

const scenario =
  (name: string, moves = 0, settings: Partial<UserSettings> = {}): Opened =>
  async (game, language) =>
    game.openSaved(savedAfter(prepareScenario(`${name}.yaml`), moves), { language, ...settings });

const fromMenu =
  (key: string): Opened =>
  async (game, language) => {
    const { page } = game;
    await scenario('chains-go-round-by-round')(game, language);
    await page.getByRole('button', { name: say('app.menu', {}, language) }).click();
    const menu = page.getByRole('dialog');
    await menu.getByRole('button', { name: say(key, {}, language), exact: true }).click();
    await expect(page.locator('.sheet[open] #dialog-title')).toBeVisible();
  };

/** Dialogs and states that only appear during use. */
const STATES: Readonly<Record<string, Opened>> = {
  settings: fromMenu('home.settings'),
  'the rules over the table': fromMenu('home.rules'),
  // Opened by its key: touch devices do not offer it in the menu.
  'the sheet of keys': async (game, language) => {
    await scenario('chains-go-round-by-round')(game, language);
    await game.page.keyboard.press('K');
    await expect(game.page.locator('.sheet[open] #dialog-title')).toBeVisible();
  },
  'the menu of the table': async (game, language) => {
    await scenario('chains-go-round-by-round')(game, language);
    await game.page.getByRole('button', { name: say('app.menu', {}, language) }).click();
    await expect(game.page.getByRole('dialog')).toBeVisible();
  },
  'a harm that is asked about': async (game, language) => {
    await scenario('stepping-into-sight')(game, language);
    await game.cell('c3').click();
    await expect(game.page.locator('.badge')).toBeVisible();
  },
  'a game that is won': async (game, language) => {
    await scenario('together-through-the-gate', 1)(game, language);
    await expect(game.page.getByRole('heading', { name: say('end.won', {}, language) })).toBeVisible();
  },
  'a table with the Hollow': scenario('the-other-advances-and-smothers'),
  'a lesson': async ({ page, open }, language) => {
    await open('/learn/2', { language });
    await expect(page.locator('.voice')).toBeVisible();
  },
  'a hint': async (game, language) => {
    const { page } = game;
    await scenario('stepping-into-sight', 0, { assist: 'coach' })(game, language);
    await page.getByRole('button', { name: new RegExp(say('hint.ask', {}, language)) }).click();
    await expect(page.locator('.hint-advice')).toBeVisible();
  },
  'a game that another tab plays': async (game, language) => {
    // Before the other tab opens: the first page saves the language.
    await game.open('/', { language });
    const first = await game.page.context().newPage();
    await first.goto('/#/play/new');
    await first.locator('.cell.target').first().waitFor();
    await expect
      .poll(async () => first.evaluate(async () => (await navigator.locks.query()).held?.length))
      .toBe(1);
    await game.open('/play', { language });
    await expect(game.page.getByText(say('tabs.in-another-tab', {}, language))).toBeVisible();
  },
  'games of which one cannot be read': async ({ page, open }, language) => {
    await page.addInitScript(() => localStorage.setItem('night-cage/shelf', 'burnt'));
    await open('/games', { language });
    await expect(page.locator('.unreadable')).toBeVisible();
  },
  'games with a file that cannot be read': async ({ page, open }, language) => {
    await open('/games', { language });
    await page.locator('textarea').fill('no record');
    await page.getByRole('button', { name: say('home.open', {}, language), exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
};

/** In depth at two sizes. */
const check = pickByDepth(expectAccessible, expectAccessibleAtTwoSizes);

/** Sizes and languages alternate; in depth every page and state is checked in all of them. */
const sizeOf = (n: number): string => (n % 2 === 0 ? '@desktop' : '@phone');
const languagesOf = (n: number): readonly Language[] =>
  pickByDepth<readonly Language[]>([LANGUAGES[n % LANGUAGES.length]!], LANGUAGES);

for (const [n, language] of LANGUAGES.entries()) {
  const title = `axe finds nothing serious on any page: ${LANGUAGE_NAMES[language]}`;
  test(title, { tag: sizeOf(n) }, async ({ game, page }) => {
    await game.open('/', { language });
    for (const [at, [name, address]] of Object.entries(ADDRESSES).entries()) {
      if (!languagesOf(at).includes(language)) continue;
      await page.goto(`/#${address}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('main')).toBeVisible();
      await check(page, name);
    }
  });
}

for (const [n, [name, open]] of Object.entries(STATES).entries()) {
  for (const language of languagesOf(n)) {
    const title = `axe finds nothing serious: ${name}, ${LANGUAGE_NAMES[language]}`;
    // One sheet per kind is enough.
    const tag = ['the rules over the table', 'the sheet of keys'].includes(name) ? '@deep' : sizeOf(n);
    test(title, { tag }, async ({ game, page }) => {
      await open(game, language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await check(page, name);
    });
  }
}

test('axe finds nothing serious: a position full of things, high contrast and large text', async ({
  game,
  page,
}) => {
  await game.openScenario('chains-go-round-by-round', { contrast: true, textSize: 200 });
  await expect(page.getByRole('grid').first()).toBeVisible();
  await check(page, 'a full position');
});
