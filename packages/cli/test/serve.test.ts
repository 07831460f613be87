import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LiveServer } from '@night-cage/testkit/live';
import { bin, file, folder, nightCage } from './support.ts';

const DAY = 86_400_000;

/*
 * A server that cannot open its tables serves the game, and its pages learn the reason without file
 * paths.
 */

async function fetchAbout({ address }: LiveServer): Promise<unknown> {
  const answer = await fetch(new URL('api/about', address));
  const text = await answer.text();
  expect(text).not.toContain(folder);
  return JSON.parse(text);
}

test('pages learn why there are no tables: another server has them, or they cannot be written', async () => {
  mkdirSync(join(folder, 'game'));
  file('game/index.html', '<!doctype html><title>The game</title>');
  file('letter', 'no folder');
  const [first, second, third] = ['data', 'data', 'letter'].map(
    (data) => new LiveServer([bin], ['--data', join(folder, data), '--game', join(folder, 'game')], 'ignore'),
  ) as [LiveServer, LiveServer, LiveServer];
  await first.start();
  await Promise.all([second.start(), third.start()]);
  expect(await fetchAbout(first)).toMatchObject({ online: true, untouched: 60 * DAY });
  expect(await fetchAbout(second)).toEqual({ online: false, why: 'in-use' });
  expect(await fetchAbout(third)).toEqual({ online: false, why: 'not-writable' });
  expect((await fetch(third.address)).status).toBe(200);
  await Promise.all([first, second, third].map((server) => server.stop()));
});

test('the lifetime of tables is given in days; pages learn it, and invalid numbers are refused', async () => {
  mkdirSync(join(folder, 'short-game'));
  file('short-game/index.html', '<!doctype html><title>The game</title>');
  const where = ['--data', join(folder, 'short'), '--game', join(folder, 'short-game')];
  const server = new LiveServer([bin], [...where, '--keep-game', '5']);
  await server.start();
  expect(await fetchAbout(server)).toMatchObject({ online: true, untouched: 5 * DAY });
  await server.stop();
  for (const flag of ['--keep-lobby', '--keep-game', '--keep-finished', '--keep-words', '--unknown-a-minute'])
    expect(await nightCage(['serve', flag, 'never'])).toMatchObject({ code: 2 });
});
