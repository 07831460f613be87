import type { Page } from '@playwright/test';
import { legalOptions, newGame } from '@night-cage/rules';
import { pickByDepth, resolveSetupOrThrow } from '@night-cage/testkit';
import { gameButton } from './open-scenario.ts';
import { dice, expect, test } from './game.ts';
import { readyButton, seats, createOnlineTable, openVisitor, showWholeEnd } from './online-table.ts';
import { PRESS_OPTIONS, clicker, tryToAct } from './play-to-the-end.ts';
import { firstChoiceCosts, openSide, quickReports } from './reports.ts';
import { ENDINGS, matching, say } from './texts.ts';

const ending = (page: Page) => page.getByRole('heading', { name: ENDINGS });

/** Both make this many choices; then they concede, unless the game is over. */
const ACTS = pickByDepth(20, 4000);

/** Everyone plays their turns until all have seen the end. */
async function playOn(pages: readonly Page[], seed: number): Promise<string[]> {
  const players = pages.map((page, n) =>
    clicker(page, dice(seed + n), async (found) => found.click(PRESS_OPTIONS)),
  );
  const offers = (page: Page) => players[pages.indexOf(page)]!.offers.or(ending(page)).first();
  const isOver = async (): Promise<boolean> =>
    (await Promise.all(pages.map((page) => ending(page).count()))).every((count) => count > 0);
  for (let acts = 0; acts < ACTS && !(await isOver()); acts++) {
    const acted = await Promise.all(players.map(tryToAct));
    if (!acted.some(Boolean)) await Promise.race(pages.map(async (page) => offers(page).waitFor()));
  }
  if (!(await isOver())) await giveUp(pages);
  return Promise.all(pages.map(async (page) => (await ending(page).first().textContent()) ?? ''));
}

/** One player proposes to concede, and the other agrees. */
async function giveUp([first, other]: readonly Page[]): Promise<void> {
  await first!.keyboard.press('Escape');
  await gameButton(first!, 'app.menu').click();
  await gameButton(first!, 'verb.concede').click();
  await first!.getByRole('dialog').locator('[data-gives-up]').first().click();
  await first!.keyboard.press('Escape');
  await other!.locator('.notice.vote .button.primary').click();
}

/** Tries the better choice in the review, and returns to the table. */
async function findTheBetter(page: Page): Promise<void> {
  const [first, other] = legalOptions(newGame(resolveSetupOrThrow({ players: 2 })));
  await firstChoiceCosts(page, [first!, other!]);
  const link = page.url();
  await openSide(page);
  const review = page.getByRole('region', { name: say('review.title') });
  await review.getByRole('button', { name: say('review.ask') }).click();
  await expect(review).toHaveAttribute('aria-busy', 'false', { timeout: 200_000 });
  await review.getByRole('button', { name: matching('review.better.find', 'en') }).click();
  await expect(page.locator('.puzzle-chip')).toContainText('20');
  const fromMenu = async (key: string): Promise<void> => {
    await gameButton(page, 'app.menu').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(key) })
      .click();
  };
  await fromMenu('better.show');
  await expect(page.locator('.verdict').getByRole('heading')).toContainText('“');
  await fromMenu('better.leave');
  await expect(page.getByRole('heading', { name: ENDINGS })).toBeVisible();
  expect(page.url()).toBe(link);
}

test('two browsers create a table, sit down, play a whole game and verify that it was fair @desktop-only', async ({
  browser,
  complaints,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const host = await openVisitor(browser, complaints, { baseURL: baseURL! });
  await quickReports(host, 1);
  const link = await createOnlineTable(host, 2);
  await expect(host.getByRole('img', { name: say('lobby.qr') })).toBeVisible();
  await expect(host.getByText(/npm start -- --host/)).toBeVisible();
  await expect(seats(host).first()).toContainText(say('seat.you'));

  const friend = await openVisitor(browser, complaints, { baseURL: baseURL! });
  await friend.goto(link);
  await friend.getByRole('button', { name: say('seat.sit') }).click();
  await friend.getByRole('textbox', { name: say('lobby.name') }).fill('Anna');
  await friend.keyboard.press('Enter');
  await expect(seats(host).nth(1)).toContainText('Anna');
  await expect(seats(host).nth(1)).toContainText(say('presence.here'));

  await readyButton(friend).click();
  await expect(seats(host).nth(1)).toContainText(say('seat.ready'));
  await readyButton(host).click();
  await expect(host.locator('.cell.target').first()).toBeVisible();
  await expect(friend.getByRole('heading', { level: 1 })).toContainText(/^Waiting for /);

  const ended = await playOn([host, friend], 7);
  expect(ended[1]).toBe(ended[0]);
  for (const page of [host, friend]) {
    await showWholeEnd(page);
    await expect(page.getByText(say('fair.yes'))).toBeVisible();
  }

  await findTheBetter(host);

  // Try another path on a private copy, with the stack that is public after the end.
  const scrubber = host.getByRole('slider', { name: say('back.title') });
  await scrubber.fill('5');
  await host.getByRole('button', { name: say('back.try-from-here') }).click();
  await expect(host).toHaveURL(/#\/play$/);
  await expect(scrubber).toHaveValue('5');
  await host.getByRole('button', { name: say('path.go-on') }).click();
  await expect(host.getByText(say('path.stack.true.about'))).toBeVisible();
});
