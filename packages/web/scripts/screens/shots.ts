import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { OldSave } from '@night-cage/client';
import { parseScenario } from '@night-cage/notation';
import type { Language } from '@night-cage/protocol';
import { positionState, type State } from '@night-cage/rules';

/** A screen of the game: its address, what is saved on the device, and what to click first. */
export interface Shot {
  readonly address: string;
  readonly language?: Language;
  readonly settings?: object;
  readonly game?: OldSave;
  readonly hasForcedColours?: boolean;
  readonly act?: (page: Page) => Promise<void>;
}

function scenario(name: string): OldSave {
  const file = new URL(`../../../../scenarios/${name}.yaml`, import.meta.url);
  const { position, stack } = parseScenario(readFileSync(file, 'utf8'));
  const from: State = positionState(position);
  return { version: 1, setup: from.setup, seed: 'pictures', from, told: stack, choices: [] };
}

function savedGame(name: string): OldSave {
  return JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')) as OldSave;
}

const point = (space: string) => async (page: Page) => {
  await page.locator(`[data-space="${space}"]`).click();
};
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

const table = savedGame('table');

export const SHOTS: Readonly<Record<string, Shot>> = {
  home: { address: '/' },
  new: { address: '/new' },
  table: { address: '/play', game: table },
  danger: { address: '/play', game: scenario('a-monster-strikes-once-in-a-charge'), act: point('b3') },
  hollow: { address: '/play', game: savedGame('hollow') },
  won: { address: '/play', game: savedGame('won') },
  lost: { address: '/play', game: savedGame('lost') },
  menu: { address: '/play', game: table, act: press('Menu') },
  contrast: { address: '/play', game: table, settings: { contrast: true } },
  'forced-colours': { address: '/play', game: table, hasForcedColours: true },
  'large-text': { address: '/play', game: table, settings: { textSize: 200 } },
  hint: {
    address: '/play',
    game: table,
    settings: { assist: 'coach' },
    act: async (page) => {
      await press(/^Hint/)(page);
      await page.locator('.hint-advice').waitFor({ timeout: 30_000 });
    },
  },
  games: { address: '/games' },
  learn: { address: '/learn' },
  lesson: { address: '/learn/4' },
  rules: { address: '/rules' },
  rule: { address: '/rules/M5' },
  nightly: { address: '/nightly' },
  puzzles: { address: '/puzzles' },
  statistics: { address: '/nights' },
  online: { address: '/together' },
  settings: { address: '/', act: async (page) => page.locator('.home-access').click() },
  about: { address: '/about' },
};
