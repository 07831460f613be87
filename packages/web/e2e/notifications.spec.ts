import type { CDPSession, Page } from '@playwright/test';
import { gameButton } from './open-scenario.ts';
import { dice, expect, test } from './game.ts';
import { ClockedServer, idIn, createCorrespondenceTable } from './correspondence-table.ts';
import { readyButton } from './online-table.ts';
import { PRESS_OPTIONS, clicker, tryToAct } from './play-to-the-end.ts';
import { Catcher } from './push-service.ts';
import { say } from './texts.ts';

/*
 * Notifications while no page is open: through the browser, with a local push service, and to a
 * webhook.
 */

const MINUTE = 60_000;
/** A page without a table. It stays open, so that the test can inspect the service worker. */
const OTHER_PAGE = '/#/about';

/** Delivers a push to the page's service worker, as the browser does. */
async function deliver(session: CDPSession, origin: string, data: string): Promise<void> {
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registration,
    data,
  });
}

/** Plays until it is another player's turn. */
async function playOwn(page: Page): Promise<void> {
  const player = clicker(page, dice(3), async (found) => found.click(PRESS_OPTIONS));
  const prompt = page.getByRole('heading', { level: 1 });
  while ((await prompt.textContent())?.startsWith('Waiting for') !== true) await tryToAct(player);
}

test('an absent player is notified by the browser and by webhook, once per wait, and the notification opens the table', async ({
  browser,
  complaints,
}) => {
  const catcher = new Catcher();
  await catcher.open();
  const weeks = await ClockedServer.from('2026-11-20T09:00:00Z');
  const host = await weeks.openPage(browser, complaints, 'Europe/Paris');
  const anna = await weeks.openPage(browser, complaints, 'America/New_York', {
    serviceWorkers: 'allow',
    permissions: ['notifications'],
    locale: 'en-GB',
  });
  await anna.addInitScript((given) => {
    // Fakes only what the browser vendor's service would return.
    const subscription = { endpoint: given.endpoint, toJSON: () => given } as unknown as PushSubscription;
    let isSubscribed = localStorage.getItem('subscribed') !== null;
    PushManager.prototype.getSubscription = () => Promise.resolve(isSubscribed ? subscription : null);
    PushManager.prototype.subscribe = (options) => {
      localStorage.setItem('subscribed', options?.applicationServerKey as string);
      isSubscribed = true;
      return Promise.resolve(subscription);
    };
  }, catcher.subscription);
  const link = await createCorrespondenceTable(host, 'wait');
  const id = idIn(link);

  await test.step('a player turns notifications on, by a switch and with an address', async () => {
    await anna.goto(link);
    await gameButton(anna, 'seat.sit').click();
    await gameButton(anna, 'do.more').click();
    const byBrowser = anna.getByRole('switch', { name: say('call.browser') });
    await anna.evaluate(() => {
      const requestPermission = Notification.requestPermission.bind(Notification);
      Notification.requestPermission = () => {
        Notification.requestPermission = requestPermission;
        return Promise.resolve('denied');
      };
    });
    await byBrowser.click();
    await expect(anna.getByText(say('call.denied'))).toBeVisible();
    await expect(byBrowser).not.toBeChecked();
    await byBrowser.click();
    await expect(anna.getByText(say('call.told'))).toBeVisible();
    await expect(byBrowser).toBeChecked();
    const { push } = (await (await fetch(new URL('api/about', weeks.served.address))).json()) as {
      push: string;
    };
    expect(await anna.evaluate(() => localStorage.getItem('subscribed'))).toBe(push);
    await gameButton(anna, 'call.hook').click();
    const address = anna.getByRole('textbox', { name: say('call.hook') });
    await address.fill('ftp://nowhere.example/');
    await gameButton(anna, 'call.hook.keep').click();
    await expect(anna.getByText(say('no.notice/not-https'))).toBeVisible();
    await address.fill(`${catcher.address}/hook`);
    await gameButton(anna, 'call.hook.keep').click();
    await expect(anna.getByText(say('call.hook.kept'))).toBeVisible();
    await gameButton(anna, 'call.feed').click();
    const feed = await anna.getByRole('textbox', { name: say('call.feed.atom') }).inputValue();
    expect(await (await fetch(feed)).text()).toContain('<feed');
    const calendar = await anna.getByRole('textbox', { name: say('call.feed.calendar') }).inputValue();
    expect(await (await fetch(calendar)).text()).toContain('BEGIN:VCALENDAR');
    // The browser logs that an address was refused.
    expect(complaints.splice(0).join()).toContain('400');
    await anna.reload();
    await gameButton(anna, 'do.more').click();
    await expect(byBrowser).toBeChecked();
    await expect(address).toHaveValue(`${catcher.address}/hook`);
  });

  await test.step('it becomes her turn while she is away: both are notified, once', async () => {
    await readyButton(anna).click();
    await readyButton(host).click();
    await expect(host.locator('.cell.target').first()).toBeVisible();
    await anna.goto(OTHER_PAGE);
    await playOwn(host);
    await weeks.pass(MINUTE);
    await expect.poll(() => catcher.at('/push').length).toBe(1);
    await expect.poll(() => catcher.at('/hook').length).toBe(1);
    await weeks.pass(MINUTE);
    expect(catcher.caught).toHaveLength(2);
    expect(JSON.parse(catcher.at('/hook')[0]!.body.toString('utf8'))).toMatchObject({ table: id });
    expect(catcher.at('/push')[0]!.headers['content-encoding']).toBe('aes128gcm');
  });

  await test.step('only she can read the message, and her browser shows it', async () => {
    const text = catcher.read(catcher.at('/push')[0]!);
    expect(JSON.parse(text)).toMatchObject({ table: id, kind: 'choice', lang: 'en' });
    // A headless browser shows no notifications: inspect what its worker requests.
    const [worker] = anna.context().serviceWorkers();
    await worker!.evaluate(() => {
      const scope = globalThis as unknown as { shown: object[]; registration: ServiceWorkerRegistration };
      scope.shown = [];
      scope.registration.showNotification = async (title, options) =>
        void scope.shown.push({ title, body: options?.body, data: options?.data as object });
    });
    const session = await anna.context().newCDPSession(anna);
    await deliver(session, new URL(weeks.served.address).origin, text);
    const shown = (): Promise<object[]> =>
      worker!.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
    await expect.poll(shown).toHaveLength(1);
    expect(await shown()).toMatchObject([{ title: 'It’s your move', data: { table: id } }]);
    // Anna's browser uses British English.
    const [{ body }] = (await shown()) as [{ body: string }];
    expect(body).toMatch(/until \w+,? 2[01] November at \d{1,2}:\d{2}\.$/);
  });

  await test.step('after unsubscribing, no notifications come', async () => {
    await anna.goto(`/#/t/${id}`);
    await gameButton(anna, 'app.menu').click();
    await gameButton(anna, 'away.title').click();
    const byBrowser = anna.getByRole('switch', { name: say('call.browser') });
    await expect(byBrowser).toBeChecked();
    await byBrowser.click();
    await expect(anna.getByText(say('call.told-no-more'))).toBeVisible();
    await expect(byBrowser).not.toBeChecked();
    await gameButton(anna, 'call.hook.remove').click();
    await expect(anna.getByText(say('call.hook.removed'))).toBeVisible();
    await gameButton(anna, 'call.feed.remove').click();
    await expect(anna.getByText(say('call.feed.removed'))).toBeVisible();
  });
  for (const page of [host, anna]) await page.context().close();
  await weeks.served.close();
  catcher.close();
});
