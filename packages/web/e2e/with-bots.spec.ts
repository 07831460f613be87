import { resolveSetupOrThrow } from '@night-cage/testkit';
import { gameButton } from './open-scenario.ts';
import { dice, expect, test } from './game.ts';
import { readChoices } from './saved-games.ts';
import { readyButton, createOnlineTable, openVisitor, showWholeEnd } from './online-table.ts';
import { PRESS_OPTIONS, clicker, playToTheEnd } from './play-to-the-end.ts';
import { ENDINGS, say } from './texts.ts';

/*
 * A person and three bots, from the first choice to the end: on this device, and at an online table
 * with the server's bots.
 */

test('a person and bots play a game to its end', { tag: '@deep' }, async ({ game, page }) => {
  const setup = { ...resolveSetupOrThrow({ players: 4 }), bots: [1, 2, 3] };
  await game.openSaved({ version: 1, setup, seed: 'with bots', from: null, told: [], choices: [] });
  const person = clicker(page, dice(5), async (found) => found.click(PRESS_OPTIONS));
  expect(await playToTheEnd(page, person)).toMatch(ENDINGS);
  // Every prisoner had a turn.
  expect((await readChoices(page)).length).toBeGreaterThan(setup.prisoners);
});

test(
  'a person and the server’s bots play a game to its end',
  { tag: '@deep' },
  async ({ browser, complaints, baseURL }) => {
    const page = await openVisitor(browser, complaints, { baseURL: baseURL! });
    await createOnlineTable(page, 4);
    await readyButton(page).click();
    await gameButton(page, 'lobby.begin').click();
    const person = clicker(page, dice(6), async (found) => found.click(PRESS_OPTIONS));
    expect(await playToTheEnd(page, person)).toMatch(ENDINGS);
    await showWholeEnd(page);
    await expect(page.getByText(say('fair.yes'))).toBeVisible();
  },
);
