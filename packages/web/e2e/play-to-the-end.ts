import { errors, type Locator, type Page } from '@playwright/test';
import { CAN_BE_CHOSEN, CHOICES, ENDINGS, say } from './texts.ts';

/** Somebody who plays anything that can be played, until the game is over. */
export interface Player {
  /** What it can see to choose from. */
  readonly offers: Locator;
  /** One of the things that can be done now; false when there is nothing. */
  readonly act: () => Promise<boolean>;
}

/** More than the longest game needs; then something goes round in circles. */
const MOST_ACTS = 4000;
/** How long one tries to press something that may have gone meanwhile. */
export const PRESS_OPTIONS = { timeout: 2000 };

export async function playToTheEnd(page: Page, player: Player): Promise<string> {
  const ending = page.getByRole('heading', { name: ENDINGS });
  for (let acts = 0; acts < MOST_ACTS; acts++) {
    if ((await ending.count()) > 0) return (await ending.first().textContent()) ?? '';
    if (!(await tryToAct(player))) await player.offers.or(ending).first().waitFor();
  }
  throw new Error(`The game was not over after ${MOST_ACTS} acts.`);
}

/** False when there is nothing to do. A forced tile may settle by itself between looking and pressing: then one looks again. */
export async function tryToAct(player: Player): Promise<boolean> {
  try {
    return await player.act();
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    return true;
  }
}

/** Acts so many times. A page that is still busy offers nothing: that counts for no act. */
export async function actTimes(player: Player, times: number): Promise<void> {
  for (let acts = 0; acts < times;)
    if (await tryToAct(player)) acts++;
    else await player.offers.first().waitFor();
}

/** Chooses one of the things that can be chosen, whatever it is and whatever the page speaks, and settles it. */
export async function chooseAny(page: Page, which = 0): Promise<void> {
  await page.locator('.cell.target, .choices [data-verb]').nth(which).click();
  const settle = page.locator('.commit .button:last-child:not(.hidden)');
  if ((await settle.count()) > 0) await settle.first().click();
}

const settling = (page: Page): Locator =>
  page
    .getByRole('button', { name: say('do.settle'), exact: true })
    .or(page.getByRole('button', { name: say('do.commit'), exact: true }))
    .filter({ visible: true });
const turning = (page: Page): Locator => page.getByRole('button', { name: say('do.rotate'), exact: true });
const answering = (page: Page): Locator => page.getByRole('button', { name: CHOICES, disabled: false });
const marked = (page: Page): Locator => page.locator('.cell.target');
const sayingSo = (page: Page): Locator => page.getByRole('gridcell', { name: CAN_BE_CHOSEN });
type Choose = (n: number) => number;
type Press = (found: Locator) => Promise<void>;

/** With a mouse or a finger: what is marked on the board, and the buttons. */
export const clicker = (page: Page, choose: Choose, press: Press): Player => ({
  offers: marked(page).or(answering(page)),
  act: async () => pressOne(page, choose, press, marked(page)),
});

/** Knows only roles and names: what a screen reader would say. */
export const listener = (page: Page, choose: Choose): Player => ({
  offers: sayingSo(page).or(answering(page)),
  act: async () => pressOne(page, choose, async (found) => found.click(PRESS_OPTIONS), sayingSo(page)),
});

async function pressOne(page: Page, choose: Choose, press: Press, cells: Locator): Promise<boolean> {
  const settle = settling(page);
  if ((await settle.count()) > 0 && choose(4) > 0) {
    const turn = turning(page);
    if (choose(3) === 0 && (await turn.count()) > 0) await press(turn.first());
    await press(settle.first());
    return true;
  }
  const [onBoard, buttons] = await Promise.all([cells.count(), answering(page).count()]);
  const all = onBoard + buttons;
  if (all === 0) return false;
  const chosen = choose(all);
  await press(chosen < onBoard ? cells.nth(chosen) : answering(page).nth(chosen - onBoard));
  return true;
}

/** By keyboard alone: `n` goes to what can be chosen, Enter chooses and settles, digits press the buttons. */
export const typist = (page: Page, choose: Choose): Player => ({
  offers: marked(page).or(answering(page)),
  act: async () => {
    const [onBoard, buttons] = await Promise.all([marked(page).count(), answering(page).count()]);
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
