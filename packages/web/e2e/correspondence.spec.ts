import type { Page } from '@playwright/test';
import { gameButton } from './open-scenario.ts';
import { dice, expect, test } from './game.ts';
import { DAY, HOUR, ClockedServer, idIn, createCorrespondenceTable } from './correspondence-table.ts';
import { readyButton, typeLine } from './online-table.ts';
import { PRESS_OPTIONS, clicker, tryToAct } from './play-to-the-end.ts';
import { expectAccessible } from './accessibility.ts';
import { say } from './texts.ts';

const due = (page: Page) => page.locator('.due');
const turnOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator('.round').textContent()) ?? '')?.[0]);

/** The guest takes the other seat, and both get ready. */
async function begin(host: Page, anna: Page, link: string): Promise<void> {
  await anna.goto(link);
  await gameButton(anna, 'seat.sit').click();
  await anna.getByRole('textbox', { name: say('lobby.name') }).fill('Anna');
  await anna.keyboard.press('Enter');
  await readyButton(anna).click();
  await readyButton(host).click();
  await expect(host.locator('.cell.target').first()).toBeVisible();
}

/** Leaves by closing the page. */
const leave = async (page: Page): Promise<void> => void (await page.goto('about:blank'));

/** Plays until this many turns have passed. */
async function playTurns(page: Page, turns: number): Promise<void> {
  const goal = (await turnOf(page)) + turns;
  const player = clicker(page, dice(4), async (found) => found.click(PRESS_OPTIONS));
  while ((await turnOf(page)) < goal)
    if (!(await tryToAct(player))) await page.locator('.cell.target, .act .button').first().waitFor();
}

test('correspondence: weeks pass in Paris and New York, while the clocks in Paris go back', async ({
  browser,
  complaints,
}) => {
  // Saturday noon in Paris, early morning in New York; in the coming night Paris changes to winter
  // time.
  const weeks = await ClockedServer.from('2026-10-24T10:00:00Z');
  const host = await weeks.openPage(browser, complaints, 'Europe/Paris', { locale: 'en-GB' });
  const anna = await weeks.openPage(browser, complaints, 'America/New_York', { locale: 'en-US' });
  const link = await createCorrespondenceTable(host);
  const id = idIn(link);
  const agreed = say('agreed.letter.bot', { pace: say('pace.days', { n: 1 }) });

  await test.step('a new player sees the house rules', async () => {
    await expect(host.locator('.lobby-pace')).toHaveText(agreed);
    await expect(host.locator('.agreed-pace')).toHaveText(agreed);
    await begin(host, anna, link);
  });

  await test.step('each player sees the deadline in local time', async () => {
    await expect(due(host)).toHaveText(say('due.you', { when: 'tomorrow 11:00' }));
    await expect(due(anna)).toHaveText(
      say('due.who', { who: say('candle.ember'), when: 'tomorrow 6:00 AM' }),
    );
  });

  await test.step('quiet hours extend the deadline: ten hours are left today, and the night has an extra hour', async () => {
    await gameButton(host, 'app.menu').click();
    await gameButton(host, 'away.title').click();
    const hours = host.locator('.quiet-hours');
    await hours.getByLabel(say('quiet.from')).fill('07:01');
    await gameButton(host, 'quiet.set').click();
    await expect(hours.getByRole('alert')).toHaveText(say('no.table/quiet'));
    await hours.getByLabel(say('quiet.from')).fill('22:00');
    await gameButton(host, 'quiet.set').click();
    await expect(hours.getByRole('alert')).toHaveCount(0);
    const quietHours = say('quiet.now', { from: '22:00', to: '07:00', zone: 'Europe/Paris' });
    await expect(hours).toContainText(quietHours);
    await host.keyboard.press('Escape');
    await expect(due(host)).toHaveText(say('due.you', { when: 'tomorrow 21:00' }));
    await expect(due(anna)).toHaveText(
      say('due.who', { who: say('candle.ember'), when: 'tomorrow 4:00 PM' }),
    );
    await typeLine(host, 'quiet off', 'order never');
    await expect(due(host)).toHaveText(say('due.you', { when: 'tomorrow 11:00' }));
    await typeLine(host, 'quiet 22:00 7');
    await expect(due(host)).toHaveText(say('due.you', { when: 'tomorrow 21:00' }));
  });

  await test.step('a player who is elsewhere in the game is not notified before it is their turn', async () => {
    await expect(anna).toHaveTitle(new RegExp(`^${say('lobby.title')}`));
    await expect(host).toHaveTitle(/^Your move/);
  });

  await test.step('after the deadline a bot makes that one choice', async () => {
    await leave(host);
    await leave(anna);
    const { seq } = await weeks.readTable(id);
    await weeks.pass(33 * HOUR);
    expect((await weeks.readTable(id)).seq).toBe(seq);
    await weeks.pass(2 * HOUR);
    await expect.poll(async () => (await weeks.readTable(id)).seq).toBeGreaterThan(seq);
    await expect.poll(async () => (await weeks.readTable(id)).waits?.person).toBe(1);
  });

  await test.step('the home page shows whose turn it is, since when, and the deadline', async () => {
    await host.goto('/');
    await expect(host.locator('.your-tables')).toBeVisible();
    await expectAccessible(host, 'your tables');
    const mine = host.locator('.your-tables li');
    await expect(mine).toHaveClass(/own/);
    await expect(mine).toContainText(say('tables.yours'));
    await expect(mine).toContainText(say('tables.since', { when: 'today 22:00' }));
    // From the beginning of the quiet hours: fifteen hours of Monday and nine of Tuesday count.
    await expect(mine).toContainText(say('tables.by', { when: 'Tuesday 16:00' }));
    await anna.goto('/');
    const hers = anna.locator('.your-tables li');
    await expect(hers).toContainText(say('tables.waits', { who: say('candle.ember') }));
    await expect(hers).toContainText(say('tables.since', { when: 'today 5:00 PM' }));
    await expect(hers).toContainText(say('tables.by', { when: 'Tuesday 11:00 AM' }));
    await hers.getByRole('link').click();
    await expect(due(anna)).toBeVisible();
    await leave(anna);
  });

  await test.step('after missing a little, a player reads one sentence', async () => {
    await host.locator('.your-tables a').click();
    const recap = say('missed.choices', { n: 1, names: [say('seat.bot.careful')] });
    await expect(host.locator('.notice', { hasText: recap })).toBeVisible();
    await typeLine(host, 'bot');
    await expect(host.locator('.card').first()).toHaveAccessibleName(/bot/);
    await leave(host);
  });

  await test.step('after missing a lot, a player can read, fast-forward or skip it, and finds the signs left for them', async () => {
    await weeks.pass(2 * DAY);
    await anna.goto(link);
    await expect(anna.locator('.cell.target').first()).toBeVisible();
    await playTurns(anna, 4);
    // Paused, so that no bot begins the next turn: signs last one turn.
    await typeLine(anna, 'pause', 'sign danger c3');
    await expect(anna.locator('.board-sign')).toBeVisible();
    await leave(anna);
    await weeks.pass(DAY);
    await host.addInitScript(() => {
      const settings = JSON.parse(localStorage.getItem('night-cage/settings') ?? '{}') as object;
      localStorage.setItem('night-cage/settings', JSON.stringify({ ...settings, speed: 1, motion: 'full' }));
    });
    await host.goto(link);
    const recap = host.getByRole('dialog', { name: say('recap.title') });
    await expect(recap).toContainText(/Since Sunday 22:00: \d+ turns, by .*Anna/);
    await expect(recap.getByRole('button')).toBeFocused();
    await expect(recap.getByRole('button')).toHaveText(say('recap.skip'));
    await host.keyboard.press('Enter');
    await expect(recap.getByRole('button')).toHaveText(say('do.close'));
    await expect(recap.getByRole('button')).toBeFocused();
    await expect(recap).toContainText(say('recap.left'));
    await expect(recap).toContainText(
      say('signed.space', { who: 'Anna', sign: say('sign.danger'), space: 'c3' }),
    );
    await expect(host.locator('.board-sign')).toBeVisible();
    await expectAccessible(host, 'what was missed');
    await host.keyboard.press('Enter');
    await expect(recap).toHaveCount(0);
  });

  await test.step('if the server is down, the last known state stays; a deleted table is reported', async () => {
    await anna.goto('/');
    await anna.locator('.your-tables').waitFor();
    await anna.evaluate(() => {
      const [note] = JSON.parse(localStorage.getItem('night-cage/tables')!) as object[];
      localStorage.setItem('night-cage/tables', JSON.stringify([note, { ...note, id: 'aaaaaaaaaaaa' }]));
    });
    await anna.reload();
    const deletedTable = anna.locator('.your-tables li', { hasText: say('tables.gone') });
    await expect(deletedTable).toBeVisible();
    await deletedTable.getByRole('button').click();
    await expect(deletedTable).toHaveCount(0);
    await weeks.served.close();
    await anna.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(anna.locator('.your-tables-away')).toBeVisible();
    await expect(anna.locator('.your-tables li')).toHaveCount(1);
    // The browser logs missing resources and failed connections.
    for (const page of [host, anna]) await page.context().close();
    complaints.splice(0);
  });
});

test(
  'correspondence: clocks in New York go forward; a player on another page is notified once, and the next player chooses for an absent player',
  { tag: '@deep' },
  async ({ browser, complaints }) => {
    // Saturday noon in New York; the coming night has no two o'clock.
    const weeks = await ClockedServer.from('2027-03-13T17:00:00Z');
    const host = await weeks.openPage(browser, complaints, 'Europe/Paris', { locale: 'en-GB' });
    const anna = await weeks.openPage(browser, complaints, 'America/New_York', { locale: 'en-US' });
    await anna.addInitScript(() => {
      const calls: string[] = [];
      Object.assign(globalThis, { calls });
      Object.assign(navigator, {
        setAppBadge: async () => void calls.push('called'),
        clearAppBadge: async () => undefined,
      });
    });
    const calls = async (): Promise<number> =>
      anna.evaluate(() => (globalThis as unknown as { calls: string[] }).calls.length);
    const hide = async (hidden: boolean): Promise<void> =>
      anna.evaluate((is) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => is });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    const link = await createCorrespondenceTable(host, 'next');
    await begin(host, anna, link);

    await test.step('a day later it is an hour later in New York, but not in Paris', async () => {
      await expect(due(host)).toHaveText(say('due.you', { when: 'tomorrow 18:00' }));
      await expect(due(anna)).toHaveText(
        say('due.who', { who: say('candle.ember'), when: 'tomorrow 1:00 PM' }),
      );
    });

    await test.step('the last hour is counted in minutes', async () => {
      await weeks.pass(23.5 * HOUR);
      await typeLine(anna, 'deadline');
      const left = say('due.who.soon', { who: say('candle.ember'), n: 30 });
      await expect(anna.locator('.side, .act').getByText(left).first()).toBeAttached();
    });

    await test.step('the next player is asked instead of the absent one, and notified once, also in the title', async () => {
      await leave(host);
      await expect(anna.locator('.prompt')).toContainText(say('wait.away', { who: say('candle.ember') }));
      await hide(true);
      await weeks.pass(HOUR);
      await expect(anna).toHaveTitle(/^Your move/);
      await expect.poll(calls).toBe(1);
      await hide(false);
      await hide(true);
      expect(await calls()).toBe(1);
      await hide(false);
      await expect(anna.locator('.cell.target').first()).toBeVisible();
    });
    for (const page of [host, anna]) await page.context().close();
    await weeks.served.close();
  },
);
