import { MemoryStore, type AppendRequest, type AppendResult } from '@night-cage/server';
import { TestServer } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';

/** A store that writes once and then reports a failure. */
class FailingStore extends MemoryStore {
  failsNext = false;

  override async append(append: AppendRequest): Promise<AppendResult> {
    const appended = await super.append(append);
    if (!this.failsNext) return appended;
    this.failsNext = false;
    throw new Error('the store went away after it had written');
  }
}

test('law 4: a person who joined with a request whose answer was lost is that person, and the request is written once', async () => {
  const store = new FailingStore();
  const server = new TestServer(store);
  const created = await server.open({ edition: 'base', players: 2, options: {} });
  const client = await server.join('newcomer', created);
  store.failsNext = true;
  expect(await client.ask({ t: 'sit', seat: 0 }, 'the-same-request')).toMatchObject({ t: 'refused' });
  expect(await client.ask({ t: 'sit', seat: 0 }, 'the-same-request')).toMatchObject({ t: 'done', seq: 3 });
  expect(client.received).toContainEqual(expect.objectContaining({ t: 'you', person: 2 }));
  expect((await server.table(created.id)).people).toHaveLength(2);
});
