import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { legalOptions } from '@night-cage/rules';
import {
  NO_TELEMETRY,
  SqliteStore,
  BotPool,
  checkLog,
  systemClock,
  systemRandom,
  openSite,
  parseSecret,
} from '@night-cage/server';
import { pickByDepth } from '@night-cage/testkit';
import { joinOnlineTable, createOnlineTable, waitUntil } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';
import { DYING, ENDS, dies, type End } from './writer-crash.ts';
import { folder, inNewFolders, storeFile } from './sqlite-folder.ts';
import { createNextAppend, openTable } from './stored-table.ts';

/*
 * The writing thread dies in the middle of its work: no write is acknowledged, the store decides
 * what is there, and another thread continues.
 */

inNewFolders();

const WAIT = { kind: 'ordered', block: 'ask' } as const;
const open = (): SqliteStore => new SqliteStore(storeFile(), { as: 'server', lookEvery: 0, writer: DYING });

test.each(ENDS)('a thread that dies (%s): its jobs are refused, and the next thread writes', async (end) => {
  const store = open();
  await openTable(store, 'a');
  await openTable(store, 'b');
  dies(storeFile(), end);
  const refusals = await Promise.allSettled([
    store.append(createNextAppend('a', 1, WAIT)),
    store.append(createNextAppend('b', 1, WAIT)),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const { seq } = (await store.load('a', 0))!;
  expect(seq).toBe(end === 'before it has written' ? 1 : 2);
  // The same request is not written twice; a new one is written.
  expect(await store.append(createNextAppend('a', 1, WAIT))).toEqual(
    seq === 1 ? { ok: true } : { ok: false, why: 'known', seq: 2 },
  );
  expect(await store.append(createNextAppend('a', 2, WAIT))).toEqual({ ok: true });
  await store.close();
});

test('jobs that wait while the thread dies are written by the next one, also when the store is closing', async () => {
  const store = open();
  await openTable(store, 'a');
  await openTable(store, 'b');
  dies(storeFile(), 'before it has written');
  const refusals = store.append(createNextAppend('a', 1, WAIT));
  await new Promise(setImmediate);
  const waits = store.append(createNextAppend('b', 1, WAIT));
  const closed = store.close();
  await expect(refusals).rejects.toThrow('the store cannot write: the thread stumbled');
  expect(await waits).toEqual({ ok: true });
  await closed;
});

test('writes of others between two threads are noticed', async () => {
  const store = open();
  await openTable(store, 'a');
  expect(await store.lookForForeignWrites()).toBe(false);
  dies(storeFile(), 'exits');
  await expect(store.append(createNextAppend('a', 1, WAIT))).rejects.toThrow(
    'the thread that writes has ended',
  );
  const command = new SqliteStore(storeFile(), { as: 'command' });
  expect(await command.append(createNextAppend('a', 2, WAIT))).toEqual({ ok: true });
  await command.close();
  expect(await store.lookForForeignWrites()).toBe(true);
  await store.close();
});

test.each(pickByDepth<readonly End[]>(['after it has written'], ENDS))(
  'at a table (%s): the choice is refused as busy, sent again, and stored once',
  async (end) => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>The game</title>');
    const store = open();
    const bots = new BotPool(1);
    const refused: string[] = [];
    const site = await openSite({
      folder,
      online: {
        store,
        bots,
        clock: systemClock,
        random: systemRandom,
        watch: { ...NO_TELEMETRY, refused: (code) => refused.push(code) },
        log: () => undefined,
        whereabouts: () => ({ onlyHere: true, command: '', addresses: [] }),
      },
    });
    site.server.listen(0, 'localhost');
    await once(site.server, 'listening');
    const address = `http://localhost:${(site.server.address() as AddressInfo).port}/`;
    const created = await createOnlineTable(address, 'ada', { edition: 'base', players: 1, options: {} });
    const ada = joinOnlineTable(address, created, 'ada');
    await waitUntil(ada, () => ada.status === 'open');
    await ada.ask({ t: 'sit', seat: 0 });
    await ada.ready(true);
    await waitUntil(ada, () => ada.table.phase === 'playing' && ada.table.game!.state.asks !== null);
    dies(storeFile(), end);
    const { position, game } = ada.table;
    const answer = await ada.ask({ t: 'play', at: position, option: legalOptions(game!.state)[0]! });
    expect(answer).toEqual({ done: true });
    expect(refused).toEqual(['server/busy']);
    const { entries, secret } = (await store.load(created.id, 0))!;
    checkLog(entries, parseSecret(secret));
    expect(entries.filter(({ kind, by }) => kind === 'chose' && by === 1)).toHaveLength(1);
    ada.stop();
    await site.close();
    bots.close();
  },
);
