import { expect } from '@playwright/test';
import { say } from './texts.ts';
import type { WebKitPage } from './webkit.ts';

/* Helpers for tests in WebKit. */

export const isThere = (page: WebKitPage, selector: string): Promise<boolean> =>
  page.run('return document.querySelector(arguments[0]) !== null', selector);

export const comes = (page: WebKitPage, selector: string): Promise<void> =>
  expect.poll(() => isThere(page, selector), selector).toBe(true);

/** Presses a button by its text. */
async function pressNamed(page: WebKitPage, name: string): Promise<void> {
  const find = `[...document.querySelectorAll('button')].find((one) => !one.disabled && one.textContent.trim() === arguments[0])`;
  await expect.poll(() => page.run<boolean>(`return ${find} !== undefined`, name), name).toBe(true);
  await page.run(`${find}.click()`, name);
}

/** Creates a table and begins a game with bots in the other seats. */
export async function beginOnline(page: WebKitPage, address: string): Promise<void> {
  await page.open(`${address}#/together`);
  await comes(page, '.newgame, .together');
  await pressNamed(page, say('together.make'));
  await comes(page, '.invite .qr path');
  await pressNamed(page, say('lobby.ready'));
  await pressNamed(page, say('lobby.begin'));
  await comes(page, '.cell.target');
}
