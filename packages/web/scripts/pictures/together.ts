import type { Page } from '@playwright/test';
import { dice } from '../../e2e/game.ts';
import { gameButton } from '../../e2e/open-scenario.ts';
import { PHONE, readyButton, createOnlineTable, openVisitor, typeLine } from '../../e2e/online-table.ts';
import { PRESS_OPTIONS, clicker, tryToAct } from '../../e2e/play-to-the-end.ts';
import startServer, { ADDRESS } from '../../e2e/server.ts';
import { say } from '../../e2e/texts.ts';
import { launchBrowser } from '../screens/take-shot.ts';
import { take } from './side-by-side.ts';

const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

async function name(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: say('lobby.name') }).fill(text);
  await page.keyboard.press('Enter');
}

/** Every player makes this many choices: few enough that the game cannot be lost. */
async function playOn(pages: readonly Page[], acts: number): Promise<void> {
  const players = pages.map((page, n) =>
    clicker(page, dice(n + 3), async (found) => found.click(PRESS_OPTIONS)),
  );
  for (let act = 0; act < acts; act++) {
    const acted = await Promise.all(players.map(tryToAct));
    if (!acted.some(Boolean)) await Promise.race(players.map(async ({ offers }) => offers.first().waitFor()));
  }
}

/**
 * An online table on a real server, on a desktop beside a phone. The stack is different every time.
 */
export async function takeTogetherPictures(): Promise<void> {
  const stop = await startServer();
  const baseURL = process.env[ADDRESS]!;
  const browser = await launchBrowser();
  const complaints: string[] = [];
  const host = await openVisitor(browser, complaints, { ...DESKTOP, baseURL });
  const link = await createOnlineTable(host, 3);
  await name(host, 'Ines');
  const anna = await openVisitor(browser, complaints, { ...PHONE, deviceScaleFactor: 2, baseURL });
  await anna.goto(link);
  await gameButton(anna, 'seat.sit').first().click();
  await name(anna, 'Anna');
  await readyButton(anna).click();
  await take(browser, 'lobby', host, anna);

  await gameButton(host, 'lobby.begin').click();
  await host.locator('.cell.target').first().waitFor();
  await playOn([host, anna], 34);
  const watcher = await openVisitor(browser, complaints, { ...DESKTOP, baseURL });
  await watcher.goto(link.replace(/\/\w{8}$/, ''));
  await watcher.locator('.talk-open').waitFor();
  await typeLine(host, 'sign danger c3');
  await host.waitForTimeout(600);
  await typeLine(host, 'sign meet e4');
  await take(browser, 'table', host, anna);

  const panel = (page: Page) => page.getByRole('dialog', { name: say('talk.title') });
  for (const [page, text] of [
    [host, 'Something moves behind that wall.'],
    [anna, 'I keep the middle lit until you are through.'],
  ] as const) {
    await page.locator('.talk-open').click();
    await panel(page).getByRole('textbox').fill(text);
    await panel(page).getByRole('textbox').press('Enter');
  }
  await take(browser, 'talk', host, anna);
  for (const page of [host, anna]) await page.locator('.talk-close').click();

  await watcher.locator('.party .card').nth(1).click();
  await take(browser, 'watching', watcher);
  const view = await openVisitor(browser, complaints, { ...DESKTOP, baseURL });
  await view.goto(link.replace(/\/\w{8}$/, '/board'));
  await view.locator('.view-party').waitFor();
  await take(browser, 'view', view);

  await gameButton(host, 'app.menu').click();
  await gameButton(host, 'verb.concede').click();
  await host.locator('[data-gives-up]').first().click();
  await gameButton(anna, 'vote.yes').click();
  await gameButton(anna, 'end.more').click();
  await take(browser, 'end', host, anna);

  await browser.close();
  await stop();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}
