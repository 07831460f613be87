import { LANGUAGES } from '@night-cage/protocol';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { serveStaticSite } from '@night-cage/server';
import { LANGUAGE_NAMES } from '../src/text/languages.ts';
import { expect, test } from './game.ts';
import { say } from './texts.ts';
import { DIST } from './versions.ts';

test.use({ serviceWorkers: 'allow' });

const TABLES = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];

test('after the first visit everything works offline', async ({ page }) => {
  const server = await serve(DIST);
  const address = addressOf(server);
  await page.goto(address);
  await waitUntilCached(page);
  await close(server);

  await page.goto(`${address}#/play/new`);
  await page.reload();
  await expect(page.getByRole('gridcell')).toHaveCount(36);
  for (const language of LANGUAGES) {
    await page.goto(`${address}#/`);
    await page.getByRole('button', { name: LANGUAGE_NAMES[language] }).click();
    await page.getByRole('link', { name: say('home.new-game', {}, language), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('new.title', {}, language));
    await page.goto(`${address}#/`);
  }
  await page.goto(`${address}#/nightly`);
  await expect(page.getByRole('button', { name: say('nightly.play', {}, 'de') })).toBeVisible();
  await page.goto(`${address}#/puzzles/day`);
  await expect(page.getByRole('grid').first()).toBeVisible();
});

test('the game can be installed', async ({ page, request }) => {
  await page.goto(process.env['NIGHT_CAGE_ADDRESS']!);
  const devtools = await page.context().newCDPSession(page);
  const { errors, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  interface Icon {
    readonly src: string;
    readonly type: string;
    readonly sizes: string;
  }
  const manifest = (await (await request.get(url)).json()) as { icons: Icon[] } & Record<string, unknown>;
  // The browsers' requirements. The headless shell installs nothing, and so reports no errors.
  expect(manifest).toMatchObject({ name: expect.any(String), start_url: expect.any(String) });
  expect(manifest['display']).toBe('standalone');
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(new URL(src, url).href);
    expect(icon.headers()['content-type']).toContain(type);
  }
  await waitUntilCached(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Tests run in incognito contexts, which cannot install apps.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('a notification is in the player’s language, and a click opens the table', async ({ page, context }) => {
  const address = process.env['NIGHT_CAGE_ADDRESS']!;
  await page.goto(address);
  await waitUntilCached(page);
  const [worker] = context.serviceWorkers();
  // A headless browser shows no notifications and opens no windows: record the requests instead.
  const result = await worker!.evaluate(async (tables) => {
    const scope = globalThis as unknown as Worker & {
      registration: { showNotification: unknown };
      clients: { openWindow: unknown; matchAll: unknown };
    };
    const shown: { title: string; body: string; tag: string }[] = [];
    const opened: string[] = [];
    const looked: { url: string }[] = [];
    scope.registration.showNotification = (title: string, { body, tag }: { body: string; tag: string }) => {
      shown.push({ title, body, tag });
      return Promise.resolve();
    };
    scope.clients.openWindow = (url: string) => Promise.resolve(opened.push(`opened ${url}`));
    scope.clients.matchAll = () => Promise.resolve(looked);
    const happens = async (name: string, more: object): Promise<void> => {
      const waited: Promise<unknown>[] = [];
      const event = Object.assign(new Event(name), {
        waitUntil: (promise: Promise<unknown>) => waited.push(promise),
        ...more,
      });
      scope.dispatchEvent(event);
      await Promise.all(waited);
    };
    const dataOf = (text: string) => ({ json: () => JSON.parse(text) as unknown });
    const by = Date.UTC(2026, 10, 16, 18);
    for (const data of [
      dataOf(JSON.stringify({ table: tables[0], seat: 0, kind: 'choice', by, lang: 'de' })),
      dataOf(JSON.stringify({ table: tables[1], seat: 1, kind: 'choice', by: null, lang: 'fr' })),
      dataOf(JSON.stringify({ table: tables[1], seat: 1, kind: 'goes', by, lang: 'en' })),
      dataOf('{"table":"","kind":"constructor","lang":"toString","by":null}'),
      dataOf('nonsense'),
      dataOf('null'),
      null,
    ])
      await happens('push', { data });
    const click = (table: string): Promise<void> =>
      happens('notificationclick', { notification: { close: () => opened.push('closed'), data: { table } } });
    await click(tables[0]!);
    const page = (url: string) => ({ url, focus: () => Promise.resolve(opened.push(`focused ${url}`)) });
    const { scope: home } = scope.registration as unknown as { scope: string };
    looked.push(page(`${home}#/play/new`), page(`${home}#/t/${tables[1]}`));
    await click(tables[1]!);
    await click('');
    return { shown, opened };
  }, TABLES);
  expect(result.shown).toEqual([
    {
      title: 'Du bist dran',
      body: expect.stringMatching(/^Die anderen warten auf dich\. Bis Montag, 16\. November .*\.$/),
      tag: `night-cage ${TABLES[0]}`,
    },
    { title: 'À vous de choisir', body: 'Les autres vous attendent.', tag: `night-cage ${TABLES[1]}` },
    {
      title: 'One of your games will be deleted soon',
      body: expect.stringMatching(
        /^No one has played it for a long time\. It will be deleted on Monday, November 16 .*\.$/,
      ),
      tag: `night-cage ${TABLES[1]}`,
    },
    // Browsers revoke the permission after silent pushes, so an empty push shows a notification,
    // too.
    ...Array.from({ length: 4 }, () => ({
      title: 'It’s your move',
      body: 'The others are waiting for you.',
      tag: 'night-cage ',
    })),
  ]);
  expect(result.opened).toEqual([
    'closed',
    `opened ${address}#/t/${TABLES[0]}`,
    'closed',
    `focused ${address}#/t/${TABLES[1]}`,
    'closed',
    `focused ${address}#/play/new`,
  ]);
});

async function serve(folder: string): Promise<Server> {
  const server = serveStaticSite(folder).listen(0, 'localhost');
  await once(server, 'listening');
  return server;
}

const addressOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}/`;

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Waits until the whole game is cached. */
async function waitUntilCached(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
