import { get as request, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { SETUP, openReadSite, talk, talkative, textOf } from './read-site.ts';

/* Long logs are sent in chunks: no request blocks others, and no client keeps many of them half read. */

describe('a long log', () => {
  test('is read and sent in chunks, and other requests run in between', async () => {
    const read = await openReadSite();
    const id = await talkative(read, 3_000);
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns++;
      if (!isOver) setImmediate(count);
    };
    const { store } = read;
    const entries = store.entries.bind(store);
    const turnsAt: number[] = [];
    store.entries = (...asked) => {
      turnsAt.push(turns);
      return entries(...asked);
    };
    count();
    await textOf(read.get(`tables/${id}/log`));
    isOver = true;
    expect(store.most).toBeLessThanOrEqual(500);
    expect(turnsAt).toHaveLength(7);
    expect(new Set(turnsAt).size).toBe(7);
  });

  test('is the same document in every encoding', async () => {
    const read = await openReadSite();
    const id = await talkative(read, 2_000);
    const plain = await raw(new URL(`api/tables/${id}/log`, read.address), 'identity');
    const zipped = await raw(new URL(`api/tables/${id}/log`, read.address), 'gzip');
    expect([plain.encoding, zipped.encoding]).toEqual([undefined, 'gzip']);
    expect(zipped.body.length).toBeLessThan(plain.body.length / 5);
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    const { entries } = (await read.store.load(id, 0))!;
    expect((JSON.parse(plain.body.toString()) as { entries: object[] }).entries).toHaveLength(entries.length);
  });
});

describe('a long log that is not read to its end', () => {
  test('is limited per address', async () => {
    const read = await openReadSite();
    const { id } = await read.server.open(SETUP);
    // More than the buffers between the server and a client that does not read.
    await talk(read, id, 2_000, 'x'.repeat(15_000));
    const url = new URL(`api/tables/${id}/log`, read.address);
    const headers = { 'X-Forwarded-For': '1.1.1.1', 'Accept-Encoding': 'identity' };
    const stalled = await Promise.all(Array.from({ length: 8 }, () => unread(url, headers)));
    expect(stalled.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    const ninth = await read.get(`tables/${id}/log`);
    expect([ninth.status, await ninth.json()]).toMatchObject([
      429,
      { code: 'server/too-many', after: 1_000, facts: { most: 8 } },
    ]);
    const other = await unread(url, { ...headers, 'X-Forwarded-For': '2.2.2.2' });
    expect(other.statusCode).toBe(200);
    expect((await read.get(`tables/${id}/log?after=1900`)).status).toBe(200);
    for (const answer of [...stalled, other]) answer.destroy();
    for (let status = 0; status !== 200;) {
      const next = await unread(url, headers);
      status = next.statusCode!;
      next.destroy();
    }
  });

  test('breaks off where the store fails', async () => {
    const read = await openReadSite();
    const id = await talkative(read, 1_200);
    const entries = read.store.entries.bind(read.store);
    read.store.entries = (...asked) =>
      asked[1] < 1_000 ? entries(...asked) : Promise.reject(new Error('away'));
    const answer = await read.get(`tables/${id}/log`);
    await expect(answer.text()).rejects.toThrow();
    read.store.entries = entries;
    expect((await textOf(read.get(`tables/${id}/log`))).match(/"seq"/g)).toHaveLength(1_201);
  });
});

/** A response that is not read. */
const unread = (url: URL, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve) => {
    request(url, { headers, agent: false }, (answer) => {
      answer.on('error', () => undefined);
      resolve(answer);
    });
  });

/** The response as sent: `fetch` would decompress it. */
const raw = (url: URL, encoding: string): Promise<{ encoding: string | undefined; body: Buffer }> =>
  new Promise((resolve) => {
    request(url, { headers: { 'Accept-Encoding': encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(parts) }),
      );
    });
  });
