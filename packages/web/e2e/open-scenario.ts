import type { Locator, Page } from '@playwright/test';
import { expect, type Game } from './game.ts';
import { readChoices, prepareScenario, savedAfter } from './prepare-scenario.ts';
import { say } from './texts.ts';

/* What the tests of the table have in common. */

export const openScenario = async (game: Game, scenario: string, moves = 0, autoEnd = true): Promise<void> =>
  game.openSaved(savedAfter(prepareScenario(`${scenario}.yaml`), moves), { autoForced: false, autoEnd });
export const gameButton = (page: Page, key: string): Locator =>
  page.getByRole('button', { name: say(key), exact: true });
export const prompt = (page: Page): Locator => page.getByRole('heading', { level: 1 });
/** Waits until so many choices are kept. */
export const waitForChoices = async (page: Page, count: number): Promise<void> =>
  expect.poll(async () => (await readChoices(page)).length, { intervals: [50] }).toBe(count);
export const EMBER = say('candle.ember');
/** What a finger does not do in its own way is tried with a mouse. */
export const DESKTOP = { tag: '@desktop' } as const;
