import type { Page } from '@playwright/test';
import { dice, expect, test } from './game.ts';
import { gameButton } from './open-scenario.ts';
import { readyButton, seats, createOnlineTable, openVisitor, typeLine } from './online-table.ts';
import { PRESS_OPTIONS, clicker, tryToAct } from './play-to-the-end.ts';
import { say } from './texts.ts';

const notice = (page: Page, text: string | RegExp) => page.locator('.notice', { hasText: text });
const prompt = (page: Page) => page.getByRole('heading', { level: 1 });

/** A host and Anna, both seated, in a game under way. */
async function beginGame(browser: Parameters<typeof openVisitor>[0], complaints: string[], baseURL: string) {
  const host = await openVisitor(browser, complaints, { baseURL });
  const link = await createOnlineTable(host, 2);
  const anna = await openVisitor(browser, complaints, { baseURL });
  await anna.goto(link);
  await gameButton(anna, 'seat.sit').click();
  await anna.getByRole('textbox', { name: say('lobby.name') }).fill('Anna');
  await anna.keyboard.press('Enter');
  await readyButton(anna).click();
  await readyButton(host).click();
  await expect(host.locator('.cell.target').first()).toBeVisible();
  return { host, anna, link };
}

const openMenu = async (page: Page): Promise<void> => gameButton(page, 'app.menu').click();
const toTheTable = async (page: Page): Promise<void> => {
  await openMenu(page);
  await gameButton(page, 'lobby.title').click();
};

/** Plays as long as it is this player's turn. */
async function playOwn(page: Page, seed: number): Promise<void> {
  const player = clicker(page, dice(seed), async (found) => found.click(PRESS_OPTIONS));
  while ((await prompt(page).textContent())?.startsWith('Waiting for') !== true) await tryToAct(player);
}

test('pause, a refused vote, a bot that takes over, a spectator, and coming back @phone', async ({
  browser,
  complaints,
  baseURL,
}) => {
  const { host, anna, link } = await beginGame(browser, complaints, baseURL!);

  await test.step('a waiting player sees for whom, and may pause', async () => {
    await expect(prompt(anna)).toContainText(say('wait.for', { who: say('candle.ember') }));
    await openMenu(anna);
    await gameButton(anna, 'pause.do').click();
    await anna.keyboard.press('Escape');
    await expect(prompt(host)).toHaveText(say('wait.paused', { who: 'Anna' }));
    await expect(host.locator('.cell.target')).toHaveCount(0);
    await gameButton(host, 'pause.end').click();
    await expect(host.locator('.cell.target').first()).toBeVisible();
    await host.reload();
    await expect(host.locator('.cell.target').first()).toBeVisible();
  });

  await test.step('a player’s absence is shown, and removed when they return', async () => {
    const there = host.url();
    await host.goto('about:blank');
    await expect(prompt(anna)).toContainText(say('wait.away', { who: say('candle.ember') }));
    await expect(anna.locator('.party .name').first()).toHaveAttribute('data-who', say('presence.away'));
    await host.goto(there);
    await expect(prompt(anna)).toContainText(say('wait.for', { who: say('candle.ember') }));
    await expect(host.locator('.cell.target').first()).toBeVisible();
  });

  await test.step('conceding needs the other player, who refuses', async () => {
    await openMenu(anna);
    await gameButton(anna, 'verb.concede').click();
    await anna.getByRole('dialog').locator('[data-gives-up]').first().click();
    await anna.keyboard.press('Escape');
    await expect(notice(host, say('vote.concede', { who: 'Anna' }))).toBeVisible();
    await gameButton(host, 'vote.no').click();
    await expect(notice(anna, say('news.no', { who: say('candle.ember') }))).toBeVisible();
  });

  await test.step('a seat goes to a bot and back', async () => {
    await toTheTable(anna);
    await anna.getByText(say('seat.more')).click();
    await gameButton(anna, 'seat.stand').waitFor();
    await anna.getByRole('button', { name: say('seat.bot-takes', { bot: say('seat.bot.careful') }) }).click();
    const held = seats(anna).nth(1).locator('.seat-holder');
    await expect(held).toContainText(say('seat.bot.careful'));
    await gameButton(anna, 'seat.back').click();
    await expect(held).not.toContainText(say('seat.bot.careful'));
    await gameButton(anna, 'lobby.to-table').click();
    // The host may leave the seat, too. While paused, or the bot would choose at once.
    await typeLine(host, 'pause');
    await expect(prompt(host)).toHaveText(say('wait.paused', { who: say('candle.ember') }));
    await typeLine(host, 'bot');
    await expect(host.locator('.card').first()).toHaveAccessibleName(/bot/);
    await typeLine(host, 'back');
    await expect(host.locator('.card').first()).not.toHaveAccessibleName(/bot/);
    await typeLine(host, 'resume');
    await expect(host.locator('.cell.target').first()).toBeVisible();
  });

  await test.step('a visitor with only the table’s id is a spectator', async () => {
    const watcher = await openVisitor(browser, complaints, { baseURL: baseURL! });
    await watcher.goto(link.replace(/\/\w{8}$/, ''));
    await expect(prompt(watcher)).toHaveText(
      `${say('watch.only')} ${say('wait.for', { who: say('candle.ember') })}`,
    );
    await expect(gameButton(watcher, 'do.undo')).toHaveCount(0);
    await expect(gameButton(anna, 'do.undo')).toBeAttached();
    await expect(watcher.locator('.cell.target')).toHaveCount(0);
    await watcher.locator('.party .card').nth(1).click();
    await expect(prompt(watcher)).toContainText(say('watch.follows', { name: say('candle.tide') }));
    await toTheTable(watcher);
    await expect(watcher.getByText(say('lobby.only-watch'))).toBeVisible();
    await expect(gameButton(watcher, 'seat.sit')).toHaveCount(0);
    await watcher.context().close();
  });

  await test.step('the others’ recent choices are shown beside the spaces for a short time', async () => {
    await typeLine(host, 'pause', 'resume');
    const news = notice(anna, say('news.resumed', { who: say('candle.ember') }));
    await expect(news).toBeVisible();
    const newsBox = await news.boundingBox();
    const space = await anna.locator('.board-place.main [data-space]').first().boundingBox();
    expect(newsBox!.y + newsBox!.height).toBeLessThanOrEqual(space!.y);
    await expect(anna.locator('.notice.passing')).toHaveText('');
  });

  await test.step('if the server is unreachable, the page says so and what still works; then the table is back', async () => {
    let isAway = true;
    await anna.routeWebSocket(/api\/live/, (line) => {
      if (isAway) void line.close();
      else line.connectToServer();
    });
    await anna.route('**/api/**', async (route) => (isAway ? route.abort() : route.fallback()));
    await anna.reload();
    await expect(anna.getByText(say('lobby.unreached'))).toBeVisible();
    await expect(anna.getByRole('link', { name: say('lobby.alone') })).toBeVisible();
    isAway = false;
    await anna.evaluate(() => dispatchEvent(new Event('online')));
    await expect(anna.locator('.party')).toBeVisible();
    await anna.unrouteAll();
    complaints.splice(0);
  });

  await test.step('a reload returns to the same moment, and shows a choice made meanwhile', async () => {
    await anna.goto('about:blank');
    await playOwn(host, 3);
    await anna.goto(link);
    await expect(notice(anna, /While you were away: \d+ moves? by/)).toBeVisible();
    await gameButton(anna, 'do.close').click();
    await expect(notice(anna, /While you were away/)).toHaveCount(0);
  });
});

test(
  'a second device of the same player, and the key that restores a seat anywhere',
  { tag: '@deep' },
  async ({ browser, complaints, baseURL }) => {
    const { anna, link } = await beginGame(browser, complaints, baseURL!);
    await toTheTable(anna);
    await gameButton(anna, 'do.more').click();
    await gameButton(anna, 'you.device').click();
    const pass = await anna.getByRole('textbox', { name: say('you.device') }).inputValue();
    const phone = await openVisitor(browser, complaints, { baseURL: baseURL! });
    await phone.goto(pass);
    await expect(phone).toHaveURL(/#\/t\/\w{12}$/);
    await toTheTable(phone);
    await expect(seats(phone).nth(1)).toContainText(say('seat.you'));
    await phone.goto('about:blank');
    await phone.goto(pass);
    await expect(phone.getByText(say('you.pass.bad'))).toBeVisible();
    // The browser logs the refusal.
    expect(complaints.splice(0).join()).toContain('403');

    const key = await anna.evaluate(() => localStorage.getItem('night-cage/device-key'));
    const laptop = await openVisitor(browser, complaints, { baseURL: baseURL! });
    await laptop.goto('/');
    await gameButton(laptop, 'app.accessibility').click();
    await laptop
      .locator('.file', { hasText: say('settings.key.restore') })
      .locator('input')
      .setInputFiles({
        name: 'key.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(String(JSON.parse(key!))),
      });
    await expect(laptop.getByText(say('settings.key.restored'))).toBeVisible();
    await laptop.goto('about:blank');
    await laptop.goto(link);
    await toTheTable(laptop);
    await expect(seats(laptop).nth(1)).toContainText(say('seat.you'));
  },
);

test('without a server the page says so', { tag: '@desktop' }, async ({ page, complaints }) => {
  await page.route('**/api/about', async (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/#/together');
  await expect(page.getByText(say('together.none'))).toBeVisible();
  // The browser logs the missing resources.
  complaints.splice(0);
});

test(
  'a server on the home network puts its own address into the link',
  { tag: '@desktop' },
  async ({ page }) => {
    const about = { online: true, onlyHere: false, command: '', addresses: ['http://192.0.2.7:8080/'] };
    await page.route('**/api/about', async (route) => route.fulfill({ json: about }));
    await createOnlineTable(page, 1);
    await expect(page.getByRole('textbox', { name: say('lobby.invite') })).toHaveValue(
      /^http:\/\/192\.0\.2\.7:8080\/#\/t\/\w{12}\/\w{8}$/,
    );
    await expect(page.getByText(say('lobby.only-here'))).toHaveCount(0);
  },
);
