import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { OnlineTable } from '@night-cage/client';
import { personToMove, deriveToken } from '@night-cage/protocol';
import { legalOptions } from '@night-cage/rules';
import { LiveServer } from '@night-cage/testkit/live';
import { joinOnlineTable, createOnlineTable, waitUntil } from '@night-cage/testkit/online';
import { expect, onTestFinished, test } from 'vitest';
import { bin, file, folder } from './support.ts';

/*
 * The real server is killed after a choice, before it has notified the next player: it does so
 * after the restart.
 */

const NAMES = ['ada', 'ben'];
const WISH = { edition: 'base', players: 2, options: {} } as const;

/** A player's webhook on the local network, and the first request that it receives. */
async function startWebhook(): Promise<{ readonly address: string; readonly called: Promise<unknown> }> {
  const server = createServer();
  const called = new Promise((resolve) => {
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        response.writeHead(204).end();
        resolve({ path: request.url, told: JSON.parse(Buffer.concat(parts).toString()) as unknown });
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, called };
}

/** Plays for the present player until it is the other player's turn. */
async function playTurn(people: readonly OnlineTable[]): Promise<void> {
  const first = personToMove(people[0]!.table)!.person;
  const mover = people[first - 1]!;
  for (let n = 0; personToMove(mover.table)!.person === first; n++) {
    const { position, game } = mover.table;
    const options = legalOptions(game!.state);
    await mover.ask({ t: 'play', at: position, option: options[n % options.length]! });
    await waitUntil(mover, () => mover.table.position !== position && personToMove(mover.table) !== null);
  }
}

test('a server killed between a choice and its notification sends it after the restart, with the same push key', async () => {
  mkdirSync(join(folder, 'calls'));
  file('calls/index.html', '<!doctype html><title>The game</title>');
  const flags = [
    '--data',
    join(folder, 'calls-data'),
    '--game',
    join(folder, 'calls'),
    '--allow-private-hooks',
  ];
  const server = new LiveServer([bin], flags);
  expect(await server.start()).toBe(true);
  const { address: webhookAddress, called } = await startWebhook();
  const keyOf = async (at: string): Promise<string> =>
    ((await (await fetch(new URL('api/about', at))).json()) as { push: string }).push;
  const key = await keyOf(server.address);

  const made = await createOnlineTable(server.address, 'ada', WISH, { pace: 24 });
  const people = NAMES.map((name) => joinOnlineTable(server.address, made, name));
  onTestFinished(() => people.forEach((person) => person.stop()));
  for (const [seat, person] of people.entries()) {
    await waitUntil(person, () => person.table.seq > 0);
    expect(await person.ask({ t: 'sit', seat })).toEqual({ done: true });
  }
  for (const person of people) await person.ready(true);
  for (const person of people) await waitUntil(person, () => person.table.phase === 'playing');
  for (const name of NAMES) {
    const answer = await fetch(new URL(`api/tables/${made.id}/hook`, server.address), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${deriveToken(name, made.id)}`,
      },
      body: JSON.stringify({ url: `${webhookAddress}/${name}` }),
    });
    expect(answer.status).toBe(204);
  }
  await playTurn(people);
  await server.kill();
  const next = personToMove(people[0]!.table)!;
  for (const person of people) person.stop();

  const after = new LiveServer([bin], flags);
  onTestFinished(() => after.stop());
  expect(await after.start()).toBe(true);
  expect(await called).toMatchObject({
    path: `/${NAMES[next.person - 1]}`,
    told: {
      url: `${after.address}#/t/${made.id}`,
      table: made.id,
      seat: next.seat,
      kind: 'choice',
      by: people[0]!.table.waitsSince + 24 * 3_600_000,
    },
  });
  expect(await keyOf(after.address)).toBe(key);
});
