import type { Browser, Page } from '@playwright/test';
import { gameButton } from './open-scenario.ts';
import { expect, test } from './game.ts';
import {
  readyButton,
  seats,
  createOnlineTable,
  openVisitor,
  typeLine,
  showWholeEnd,
} from './online-table.ts';
import { say } from './texts.ts';

/* Muting, removing, admitting and forgetting players at a table; and rematches. */

const DEEP = { tag: '@deep' } as const;
const link = (page: Page) => page.getByRole('textbox', { name: say('lobby.invite') });
const state = (page: Page) => page.locator('.lobby-seats .lobby-state');
const toTheTable = async (page: Page): Promise<void> => {
  await gameButton(page, 'app.menu').click();
  await gameButton(page, 'lobby.title').click();
};
const about = async (page: Page, who: string): Promise<void> =>
  page.getByText(`${say('do.more')}: ${who}`).click();
const named = (page: Page, key: string, who: string) =>
  page.getByRole('button', { name: say(key, { who }), exact: true });

async function sitDown(browser: Browser, complaints: string[], at: string, name: string): Promise<Page> {
  const page = await openVisitor(browser, complaints);
  await page.goto(at);
  await gameButton(page, 'seat.sit').first().click();
  await page.getByRole('textbox', { name: say('lobby.name') }).fill(name);
  await page.keyboard.press('Enter');
  return page;
}

test(
  'before a game: mute, a new link, removal, and handing over the host role',
  DEEP,
  async ({ browser, complaints, baseURL }) => {
    const host = await openVisitor(browser, complaints, { baseURL: baseURL! });
    const old = await createOnlineTable(host, 3);
    const anna = await sitDown(browser, complaints, old, 'Anna');
    const ben = await sitDown(browser, complaints, old, 'Ben');

    await about(host, 'Anna');
    await named(host, 'host.mute', 'Anna').click();
    await expect(seats(anna).nth(1)).toContainText(say('seat.muted'));
    await expect(state(ben)).toContainText(say('news.muted', { who: 'Anna' }));
    await about(host, 'Anna');
    await named(host, 'host.unmute', 'Anna').click();
    await expect(seats(anna).nth(1)).not.toContainText(say('seat.muted'));

    await gameButton(host, 'host.link').click();
    await expect(link(host)).not.toHaveValue(old);
    await expect(host).not.toHaveURL(old);
    const now = await link(host).inputValue();
    await gameButton(anna, 'lobby.invite.more').click();
    await expect(link(anna)).toHaveValue(now);

    await about(host, 'Ben');
    await named(host, 'host.remove', 'Ben').click();
    await expect(state(ben)).toContainText(say('no.table/removed'));
    await expect(gameButton(ben, 'seat.sit')).toHaveCount(0);
    await ben.reload();
    await expect(state(ben)).toContainText(say('no.table/removed'));

    const late = await openVisitor(browser, complaints);
    await late.goto(old);
    await expect(state(late)).toContainText(say('lobby.only-watch'));
    await late.goto('about:blank');
    await late.goto(now);
    await gameButton(late, 'seat.sit').click();
    await expect(seats(late).nth(2)).toContainText(say('seat.you'));

    await about(host, 'Anna');
    await named(host, 'host.hand', 'Anna').click();
    await expect(anna.getByText(say('host.title'))).toBeVisible();
    await expect(host.getByText(say('host.title'))).toHaveCount(0);
  },
);

test('in a game: removal by a vote, and forgetting', DEEP, async ({ browser, complaints, baseURL }) => {
  const host = await openVisitor(browser, complaints, { baseURL: baseURL! });
  const at = await createOnlineTable(host, 4);
  const [anna, ben, cleo] = [
    await sitDown(browser, complaints, at, 'Anna'),
    await sitDown(browser, complaints, at, 'Ben'),
    await sitDown(browser, complaints, at, 'Cleo'),
  ];
  for (const page of [anna, ben, cleo, host]) await readyButton(page).click();
  await expect(host.locator('.cell.target').first()).toBeVisible();

  for (const page of [anna, ben, cleo]) await toTheTable(page);
  await about(anna, 'Cleo');
  await named(anna, 'host.remove', 'Cleo').click();
  await gameButton(ben, 'vote.yes').click();
  await gameButton(host, 'vote.yes').click();
  await expect(state(cleo)).toContainText(say('no.table/removed'));
  await expect(seats(anna).nth(3)).toContainText(say('seat.bot.careful'));

  await gameButton(ben, 'do.more').click();
  await gameButton(ben, 'you.forget').click();
  await gameButton(ben, 'you.forget.do').click();
  await expect(ben).toHaveURL(/#\/$/);
  await expect(seats(anna).nth(2)).toContainText(say('seat.bot.careful'));
  await ben.goto(at);
  await toTheTable(ben);
  await gameButton(ben, 'seat.drop-in').first().click();
  await expect(seats(ben).nth(2)).toContainText(say('seat.you'));
});

test(
  'by typed commands from the lobby to the end, and the same stack again',
  DEEP,
  async ({ browser, complaints, baseURL }) => {
    const host = await openVisitor(browser, complaints, { baseURL: baseURL! });
    const at = await createOnlineTable(host, 2);
    const anna = await openVisitor(browser, complaints);
    await anna.goto(at);
    const typed = async (page: Page, line: string): Promise<void> => {
      const field = page.getByRole('textbox', { name: say('typed.open') });
      if ((await field.count()) === 0) await gameButton(page, 'typed.open').click();
      await field.fill(line);
      await field.press('Enter');
    };
    await typed(anna, 'dance');
    await expect(anna.getByText(say('typed.about'))).toBeVisible();
    await typed(anna, 'sit 2');
    await typed(anna, 'name Anna');
    await expect(seats(host).nth(1)).toContainText('Anna');
    await typed(anna, 'ready');
    await expect(seats(host).nth(1)).toContainText(say('seat.ready'));
    await typed(host, 'ready');
    await expect(host.locator('.cell.target').first()).toBeVisible();
    await expect(host.locator('.talk-open')).toBeVisible();

    await typeLine(host, 'concede', 'ok');
    await expect(anna.locator('.vote')).toContainText(say('vote.concede', { who: say('candle.ember') }));
    await expect(anna.locator('.talk-open')).toBeVisible();
    await typeLine(anna, 'vote yes');
    await showWholeEnd(host);
    await gameButton(host, 'end.same-stack').click();
    await gameButton(anna, 'vote.yes').click();
    await expect(host.locator('.cell.target').first()).toBeVisible();
    await expect(host.locator('.vote')).toHaveCount(0);
  },
);
