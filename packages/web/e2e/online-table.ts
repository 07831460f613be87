import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, listen, test } from './game.ts';
import { say } from './texts.ts';
import { INSTRUMENTS } from '../src/text/preference-names.ts';

/* Several players at one table, each in a separate browser context. */

const AT_ONCE = {
  language: 'en',
  speed: 0,
  motion: 'none',
  sound: false,
  confirmHarm: false,
  instruments: INSTRUMENTS,
};

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/**
 * The screen settings of the current project, which manually created contexts do not inherit. Empty
 * in scripts.
 */
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

/** Opens a browser context with empty storage. */
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

/** Creates a table for this many players, and returns the invite link. */
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

/** Types commands at the board. On a phone the command line is in the sheet with the rack. */
export async function typeLine(page: Page, ...lines: readonly string[]): Promise<void> {
  const field = page.getByRole('textbox', { name: say('command.label') });
  const isInSheet = !(await field.isVisible());
  if (isInSheet) await page.getByRole('button', { name: say('rack.title') }).click();
  for (const line of lines) {
    await field.fill(line);
    await field.press('Enter');
  }
  // The first Escape leaves the command line, the second closes the sheet.
  if (isInSheet) for (let times = 0; times < 2; times++) await page.keyboard.press('Escape');
}

/** Shows everything about the end: a phone shows only the main part until asked. */
export async function showWholeEnd(page: Page): Promise<void> {
  await page.locator('.end').waitFor();
  const more = page.getByRole('button', { name: say('end.more'), exact: true });
  if (await more.isVisible()) await more.click();
}
