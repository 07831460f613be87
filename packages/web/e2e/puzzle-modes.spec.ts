import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import {
  THEMES,
  canonicalName,
  decodePuzzles,
  computeSolution,
  type Puzzle,
} from '@night-cage/analysis/puzzles';
import { NO_CHANCE, play, unpackIntent } from '@night-cage/rules';
import { expect, test } from './game.ts';
import { clickChoice } from './prepare-scenario.ts';
import { say } from './texts.ts';

const FILE = new URL('../public/puzzles.bin', import.meta.url);
const findPuzzle = (id: string): Puzzle | undefined =>
  decodePuzzles(gunzipSync(readFileSync(FILE))).find(
    ({ kind, within, state }) => canonicalName(kind, within, state) === id,
  );

/** Makes the page remember which puzzle it opened last. */
async function rememberOpened(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.Worker = class extends Worker {
      override postMessage(data: { kind?: string; ask?: { id: string } }): void {
        if (data.kind === 'open-puzzle') Object.assign(globalThis, { opened: data.ask!.id });
        super.postMessage(data);
      }
    };
  });
}

async function shownPuzzle(page: Page): Promise<Puzzle> {
  await expect(page.locator('.cell.target, .choices [data-verb]').first()).toBeVisible();
  const id = await page.evaluate(() => (globalThis as unknown as { opened: string }).opened);
  return findPuzzle(id)!;
}

/** Plays the solution of the puzzle on the board, or its first choices. */
async function solve(page: Page, choices = Infinity): Promise<void> {
  const puzzle = await shownPuzzle(page);
  const line = computeSolution(puzzle).line.slice(0, choices);
  let { state } = puzzle;
  for (const [n, option] of line.entries()) {
    const intent = unpackIntent(option);
    await clickChoice(page, state, intent);
    // If tiles are drawn at all, the last choice of an answer draws them.
    if (n === line.length - 1) return;
    const played = play(state, intent, NO_CHANCE);
    if (!played.ok) throw new Error(`${intent.verb} cannot be played`);
    state = played.state;
  }
}

async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('app.menu') }).click();
  await page.getByRole('button', { name: say('verb.concede') }).click();
  await page.locator('[data-gives-up]').click();
}

const heading = (page: Page, key: string) =>
  page.locator('.verdict').getByRole('heading', { name: say(key), exact: true });

test('the puzzle of the day, a streak, a theme, and a storm', async ({ game, page }) => {
  // Fixed date: the same puzzles in every run.
  await page.clock.setFixedTime('2026-11-16T12:00:00');
  await rememberOpened(page);
  await game.open('/puzzles', { autoEnd: false, autoForced: false });
  const standing = page.locator('.puzzle-results');

  await test.step('daily: the same puzzle after a reload, and the page shows that it is solved', async () => {
    await page.locator('.of-the-day').click();
    const first = await shownPuzzle(page);
    await page.reload();
    expect(await shownPuzzle(page)).toEqual(first);
    await solve(page);
    await expect(heading(page, 'verdict.right')).toBeVisible();
    await page.goto('/#/puzzles');
    await expect(page.locator('.of-the-day')).toContainText(say('mode.day.solved'));
    await expect(standing).toContainText(say('puzzles.solved.value', { n: 1, total: 1 }));
  });

  await test.step('a streak grows with each right answer, and a wrong one ends it', async () => {
    await page.locator('a[href="#/puzzles/streak"]').click();
    await expect(page.locator('.puzzle-chip').first()).toHaveText(say('puzzles.streak.now', { n: 0 }));
    for (const n of [1, 2]) {
      await solve(page);
      await expect(page.locator('.verdict')).toContainText(say('verdict.streak', { n }));
      await page
        .locator('.verdict')
        .getByRole('button', { name: say('way.next') })
        .click();
      await expect(page.locator('.verdict')).toBeHidden();
    }
    await giveUp(page);
    await expect(page.locator('.verdict')).toContainText(say('verdict.streak.over', { n: 2, best: 2 }));
    await page.goto('/#/puzzles');
    await expect(standing).toContainText(say('puzzles.streak.value', { n: 0, best: 2 }));
  });

  await test.step('a theme has only its puzzles', async () => {
    const theme = THEMES[0];
    await page.locator(`a[href="#/puzzles/${theme}"]`).click();
    expect((await shownPuzzle(page)).themes).toContain(theme);
  });

  await test.step('in a storm, the first choice is the answer and counts', async () => {
    await page.goto('/#/puzzles/storm');
    await page.getByText(say('storm.clock.none')).click();
    await page.getByRole('button', { name: say('storm.begin'), exact: true }).click();
    await solve(page, 1);
    await expect(page.locator('.puzzle-chip')).toContainText(say('storm.solved', { n: 1 }));
    await page.getByRole('button', { name: say('app.menu') }).click();
    await page.getByRole('button', { name: say('storm.stop') }).click();
    await expect(page.getByRole('main')).toContainText(say('storm.over.stopped', { n: 1 }));
  });
});
