import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parseRecordPartly } from '@night-cage/notation';
import { RewindableStore } from '@night-cage/testkit/online';
import { gameButton } from './open-scenario.ts';
import { dice, expect, test } from './game.ts';
import { HOUR, ClockedServer, idIn } from './correspondence-table.ts';
import { readyButton, seats, createOnlineTable, openVisitor } from './online-table.ts';
import { PRESS_OPTIONS, clicker, tryToAct } from './play-to-the-end.ts';
import { serveGame } from './server.ts';
import { say } from './texts.ts';

/* Recovery: the server lost recent moves, or a player lost their device. */

const turnOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator('.round').textContent()) ?? '')?.[0]);

async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await gameButton(page, 'seat.sit').first().click();
  await page.getByRole('textbox', { name: say('lobby.name') }).fill(name);
  await page.keyboard.press('Enter');
}

/** Plays until both pages have seen this many turns pass. */
async function playTurns(pages: readonly Page[], turns: number, seed: number): Promise<void> {
  const goal = (await turnOf(pages[0]!)) + turns;
  const players = pages.map((page) => clicker(page, dice(seed), async (found) => found.click(PRESS_OPTIONS)));
  while ((await turnOf(pages[0]!)) < goal || (await turnOf(pages[1]!)) < goal)
    for (const player of players) await tryToAct(player);
}

test('after the server restores an older state, pages say so, offer what they saw, and play on', async ({
  browser,
  complaints,
}) => {
  const time = new RewindableStore();
  const served = await serveGame({ store: time.store });
  const pages = [
    await openVisitor(browser, complaints, { baseURL: served.address }),
    await openVisitor(browser, complaints, { baseURL: served.address }),
  ] as const;
  const [host, anna] = pages;
  const link = await createOnlineTable(host, 2);
  await sitDown(anna, link, 'Anna');
  await readyButton(anna).click();
  await readyButton(host).click();
  await expect(host.locator('.cell.target').first()).toBeVisible();
  await playTurns(pages, 2, 1);
  const earlier = time.now();
  const turn = await turnOf(anna);
  await playTurns(pages, 2, 2);

  await time.goBack(earlier);
  await served.site.tables!.catchUp();
  const rewoundNotice = (page: Page) => page.locator('.notice', { hasText: say('rewound.turn', { turn }) });
  for (const page of pages) {
    await expect(rewoundNotice(page)).toBeVisible();
    expect(await turnOf(page)).toBe(turn);
  }
  const [download] = await Promise.all([
    anna.waitForEvent('download'),
    gameButton(anna, 'rewound.save').click(),
  ]);
  const record = parseRecordPartly(readFileSync(await download.path(), 'utf8'));
  expect(record.parted).toBeNull();
  expect(record.steps.at(-1)!.state.turns).toBeGreaterThan(turn);
  for (const page of pages) {
    await gameButton(page, 'rewound.close').click();
    await expect(rewoundNotice(page)).toHaveCount(0);
  }
  await playTurns(pages, 1, 3);
  // Close the pages first, because they would report the missing server.
  for (const page of pages) await page.context().close();
  await served.close();
});

test('a recovery link for a lost device: requested in the open, refused, and issued after ten minutes', async ({
  browser,
  complaints,
}) => {
  const weeks = await ClockedServer.from('2026-11-02T10:00:00Z');
  const open = (): Promise<Page> => weeks.openPage(browser, complaints, 'UTC');
  const [host, anna, cleo] = [await open(), await open(), await open()];
  const link = await createOnlineTable(host, 3);
  await sitDown(anna, link, 'Anna');
  await sitDown(cleo, link, 'Cleo');
  const there = cleo.url();
  /** Waits until this many requests are logged; only then may time pass. */
  const expectRequests = async (times: number): Promise<void> => {
    const log = new URL(`api/tables/${idIn(link)}/log?v=2`, weeks.served.address);
    const count = async (): Promise<number> => {
      const { entries } = (await (await fetch(log)).json()) as { entries: { kind: string }[] };
      return entries.filter(({ kind }) => kind === 'vouched').length;
    };
    await expect.poll(count).toBe(times);
  };
  /** Waits until the server has noticed that Cleo came and left. */
  const cleoLeaves = async (): Promise<void> => {
    await expect(seats(host).nth(2)).not.toContainText(say('presence.away'));
    await cleo.goto('about:blank');
    await expect(seats(host).nth(2)).toContainText(say('presence.away'));
  };
  const ask = async (page: Page): Promise<void> => {
    const vouch = page.getByRole('button', { name: say('you.vouch', { who: 'Cleo' }), exact: true });
    if (!(await vouch.isVisible())) await page.getByText(say('seat.more-of', { name: 'Cleo' })).click();
    await vouch.click();
  };

  await test.step('not while the player is online', async () => {
    await ask(host);
    await expect(host.locator('.problem')).toHaveText(say('no.table/not-away'));
    // The browser logs every refusal.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('403')]);
  });

  await test.step('two request it; the player who returns refuses', async () => {
    await cleoLeaves();
    await weeks.pass(HOUR);
    await ask(host);
    await expect(host.getByText(say('you.vouched', { who: 'Cleo' }))).toBeVisible();
    await expect(anna.getByText(/asks for a new link for Cleo/)).toBeVisible();
    await ask(anna);
    await expect(anna.getByText(/Cleo can refuse until/)).toBeVisible();
    await cleo.goto(there);
    await expect(cleo.getByText(/asked for a link to play as you/)).toBeVisible();
    await gameButton(cleo, 'you.deny').click();
    await expect(anna.getByText(say('news.denied', { who: 'Cleo' }))).toBeVisible();
    await expect(gameButton(cleo, 'you.deny')).toHaveCount(0);
  });

  await test.step('and an absent player’s new device gets a link from the others', async () => {
    await cleoLeaves();
    await weeks.pass(HOUR);
    await ask(host);
    await expectRequests(3);
    await ask(anna);
    await expectRequests(4);
    await weeks.pass(HOUR / 6);
    await ask(anna);
    await expect(anna.getByText(say('you.vouch.about', { who: 'Cleo' }))).toBeVisible();
    const pass = await anna.getByRole('textbox', { name: say('you.device') }).inputValue();
    const again = await open();
    await again.goto(pass);
    await expect(seats(again).nth(2)).toContainText(say('seat.you'));
    for (const page of [host, anna, cleo, again]) await page.context().close();
  });
  await weeks.served.close();
});
