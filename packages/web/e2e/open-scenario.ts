import type { Locator, Page } from '@playwright/test';
import { expect, type Game } from './game.ts';
import { readChoices, prepareScenario, savedAfter } from './prepare-scenario.ts';
import { say } from './texts.ts';

/* Shared helpers of the table's tests. */

export const openScenario = async (game: Game, scenario: string, moves = 0, autoEnd = true): Promise<void> =>
  game.openSaved(savedAfter(prepareScenario(`${scenario}.yaml`), moves), { autoForced: false, autoEnd });
export const gameButton = (page: Page, key: string): Locator =>
  page.getByRole('button', { name: say(key), exact: true });
export const prompt = (page: Page): Locator => page.getByRole('heading', { level: 1 });
/** Waits until this many choices are saved. */
export const waitForChoices = async (page: Page, count: number): Promise<void> =>
  expect.poll(async () => (await readChoices(page)).length, { intervals: [50] }).toBe(count);
export const EMBER = say('candle.ember');
/** For steps that do not differ on touch screens: test with a mouse only. */
export const DESKTOP = { tag: '@desktop' } as const;
