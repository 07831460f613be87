import type { Browser, Page } from '@playwright/test';
import { dice, expect, test } from './game.ts';
import { readyButton, seats, createOnlineTable, openVisitor, typeLine } from './online-table.ts';
import { PRESS_OPTIONS, clicker, tryToAct } from './play-to-the-end.ts';
import { findSeriousViolations } from './accessibility.ts';
import { say } from './texts.ts';

/* Talking and pointing between browsers at one table. */

type Around = { browser: Browser; complaints: string[]; baseURL: string | undefined };

const cell = (page: Page, name: string) => page.locator(`.board-place.main [data-space="${name}"]`);
const over = (page: Page) => page.locator('.board-place.main .over-board');
const talkButton = (page: Page) => page.locator('.talk-open');
const panel = (page: Page) => page.getByRole('dialog', { name: say('talk.title') });

/** Two players in a game under way: the host, and Anna. */
async function twoAtTable(
  { browser, complaints, baseURL }: Around,
  wish: object = {},
): Promise<{ host: Page; friend: Page; link: string }> {
  const options = { baseURL: baseURL! };
  const host = await openVisitor(browser, complaints, options);
  await host.addInitScript((kept) => {
    if (origin !== 'null') localStorage.setItem('night-cage/usual', kept);
  }, JSON.stringify(wish));
  const link = await createOnlineTable(host, 2);
  const friend = await openVisitor(browser, complaints, options);
  await friend.goto(link);
  await friend.getByRole('button', { name: say('seat.sit') }).click();
  await friend.getByRole('textbox', { name: say('lobby.name') }).fill('Anna');
  await friend.keyboard.press('Enter');
  await expect(seats(host).nth(1)).toContainText('Anna');
  await readyButton(friend).click();
  await expect(seats(host).nth(1)).toContainText(say('seat.ready'));
  await readyButton(host).click();
  for (const page of [host, friend]) {
    await expect(cell(page, 'a1')).toBeVisible();
    await expect(talkButton(page)).toBeVisible();
  }
  return { host, friend, link };
}

/** Places the active player's start tile on a space. */
async function start(page: Page, space: string): Promise<void> {
  await cell(page, space).click();
  await page.locator('.deed').first().click();
  await expect(page.locator('.over-board').first()).toBeAttached();
}

test('a word, a sign, a plan and a pointer reach the other player, by hand, by key and by command @phone', async ({
  browser,
  complaints,
  baseURL,
}) => {
  const { host, friend } = await twoAtTable({ browser, complaints, baseURL });

  await talkButton(friend).click();
  await panel(friend).getByRole('textbox').fill('Hello <b>there</b>');
  await panel(friend).getByRole('textbox').press('Enter');
  await expect(host.locator('.heard')).toContainText('Anna: Hello <b>there</b>');
  await expect(talkButton(host)).toHaveAccessibleName(/1 unread message/);
  await host.keyboard.press('c');
  await expect(panel(host).getByRole('listitem')).toContainText(['Hello <b>there</b>']);
  await expect(talkButton(host)).toHaveAccessibleName(say('talk.title'));
  await host.keyboard.press('Escape');
  await expect(panel(host)).toBeHidden();

  await panel(friend)
    .getByRole('button', { name: say('sign.danger') })
    .click();
  await expect(friend.locator('.hand-bar')).toContainText(say('hand.sign', { sign: say('sign.danger') }));
  await cell(friend, 'c3').click();
  await expect(friend.locator('.hand-bar')).toBeHidden();
  await expect(over(host).locator('.board-sign')).toHaveCount(1);
  await expect(host.locator('.live').or(host.locator('[aria-live="polite"]')).first()).toContainText(
    /Danger, c3/,
  );

  await cell(friend, 'd4').focus();
  await friend.keyboard.press('v');
  await expect(over(host).locator('.pointer')).toHaveCount(1);
  await expect(over(host).locator('.pointer-name')).toHaveText('Anna');
  await expect(over(host).locator('.pointer')).toHaveCount(0);

  await start(host, 'b2');
  await typeLine(host, 'plan b1 b2');
  await expect(over(friend).locator('.plan')).toHaveCount(1);
  await typeLine(host, 'plan');
  await expect(over(friend).locator('.plan')).toHaveCount(0);
  await typeLine(host, 'sign meet Tide');
  await expect(friend.locator('.heard')).toContainText(say('sign.meet'));
  await typeLine(host, 'say Over here');
  await expect(friend.locator('.heard').or(panel(friend)).first()).toContainText('Over here');

  await host.keyboard.press('Escape');
  await talkButton(host).click();
  await panel(host)
    .getByRole('button', { name: say('ears.mute', { who: 'Anna' }) })
    .click();
  await host.keyboard.press('Escape');
  await typeLine(friend, 'say Can you hear me');
  await typeLine(friend, 'sign look a1');
  await expect(friend.locator('.command-reply')).toHaveText(say('typed.said'));
  await talkButton(host).click();
  await expect(panel(host).getByText('Can you hear me')).toHaveCount(0);
  await expect(panel(host).getByText('Over here')).toBeVisible();
  await expect(over(host).locator('.board-sign')).toHaveCount(0);
});

test(
  'in silence, light carries the voice: without light talk is disabled, and the shared board shows both',
  { tag: '@deep' },
  async ({ browser, complaints, baseURL }) => {
    const { host, friend, link } = await twoAtTable(
      { browser, complaints, baseURL },
      { edition: 'piege-obscur', players: 2, options: { silence: true } },
    );
    const view = await openVisitor(browser, complaints, { baseURL: baseURL! });
    await view.goto(`${link.split('/').slice(0, -1).join('/')}/board`);
    await expect(view.getByRole('heading', { level: 1 })).toContainText(/Waiting for/);

    await talkButton(host).click();
    await expect(panel(host)).toContainText(say('hears.nobody'));
    await expect(panel(host)).toContainText(say('hears.pact'));
    await expect(panel(host).getByRole('textbox')).toBeDisabled();
    await expect(panel(host).getByRole('button', { name: say('sign.meet') })).toBeDisabled();
    await host.keyboard.press('Escape');
    await typeLine(host, 'say Can anybody hear me');
    await expect(host.locator('.command-reply')).toHaveText(say('no.table/silence'));

    await start(host, 'b2');
    await expect(view.locator('.view-party .card').first()).toContainText(/lit/);
    await expect(view.locator('button:not([inert] *)')).toHaveCount(0);

    // Whatever they choose, two of them eventually share a light.
    const thread = (page: Page) => page.locator('.voice-thread');
    const players = [host, friend].map((page, n) =>
      clicker(page, dice(11 + n), async (found) => found.click(PRESS_OPTIONS)),
    );
    for (let acts = 0; acts < 400 && (await thread(host).count()) === 0; acts++) {
      const acted = await Promise.all(players.map(tryToAct));
      if (!acted.some(Boolean))
        await Promise.race(players.map(async ({ offers }) => offers.first().waitFor()));
    }
    await expect(thread(host)).not.toHaveCount(0);
    await talkButton(host).click();
    await expect(panel(host)).toContainText(say('hears.some', { names: ['Anna'] }));
    await expect(panel(host).getByRole('textbox')).toBeEnabled();
    await expect(thread(view)).not.toHaveCount(0);
    for (const page of [host, view]) expect.soft(await findSeriousViolations(page)).toEqual([]);
  },
);
