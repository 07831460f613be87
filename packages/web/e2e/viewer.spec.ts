import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Locator } from '@playwright/test';
import { formatGameLink, parseRecord } from '@night-cage/notation';
import { viewer as de } from '../src/text/de/viewer.ts';
import { viewer as en } from '../src/text/en/viewer.ts';
import { viewer as fr } from '../src/text/fr/viewer.ts';
import { carefulPolicy, foreignSite } from './foreign-site.ts';
import { expect, test } from './game.ts';
import { expectAccessible } from './accessibility.ts';
import { isQuotedSize } from './quoted-figures.ts';

const ROOT = new URL('../../../', import.meta.url);
const VIEWER = new URL('packages/web/dist/viewer.js', ROOT);
/** Bytes, gzipped. */
const MOST = 45_500;

const file = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const RECORD = file('records/base/standard-4-prisoners-a.cage');
const { setup, steps, seed, bots } = parseRecord(RECORD);
const LINK = formatGameLink(setup, steps, { seed, bots, at: 5 })!;
const HOLLOW = file('records/shrieking-hollow/four-terrors-4-prisoners-a.cage');
const VARIED = `[Edition "base"]

1. 1 start c3 S└ {T} "Here we begin." (good c3 bad c3>c5); 1 place c2 ├ {+}; 1 place d3 ┼

[Variation "Another corner"]
[From "0"]
[Stack "fresh"]

1. 1 start a1 S└ {T}
`;

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const pageWith = (home: string, lang: string, elements: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>A blog</title><script defer src="${home}viewer.js"></script></head><body><main><h1>A blog</h1>${elements}</main></body></html>`;

const description = (viewer: Locator): Locator => viewer.getByRole('status');
const momentOf = async (viewer: Locator): Promise<number | null> =>
  viewer.evaluate((element) => (element as HTMLElement & { moment: number | null }).moment);

test('the viewer is one script of at most 45.5 kB gzip that any page may load and verify', async ({
  request,
}) => {
  const size = gzipSync(readFileSync(VIEWER), { level: 9 }).length;
  console.log(`Viewer ${size / 1000} kB (limit ${MOST / 1000}).`);
  expect(size).toBeLessThanOrEqual(MOST);
  expect(isQuotedSize('viewer-size', size), 'the size in docs/lab/figures.json').toBe(true);
  const { version } = JSON.parse(file('packages/web/package.json')) as { version: string };
  for (const name of ['viewer.js', `viewer-${version}.js`]) {
    const answer = await request.get(name);
    expect(answer.headers()['access-control-allow-origin']).toBe('*');
    expect((await answer.body()).equals(readFileSync(VIEWER))).toBe(true);
  }
});

test('a game on a third-party page with a strict policy: by keys, buttons and screen reader', async ({
  page,
  baseURL,
}) => {
  const site = await foreignSite(
    {
      '/en.html': pageWith(
        baseURL!,
        'en',
        `<night-cage-replay src="/game.cage"></night-cage-replay><night-cage-replay record="${attribute(VARIED)}" theme="light"></night-cage-replay>`,
      ),
      '/fr.html': pageWith(
        baseURL!,
        'fr',
        `<night-cage-replay link="https://game.example/#/game/${LINK}" theme="dark"></night-cage-replay><night-cage-replay lang="de-AT" moment="end" record="${attribute(HOLLOW)}"></night-cage-replay>`,
      ),
      '/game.cage': RECORD,
    },
    carefulPolicy(new URL(baseURL!).origin),
  );
  try {
    await page.goto(`${site.address}/en.html`);
    const [game, varied] = [
      page.locator('night-cage-replay').nth(0),
      page.locator('night-cage-replay').nth(1),
    ];
    await expect(description(game)).toHaveText(en.begins);
    await expectAccessible(page, 'a page with the viewer');

    // By keys.
    await page.keyboard.press('Tab');
    await expect(game.getByRole('group')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(description(game)).toContainText('Ember starts on');
    await page.keyboard.press('End');
    expect(await momentOf(game)).toBe(steps.length);
    await page.keyboard.press('ArrowLeft');
    expect(await momentOf(game)).toBe(steps.length - 1);
    await page.keyboard.press('Home');
    expect(await momentOf(game)).toBe(0);
    await page.keyboard.press('Space');
    await expect(game.getByRole('button', { name: en.pause })).toBeVisible();
    await expect.poll(async () => momentOf(game)).toBeGreaterThan(1);
    await page.keyboard.press('Space');
    await expect(game.getByRole('button', { name: en.play })).toBeVisible();

    // By buttons and the slider.
    await game.getByRole('slider').fill('12');
    await expect(game.getByRole('slider')).toHaveAttribute('aria-valuetext', /^Move 12 of \d+, turn \d+$/);
    await game.getByRole('button', { name: en.next }).click();
    expect(await momentOf(game)).toBe(13);
    await expect(game.getByRole('img')).toHaveAttribute('aria-label', /^Board: .*Tide on [a-f][1-6]/);
    await expect(game.getByRole('link')).toHaveAttribute('href', new RegExp(`^${baseURL!}#/game/[\\w-]+$`));

    // A note, and another line.
    await varied.getByRole('button', { name: en.next }).click();
    await expect(varied.getByText('Here we begin.')).toBeVisible();
    await expect(varied.locator('.note')).toHaveCount(2);
    await varied.getByRole('combobox', { name: en.line }).selectOption('Another corner');
    await expect(description(varied)).toContainText('a1');

    // In the page's language or the element's; at the link's moment or the attribute's.
    await page.goto(`${site.address}/fr.html`);
    const [linked, hollow] = [
      page.locator('night-cage-replay').nth(0),
      page.locator('night-cage-replay').nth(1),
    ];
    await expect(linked.getByRole('group', { name: fr.title })).toBeVisible();
    expect(await momentOf(linked)).toBe(5);
    await expect(hollow.getByRole('group', { name: de.title })).toBeVisible();
    await expect(hollow.getByRole('button', { name: de.next })).toHaveAttribute('aria-disabled', 'true');
    await expect(hollow.locator('svg.board')).toHaveCount(2);
    await expectAccessible(page, 'a page with the viewer');
    await linked.evaluate((element) => element.setAttribute('moment', '2'));
    expect(await momentOf(linked)).toBe(2);
  } finally {
    site.close();
  }
});

test('unreadable input gives an error, in three languages', async ({ page, baseURL, complaints }) => {
  const broken = [
    ['', en.nothing],
    [
      'record="[Edition &quot;none&quot;]"',
      /^This record can’t be read: line 1, column 1\. Reason: there is no edition/,
    ],
    ['record=""', /^This record can’t be read: line 1, column 1\. Reason: the record is empty\.$/],
    [`link="${LINK.slice(0, -3)}AAA"`, /^This link can’t be read\. Reason: .*checksum is wrong\.$/],
    ['link="https://game.example/"', /^This link can’t be read\. Reason: /],
    ['src="/missing.cage"', en['no-answer']],
    ['src="https://elsewhere.example/game.cage"', en['no-answer']],
    ['lang="fr"', fr.nothing],
    ['lang="de"', de.nothing],
  ] as const;
  const elements = broken
    .map(([attributes]) => `<night-cage-replay ${attributes}></night-cage-replay>`)
    .join('');
  const site = await foreignSite(
    { '/': pageWith(baseURL!, 'en', elements) },
    carefulPolicy(new URL(baseURL!).origin),
  );
  try {
    await page.goto(site.address);
    for (const [n, [, sentence]] of broken.entries())
      await expect(description(page.locator('night-cage-replay').nth(n))).toHaveText(sentence);
    await expectAccessible(page, 'a page with the viewer');
  } finally {
    site.close();
  }
  // Only the browser logs errors, about what it did not get.
  expect(
    complaints.splice(0).every((line) => /404|Content Security Policy|Refused|Fetch API/.test(line)),
  ).toBe(true);
});

test('the example in the documentation works', async ({ page }) => {
  const site = await foreignSite(
    {
      '/docs/build/embed.html': new URL('docs/build/embed.html', ROOT),
      '/packages/web/dist/viewer.js': VIEWER,
    },
    carefulPolicy("'self'"),
  );
  try {
    await page.goto(`${site.address}/docs/build/embed.html`);
    const viewers = page.locator('night-cage-replay');
    expect(await viewers.count()).toBeGreaterThan(1);
    for (const viewer of await viewers.all()) await expect(viewer.getByRole('slider')).toBeVisible();
    await expectAccessible(page, 'a page with the viewer');
  } finally {
    site.close();
  }
});
