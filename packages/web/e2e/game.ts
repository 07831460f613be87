import { readFileSync } from 'node:fs';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { formatPositionLink, parseScenario } from '@night-cage/notation';
import { positionState } from '@night-cage/rules';
import type { OldSave } from '@night-cage/client';
import type { UserSettings } from '../src/storage/settings.ts';
import { INSTRUMENTS } from '../src/text/preference-names.ts';

export { expect } from '@playwright/test';
export { dice, fixLuck } from './fix-luck.ts';

const SETTINGS = 'night-cage/settings';
/** The storage key of the game under way. */
export const CURRENT = 'night-cage/current';

/** No delays, no animations and all instruments, so that tests need not wait. */
const AT_ONCE: Partial<UserSettings> = {
  language: 'en',
  speed: 0,
  motion: 'none',
  sound: false,
  instruments: INSTRUMENTS,
};

export interface Game {
  readonly page: Page;
  /** Opens a route, such as `/play/new`, with these settings. */
  open: (address: string, settings?: Partial<UserSettings>) => Promise<void>;
  /** Opens the position of a scenario, such as `a-blind-step`, to play on from there. */
  openScenario: (name: string, settings?: Partial<UserSettings>) => Promise<void>;
  /** Opens a game as if it had been saved on an earlier visit. */
  openSaved: (saved: OldSave, settings?: Partial<UserSettings>) => Promise<void>;
  /** A space of the board, by name. */
  cell: (name: string) => Locator;
}

/** A page with the game. Console errors and exceptions fail the test. */
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
      await saveBefore(page, SETTINGS, { ...AT_ONCE, ...settings });
      await page.goto(`/#${address}`);
    };
    await use({
      page,
      open,
      openScenario: async (name, settings) => open(`/position/${positionOf(name)}`, settings),
      openSaved: async (saved, settings) => {
        await saveBefore(page, CURRENT, saved);
        await open('/play', settings);
        await page.locator('.log').waitFor({ state: 'attached' });
      },
      cell: (name) => page.locator(`[data-space="${name}"]`),
    });
  },
});

/** The home page's link to a solo game; its text depends on the visitor. */
export const linkToPlay = (page: Page): Locator =>
  page.getByRole('link').and(page.locator('[href="#/play/new"]'));

/** Collects console errors and exceptions, with their location. */
export function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
}

/** Saves a value on the device as if on an earlier visit; later changes persist. */
async function saveBefore(page: Page, key: string, value: unknown): Promise<void> {
  await page.addInitScript(
    ([where, text]) => {
      // Firefox starts with a blank page, which has no storage.
      if (origin === 'null') return;
      if (localStorage.getItem(where) === null) localStorage.setItem(where, text);
    },
    [key, JSON.stringify(value)] as const,
  );
}

/** The position link of a scenario. */
function positionOf(name: string): string {
  const file = new URL(`../../../scenarios/${name}.yaml`, import.meta.url);
  return formatPositionLink(positionState(parseScenario(readFileSync(file, 'utf8')).position));
}
