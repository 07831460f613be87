import { readFileSync } from 'node:fs';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { formatPositionLink, parseScenario } from '@night-cage/notation';
import { positionState } from '@night-cage/rules';
import type { OldSave } from '@night-cage/client';
import type { UserSettings } from '../src/storage/settings.ts';

export { expect } from '@playwright/test';
export { dice, fixLuck } from './fix-luck.ts';

const SETTINGS = 'night-cage/settings';
/** Where the page keeps the game under way. */
export const CURRENT = 'night-cage/current';

/** Everything at once and nothing moving, so that a test waits for nothing. */
const AT_ONCE: Partial<UserSettings> = { language: 'en', speed: 0, motion: 'none', sound: false };

export interface Game {
  readonly page: Page;
  /** Opens an address of the game, `/play/new`, with these settings. */
  open: (address: string, settings?: Partial<UserSettings>) => Promise<void>;
  /** Opens the position of a scenario, `a-blind-step`, to be played on from there. */
  openScenario: (name: string, settings?: Partial<UserSettings>) => Promise<void>;
  /** Opens a game as if it had been kept on an earlier visit. */
  openSaved: (saved: OldSave, settings?: Partial<UserSettings>) => Promise<void>;
  /** A space of the board by its name. */
  cell: (name: string) => Locator;
}

/** A page with the game; whatever the page complains about fails the test. */
export const test = base.extend<{ game: Game; complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      listen(page, complaints);
      await use(complaints);
      expect(complaints, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
  game: async ({ page }, use) => {
    const open: Game['open'] = async (address, settings = {}) => {
      await keep(page, SETTINGS, { ...AT_ONCE, ...settings });
      await page.goto(`/#${address}`);
    };
    await use({
      page,
      open,
      openScenario: async (name, settings) => open(`/position/${positionOf(name)}`, settings),
      openSaved: async (saved, settings) => {
        await keep(page, CURRENT, saved);
        await open('/play', settings);
        await page.locator('.rack').waitFor({ state: 'attached' });
      },
      cell: (name) => page.locator(`[data-space="${name}"]`),
    });
  },
});

/** The first page's way to a game alone; what it is called depends on who visits. */
export const linkToPlay = (page: Page): Locator =>
  page.getByRole('link').and(page.locator('[href="#/play/new"]'));

/** Errors of the console and of scripts, with where they came from. */
export function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
}

/** Something kept on the device as if on an earlier visit; what the test changes later stays. */
async function keep(page: Page, key: string, value: unknown): Promise<void> {
  await page.addInitScript(
    ([where, text]) => {
      // Firefox begins with an empty page, which may keep nothing.
      if (origin === 'null') return;
      if (localStorage.getItem(where) === null) localStorage.setItem(where, text);
    },
    [key, JSON.stringify(value)] as const,
  );
}

/** The link text of a scenario's position. */
function positionOf(name: string): string {
  const file = new URL(`../../../scenarios/${name}.yaml`, import.meta.url);
  return formatPositionLink(positionState(parseScenario(readFileSync(file, 'utf8')).position));
}
