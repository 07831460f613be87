import type { Locator, Page } from '@playwright/test';
import { packIntent, type Intent, type State } from '@night-cage/rules';
import { harmsOf } from '../src/model/harm.ts';
import { isLaid } from '../src/model/pointing.ts';
import { previewOf } from '../src/model/preview-cache.ts';
import { targetsOf } from '../src/model/targets.ts';
import { expect } from './game.ts';

/* A page gone through by keyboard alone. */

/** More than any page has to stop at, with a long log. */
const MOST_STOPS = 400;

const hasFocus = async (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((one) => one === document.activeElement);

/** Goes with Tab until something has the focus: on to what follows, back to what stands before, or from the end of the page. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  const isAhead = await wanted.evaluate((one) => {
    const { activeElement: at } = document;
    const isSomewhere = at !== null && at !== document.body;
    return isSomewhere && (at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  for (let stops = 0; stops < MOST_STOPS && !(await hasFocus(wanted)); stops++)
    await page.keyboard.press(isAhead ? 'Tab' : 'Shift+Tab');
  await expect(wanted).toBeFocused();
}

export async function pressByKeys(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** Chooses what is meant on the board or beside it, turned as it is meant, and settles it if it asks for that. */
export async function chooseByKeys(page: Page, state: State, intent: Intent): Promise<void> {
  const targets = targetsOf(state);
  const same = (other: Intent): boolean => packIntent(other) === packIntent(intent);
  const target = targets.find(({ intents }) => intents.some(same))!;
  const isShown = targets[0] === target && isLaid(target) && state.asks?.asks !== 'start';
  if (target.place.on === 'space') {
    const cell = page.locator('.cell').nth(target.place.space);
    await page.locator('.cell.target').first().waitFor();
    for (let n = 0; n <= targets.length && !(await hasFocus(cell)); n++) await page.keyboard.press('n');
    await expect(cell).toBeFocused();
    if (!isShown) await page.keyboard.press('Enter');
  } else {
    const buttons = targets.filter(({ place }) => place.on !== 'space');
    await pressByKeys(page, page.locator('.choices [data-verb]').nth(buttons.indexOf(target)));
  }
  const seen = previewOf(state, intent);
  if (!isLaid(target) && (seen === null || harmsOf(state, intent, seen).length === 0)) return;
  for (let turn = 0; turn < target.intents.findIndex(same); turn++) await page.keyboard.press('r');
  await page.keyboard.press('Enter');
}
