import { errors, type Locator, type Page } from '@playwright/test';
import { CHOICES, ENDINGS, say } from './texts.ts';

/** A simulated player that makes random choices until the game is over. */
export interface Player {
  /** The choices that it perceives. */
  readonly offers: Locator;
  /** Makes one choice; false if there is none. */
  readonly act: () => Promise<boolean>;
}

/** More than the longest game needs: beyond it something is stuck. */
const MAX_ACTS = 4000;
/** The timeout for pressing an element that may have disappeared. */
export const PRESS_OPTIONS = { timeout: 2000 };

export async function playToTheEnd(page: Page, player: Player): Promise<string> {
  const ending = page.getByRole('heading', { name: ENDINGS });
  for (let acts = 0; acts < MAX_ACTS; acts++) {
    if ((await ending.count()) > 0) return (await ending.first().textContent()) ?? '';
    if (!(await tryToAct(player))) await player.offers.or(ending).first().waitFor();
  }
  throw new Error(`The game was not over after ${MAX_ACTS} acts.`);
}

/**
 * Makes one choice; false if there is none. If a forced tile settles between looking and pressing,
 * looks again.
 */
export async function tryToAct(player: Player): Promise<boolean> {
  try {
    return await player.act();
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    return true;
  }
}

/** Makes this many choices. Waits while the page is busy and offers none. */
export async function actTimes(player: Player, times: number): Promise<void> {
  for (let acts = 0; acts < times;)
    if (await tryToAct(player)) acts++;
    else await player.offers.first().waitFor();
}

/** Makes any choice, in any language, and settles it. */
export async function chooseAny(page: Page, which = 0): Promise<void> {
  await page.locator('.cell.target, .choices [data-verb]').nth(which).click();
  const settle = page.locator('.commit .button:last-child:not(.hidden)');
  if ((await settle.count()) > 0) await settle.first().click();
}

const settleButton = (page: Page): Locator => page.locator('.deed').filter({ visible: true });
const rotateButton = (page: Page): Locator =>
  page.getByRole('button', { name: say('do.rotate'), exact: true });
const answerButtons = (page: Page): Locator => page.getByRole('button', { name: CHOICES, disabled: false });
const markedCells = (page: Page): Locator => page.locator('.cell.target');
type Choose = (n: number) => number;
type Press = (found: Locator) => Promise<void>;

/** With mouse or finger: the marks on the board, and the buttons. */
export const clicker = (page: Page, choose: Choose, press: Press): Player => ({
  offers: markedCells(page).or(answerButtons(page)),
  act: async () => pressOne(page, choose, press, markedCells(page)),
});

async function pressOne(page: Page, choose: Choose, press: Press, cells: Locator): Promise<boolean> {
  const settle = settleButton(page);
  if ((await settle.count()) > 0 && choose(4) > 0) {
    const turn = rotateButton(page);
    if (choose(3) === 0 && (await turn.count()) > 0) await press(turn.first());
    await press(settle.first());
    return true;
  }
  const [onBoard, buttons] = await Promise.all([cells.count(), answerButtons(page).count()]);
  const all = onBoard + buttons;
  if (all === 0) return false;
  const chosen = choose(all);
  await press(chosen < onBoard ? cells.nth(chosen) : answerButtons(page).nth(chosen - onBoard));
  return true;
}

/** By keyboard only: `n` goes to a choice, Enter chooses and settles, digits press the buttons. */
export const typist = (page: Page, choose: Choose): Player => ({
  offers: markedCells(page).or(answerButtons(page)),
  act: async () => {
    const [onBoard, buttons] = await Promise.all([markedCells(page).count(), answerButtons(page).count()]);
    if (onBoard + buttons === 0) return false;
    if (choose(onBoard + buttons) < onBoard) await typeOnBoard(page, choose);
    else await page.keyboard.press(String(1 + choose(buttons)));
    return true;
  },
});

async function typeOnBoard(page: Page, choose: Choose): Promise<void> {
  for (let times = choose(4); times >= 0; times--) await page.keyboard.press('n');
  for (let times = choose(3); times > 0; times--) await page.keyboard.press('r');
  await page.keyboard.press('Enter');
}
