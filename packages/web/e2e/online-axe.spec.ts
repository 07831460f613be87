import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@night-cage/protocol';
import { pickByDepth } from '@night-cage/testkit';
import { gameButton } from './open-scenario.ts';
import { expect, test } from './game.ts';
import { createCorrespondenceTable } from './correspondence-table.ts';
import { PHONE, readyButton, createOnlineTable, openVisitor, showWholeEnd } from './online-table.ts';
import { expectAccessible, expectAccessibleAtTwoSizes, setPageLanguage } from './accessibility.ts';
import { say } from './texts.ts';

/**
 * Checks a page with axe in the player's language. Languages alternate; in depth all of them are
 * checked.
 */
async function inLanguages(
  page: Page,
  where: string,
  titleKey: string | null,
  usual: Language,
): Promise<void> {
  for (const language of pickByDepth<readonly Language[]>([usual], LANGUAGES)) {
    await setPageLanguage(page, language);
    await page.reload();
    const heading = page.getByRole('heading', { level: 1 });
    if (titleKey === null) await expect(heading).toBeVisible();
    else await expect(heading).toHaveText(say(titleKey, {}, language));
    await page.waitForLoadState('networkidle');
    await expectAccessibleAtTwoSizes(page, `${where} in ${language}`);
  }
}

test('no page of an online table has axe violations', async ({ browser, complaints, baseURL }) => {
  const host = await openVisitor(browser, complaints, { baseURL: baseURL! });
  await host.goto('/#/together');
  await gameButton(host, 'together.make').waitFor();
  await inLanguages(host, 'setting a table', 'together.title', 'en');
  await host.evaluate(() => localStorage.removeItem('night-cage/settings'));
  await host.goto('about:blank');
  // A correspondence game: all its pages show times.
  const link = await createCorrespondenceTable(host);
  await inLanguages(host, 'the lobby of the host', 'lobby.title', 'de');

  const friend = await openVisitor(browser, complaints, { baseURL: baseURL!, ...PHONE });
  await friend.goto(link);
  await gameButton(friend, 'seat.sit').waitFor();
  await expectAccessible(friend, 'the lobby of somebody new');
  await gameButton(friend, 'seat.sit').click();
  await readyButton(friend).click();
  await host.goto('about:blank');
  await host.evaluate(() => undefined);
  await host.goto(link);
  await host.getByRole('button', { name: say('lobby.ready', {}, 'de') }).click();
  await expect(host.locator('.cell.target').first()).toBeVisible();
  await inLanguages(host, 'the table with others', null, 'fr');

  await gameButton(friend, 'app.menu').click();
  await gameButton(friend, 'away.title').click();
  await gameButton(friend, 'call.hook').click();
  await expectAccessible(friend, 'what is left behind');
  await gameButton(friend, 'pause.do').click();
  await gameButton(friend, 'app.menu').click();
  await gameButton(friend, 'verb.concede').click();
  await friend.getByRole('dialog').locator('[data-gives-up]').first().click();
  await friend.keyboard.press('Escape');
  await expect(host.locator('.notice.vote')).toBeVisible();
  await expectAccessible(host, 'a question and a pause');
  await host.locator('.notice.vote .button.primary').click();
  await showWholeEnd(friend);
  await expect(friend.getByText(say('fair.yes'))).toBeVisible();
  await expectAccessible(friend, 'the end');
});

test(
  'talk, the shared board, lines in the lobby and personal settings have no axe violations in any language',
  { tag: '@deep' },
  async ({ browser, complaints, baseURL }) => {
    const host = await openVisitor(browser, complaints, { baseURL: baseURL! });
    const link = await createOnlineTable(host, 2);
    const friend = await openVisitor(browser, complaints, { baseURL: baseURL!, ...PHONE });
    await friend.goto(link);
    await gameButton(friend, 'seat.sit').click();
    await gameButton(friend, 'do.more').click();
    await friend.getByText(say('you.block')).waitFor();
    await gameButton(friend, 'typed.open').click();
    await friend.getByRole('textbox', { name: say('typed.open') }).waitFor();
    await expectAccessible(friend, 'what is one’s own, and a line');
    await readyButton(friend).click();
    await readyButton(host).click();
    await expect(host.locator('.cell.target').first()).toBeVisible();
    const view = await openVisitor(browser, complaints, { baseURL: baseURL! });
    await view.goto(link.replace(/\/\w{8}$/, '/board'));
    await view.locator('.view-party').waitFor();
    await inLanguages(view, 'the table view', null, 'fr');
    for (const language of LANGUAGES) {
      await setPageLanguage(friend, language);
      await friend.reload();
      await friend.locator('.talk-open').click();
      await friend.getByRole('dialog', { name: say('talk.title', {}, language) }).waitFor();
      await expectAccessible(friend, `talk in ${language}`);
      await friend.locator('.talk-close').click();
      await friend.getByRole('button', { name: say('app.menu', {}, language) }).click();
      await friend.getByRole('button', { name: say('away.title', {}, language) }).click();
      await friend.getByRole('button', { name: say('call.hook', {}, language) }).click();
      await expectAccessible(friend, `what is left behind in ${language}`);
      await friend.goto('/');
      await friend.getByRole('heading', { name: say('tables.title', {}, language) }).waitFor();
      await expectAccessible(friend, `your tables in ${language}`);
      await friend.goBack();
    }
  },
);
