import type { Browser, Page } from '@playwright/test';
import { gameButton } from './open-scenario.ts';
import { dice, expect, test } from './game.ts';
import {
  readyButton,
  seats,
  createOnlineTable,
  openVisitor,
  typeLine,
  showWholeEnd,
} from './online-table.ts';
import { playToTheEnd, typist } from './play-to-the-end.ts';
import { ENDINGS, say } from './texts.ts';

/* Everything about seats at one table; and lost connections. */

const DEEP = { tag: '@deep' } as const;
const notice = (page: Page, text: string | RegExp) => page.locator('.notice', { hasText: text });
const toTheTable = async (page: Page): Promise<void> => {
  await gameButton(page, 'app.menu').click();
  await gameButton(page, 'lobby.title').click();
};
async function sitDown(browser: Browser, complaints: string[], link: string, name: string): Promise<Page> {
  const page = await openVisitor(browser, complaints);
  await page.goto(link);
  await gameButton(page, 'seat.sit').first().click();
  await page.getByRole('textbox', { name: say('lobby.name') }).fill(name);
  await page.keyboard.press('Enter');
  return page;
}

test(
  'seats: two on one device, another setup, a lock, a drop-in, an offer, a rematch',
  DEEP,
  async ({ browser, complaints, baseURL }) => {
    const host = await openVisitor(browser, complaints, { baseURL: baseURL! });
    const link = await createOnlineTable(host, 3);
    const anna = await sitDown(browser, complaints, link, 'Anna');

    await test.step('the host takes another seat on the same device', async () => {
      await gameButton(host, 'seat.sit').click();
      await expect(seats(host).nth(2).locator('.seat-holder')).toContainText(say('seat.you'));
    });
    await test.step('a new setup resets readiness, and the change is shown', async () => {
      await readyButton(anna).click();
      await expect(seats(host).nth(1)).toContainText(say('seat.ready'));
      await host.getByText(say('host.set-up'), { exact: true }).click();
      await host.getByRole('button', { name: '4', exact: true }).click();
      await gameButton(host, 'host.set-up.do').click();
      await expect(seats(anna)).toHaveCount(4);
      await expect(readyButton(anna)).toHaveAttribute('aria-pressed', 'false');
      const changed = say('news.set', { who: say('candle.ember'), names: [say('set.players')] });
      await expect(anna.getByText(changed)).toBeVisible();
    });
    await test.step('at a locked table nobody else can sit down', async () => {
      await host.getByRole('switch', { name: say('host.locked') }).click();
      const late = await openVisitor(browser, complaints);
      await late.goto(link);
      await expect(late.getByText(say('lobby.locked'))).toBeVisible();
      await expect(gameButton(late, 'seat.sit')).toHaveCount(0);
      await late.context().close();
      await host.getByRole('switch', { name: say('host.locked') }).click();
    });
    await test.step('the game begins with a bot in the free seat, and a late player takes it over', async () => {
      await readyButton(anna).click();
      await host.getByRole('button', { name: say('lobby.begin') }).click();
      await expect(host.locator('.cell.target').first()).toBeVisible();
      const late = await openVisitor(browser, complaints);
      await late.goto(link);
      await expect(late.locator('.party')).toBeVisible();
      await toTheTable(late);
      await gameButton(late, 'seat.drop-in').click();
      const place = seats(late).nth(3);
      await expect(place.locator('.seat-holder')).toContainText(say('seat.you'));
      await place.getByText(say('seat.more')).click();
      await gameButton(late, 'seat.stand').click();
      await expect(place.locator('.seat-holder')).toContainText(say('seat.bot.careful'));
      await late.context().close();
    });
    await test.step('a seat is offered and accepted', async () => {
      await toTheTable(host);
      await host.getByText(say('seat.more')).first().click();
      await host.getByRole('button', { name: say('seat.offer', { who: 'Anna' }) }).click();
      await gameButton(anna, 'seat.take-offer').click();
      await expect(seats(host).nth(0).locator('.seat-holder')).toContainText('Anna');
      await gameButton(host, 'lobby.to-table').click();
    });
    await test.step('all concede, and play again with the same link', async () => {
      await gameButton(anna, 'app.menu').click();
      await gameButton(anna, 'verb.concede').click();
      await anna.getByRole('dialog').locator('[data-gives-up]').first().click();
      await anna.keyboard.press('Escape');
      await expect(notice(host, say('vote.concede', { who: 'Anna' }))).toBeVisible();
      await typeLine(host, 'vote yes');
      await gameButton(anna, 'end.again-together').click();
      await gameButton(host, 'end.again-together').click();
      await expect(anna.locator('.cell.target').first()).toBeVisible();
      // A phone has no space to show it, but includes it for screen readers.
      await expect(anna.getByText(say('table.turn', { n: 1 })).first()).toBeAttached();
    });
  },
);

test('a lost connection is reported after a while, and restored automatically', async ({
  browser,
  complaints,
  baseURL,
}) => {
  const host = await openVisitor(browser, complaints, { baseURL: baseURL! });
  let isCut = false;
  const lines: { close: () => void }[] = [];
  await host.routeWebSocket(/api\/live/, (line) => {
    if (isCut) {
      void line.close();
      return;
    }
    const server = line.connectToServer();
    lines.push({ close: () => void Promise.all([line.close(), server.close()]) });
  });
  await createOnlineTable(host, 1);
  await readyButton(host).click();
  await expect(host.locator('.cell.target').first()).toBeVisible();
  isCut = true;
  lines.forEach((line) => line.close());
  await expect(notice(host, say('touch.lost'))).toBeVisible();
  // The board stays visible; a choice waits for the connection.
  await expect(host.locator('.party')).toBeVisible();
  isCut = false;
  await host.evaluate(() => dispatchEvent(new Event('online')));
  await expect(notice(host, say('touch.lost'))).toHaveCount(0);
  await typeLine(host, 'pause');
  await expect(host.getByRole('heading', { level: 1 })).toHaveText(
    say('wait.paused', { who: say('candle.ember') }),
  );
});

test(
  'a page that is too old for its server says so and offers a reload',
  DEEP,
  async ({ browser, complaints, baseURL }) => {
    const host = await openVisitor(browser, complaints, { baseURL: baseURL! });
    const link = await createOnlineTable(host, 1);
    const old = await openVisitor(browser, complaints, { baseURL: baseURL! });
    await old.routeWebSocket(/api\/live/, (line) => {
      line.onMessage(() =>
        line.send(JSON.stringify({ t: 'refused', key: null, seq: 0, code: 'wire/version' })),
      );
    });
    await old.goto(link);
    await expect(old.getByText(say('no.wire/version'))).toBeVisible();
    await expect(gameButton(old, 'touch.reload')).toBeVisible();
  },
);

test('a whole online game by keyboard alone', DEEP, async ({ browser, complaints, baseURL }) => {
  const host = await openVisitor(browser, complaints, { baseURL: baseURL! });
  await createOnlineTable(host, 1);
  await readyButton(host).focus();
  await host.keyboard.press('Enter');
  await expect(host.locator('.cell.target').first()).toBeVisible();
  expect(await playToTheEnd(host, typist(host, dice(5)))).toMatch(ENDINGS);
  await showWholeEnd(host);
  await expect(host.getByText(say('fair.yes'))).toBeVisible();
  await gameButton(host, 'end.again-together').click();
  await expect(host.locator('.cell.target').first()).toBeVisible();
});
