import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, listen, test } from './game.ts';
import { say } from './texts.ts';

/* Several people at one table: each has a browser of their own. */

const AT_ONCE = { language: 'en', speed: 0, motion: 'none', sound: false, confirmHarm: false };

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The screen of the project whose test runs: a context that is made by hand does not have it by itself. Scripts have none. */
function screenHere(): BrowserContextOptions {
  try {
    const { viewport, hasTouch, isMobile } = test.info().project.use;
    return {
      ...(viewport === undefined ? {} : { viewport }),
      ...(hasTouch === undefined ? {} : { hasTouch }),
      ...(isMobile === undefined ? {} : { isMobile }),
    };
  } catch {
    return {};
  }
}

/** Somebody with a browser in which nothing is kept yet. */
export async function openVisitor(
  browser: Browser,
  complaints: string[],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...screenHere(), ...options });
  await context.addInitScript((settings) => {
    if (origin === 'null' || localStorage.getItem('night-cage/settings') !== null) return;
    localStorage.setItem('night-cage/settings', JSON.stringify(settings));
  }, AT_ONCE);
  const page = await context.newPage();
  listen(page, complaints);
  return page;
}

/** Sets a table for so many, and answers with the link for the others. */
export async function createOnlineTable(page: Page, players: number): Promise<string> {
  await page.goto('/#/together');
  await page
    .getByRole('button', { name: String(players), exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: say('together.make') }).click();
  const link = page.getByRole('textbox', { name: say('lobby.invite') });
  await expect(link).toHaveValue(/#\/t\/\w{12}\/\w{8}$/);
  return link.inputValue();
}

export const seats = (page: Page) =>
  page.getByRole('list', { name: say('lobby.seats') }).getByRole('listitem');
export const readyButton = (page: Page) => page.getByRole('button', { name: say('lobby.ready') });

/** Types commands at the board. On a phone the line lies with the rack. */
export async function typeLine(page: Page, ...lines: readonly string[]): Promise<void> {
  const field = page.getByRole('textbox', { name: say('command.label') });
  const isInSheet = !(await field.isVisible());
  if (isInSheet) await page.getByRole('button', { name: say('rack.title') }).click();
  for (const line of lines) {
    await field.fill(line);
    await field.press('Enter');
  }
  // The first key leads out of the line, the second closes the sheet.
  if (isInSheet) for (let times = 0; times < 2; times++) await page.keyboard.press('Escape');
}

/** Everything the end says: a phone shows its heart, and the rest when asked. */
export async function showWholeEnd(page: Page): Promise<void> {
  await page.locator('.end').waitFor();
  const more = page.getByRole('button', { name: say('end.more'), exact: true });
  if (await more.isVisible()) await more.click();
}
