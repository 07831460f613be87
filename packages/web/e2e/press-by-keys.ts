import type { Locator, Page } from '@playwright/test';
import { packIntent, type Intent, type State } from '@night-cage/rules';
import { listHarms } from '../src/model/harm.ts';
import { isLaid } from '../src/model/tap-target.ts';
import { previewOf } from '../src/model/preview-cache.ts';
import { listTargets } from '../src/model/targets.ts';
import { expect } from './game.ts';

/* Using a page by keyboard only. */

/** More than the tab stops of any page, even with a long log. */
const MAX_STOPS = 400;

const hasFocus = async (element: Locator): Promise<boolean> =>
  element.evaluate((candidate) => candidate === document.activeElement);

/** Presses Tab or Shift+Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  const isAhead = await element.evaluate((candidate) => {
    const { activeElement: at } = document;
    const isSomewhere = at !== null && at !== document.body;
    return isSomewhere && (at.compareDocumentPosition(candidate) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  for (let stops = 0; stops < MAX_STOPS && !(await hasFocus(element)); stops++)
    await page.keyboard.press(isAhead ? 'Tab' : 'Shift+Tab');
  await expect(element).toBeFocused();
}

export async function pressByKeys(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press('Enter');
}

/**
 * Chooses an intent on the board or by button, turns it as intended, and settles it if necessary.
 */
export async function chooseByKeys(page: Page, state: State, intent: Intent): Promise<void> {
  const targets = listTargets(state);
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
  const preview = previewOf(state, intent);
  if (!isLaid(target) && (preview === null || listHarms(state, intent, preview).length === 0)) return;
  for (let turn = 0; turn < target.intents.findIndex(same); turn++) await page.keyboard.press('r');
  await page.keyboard.press('Enter');
}
