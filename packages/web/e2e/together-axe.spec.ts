import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@night-cage/protocol';
import { deep } from '@night-cage/testkit';
import { button } from './at-table.ts';
import { expect, test } from './game.ts';
import { setLetterTable } from './letter.ts';
import { A_PHONE, readyButton, setTable, somebody, wholeEnd } from './people.ts';
import { isSound, speak } from './sound-page.ts';
import { say } from './texts.ts';

/** As whoever speaks that language finds it: languages take turns, and in depth every page is read in all of them. */
async function inLanguages(
  page: Page,
  where: string,
  titleKey: string | null,
  usual: Language,
): Promise<void> {
  for (const language of deep<readonly Language[]>([usual], LANGUAGES)) {
    await speak(page, language);
    await page.reload();
    const heading = page.getByRole('heading', { level: 1 });
    if (titleKey === null) await expect(heading).toBeVisible();
    else await expect(heading).toHaveText(say(titleKey, {}, language));
    await page.waitForLoadState('networkidle');
    await isSound(page, `${where} in ${language}`);
  }
}

test('no page of a table elsewhere has anything axe complains about', async ({
  browser,
  complaints,
  baseURL,
}) => {
  const host = await somebody(browser, complaints, { baseURL: baseURL! });
  await host.goto('/#/together');
  await button(host, 'together.make').waitFor();
  await inLanguages(host, 'setting a table', 'together.title', 'en');
  await host.evaluate(() => localStorage.removeItem('night-cage/settings'));
  await host.goto('about:blank');
  // By letter: what is said about time is on every page of it.
  const link = await setLetterTable(host);
  await inLanguages(host, 'the lobby of the host', 'lobby.title', 'de');

  const friend = await somebody(browser, complaints, { baseURL: baseURL!, ...A_PHONE });
  await friend.goto(link);
  await button(friend, 'seat.sit').waitFor();
  await isSound(friend, 'the lobby of somebody new');
  await button(friend, 'seat.sit').click();
  await readyButton(friend).click();
  await host.goto('about:blank');
  await host.evaluate(() => undefined);
  await host.goto(link);
  await host.getByRole('button', { name: say('lobby.ready', {}, 'de') }).click();
  await expect(host.locator('.cell.target').first()).toBeVisible();
  await inLanguages(host, 'the table with others', null, 'fr');

  await button(friend, 'app.menu').click();
  await button(friend, 'away.title').click();
  await button(friend, 'call.hook').click();
  await isSound(friend, 'what is left behind');
  await button(friend, 'pause.do').click();
  await button(friend, 'app.menu').click();
  await button(friend, 'verb.concede').click();
  await friend.getByRole('dialog').locator('[data-gives-up]').first().click();
  await friend.keyboard.press('Escape');
  await expect(host.locator('.notice.vote')).toBeVisible();
  await isSound(host, 'a question and a pause');
  await host.locator('.notice.vote .button.primary').click();
  await wholeEnd(friend);
  await expect(friend.getByText(say('fair.yes'))).toBeVisible();
  await isSound(friend, 'the end');
});

test(
  'talk, the table view, lines in the lobby and what is each person’s own: nothing for axe, in any language',
  { tag: '@deep' },
  async ({ browser, complaints, baseURL }) => {
    const host = await somebody(browser, complaints, { baseURL: baseURL! });
    const link = await setTable(host, 2);
    const friend = await somebody(browser, complaints, { baseURL: baseURL!, ...A_PHONE });
    await friend.goto(link);
    await button(friend, 'seat.sit').click();
    await button(friend, 'do.more').click();
    await friend.getByText(say('you.block')).waitFor();
    await button(friend, 'typed.open').click();
    await friend.getByRole('textbox', { name: say('typed.open') }).waitFor();
    await isSound(friend, 'what is one’s own, and a line');
    await readyButton(friend).click();
    await readyButton(host).click();
    await expect(host.locator('.cell.target').first()).toBeVisible();
    const view = await somebody(browser, complaints, { baseURL: baseURL! });
    await view.goto(link.replace(/\/\w{8}$/, '/board'));
    await view.locator('.view-party').waitFor();
    await inLanguages(view, 'the table view', null, 'fr');
    for (const language of LANGUAGES) {
      await speak(friend, language);
      await friend.reload();
      await friend.locator('.talk-open').click();
      await friend.getByRole('dialog', { name: say('talk.title', {}, language) }).waitFor();
      await isSound(friend, `talk in ${language}`);
      await friend.locator('.talk-close').click();
      await friend.getByRole('button', { name: say('app.menu', {}, language) }).click();
      await friend.getByRole('button', { name: say('away.title', {}, language) }).click();
      await friend.getByRole('button', { name: say('call.hook', {}, language) }).click();
      await isSound(friend, `what is left behind in ${language}`);
      await friend.goto('/');
      await friend.getByRole('heading', { name: say('tables.title', {}, language) }).waitFor();
      await isSound(friend, `your tables in ${language}`);
      await friend.goBack();
    }
  },
);
