import { MemoryStore, type AppendRequest, type AppendResult } from '@night-cage/server';
import { TestServer } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';

/** A store that writes and then fails to say so, once. */
class Forgetful extends MemoryStore {
  failsNext = false;

  override async append(append: AppendRequest): Promise<AppendResult> {
    const appended = await super.append(append);
    if (!this.failsNext) return appended;
    this.failsNext = false;
    throw new Error('the store went away after it had written');
  }
}

test('somebody who joined by a deed whose answer got lost is that person, and the deed is one deed (law 4)', async () => {
  const store = new Forgetful();
  const desk = new TestServer(store);
  const made = await desk.open({ edition: 'base', players: 2, options: {} });
  const page = await desk.join('newcomer', made);
  store.failsNext = true;
  expect(await page.ask({ t: 'sit', seat: 0 }, 'the-same-deed')).toMatchObject({ t: 'refused' });
  expect(await page.ask({ t: 'sit', seat: 0 }, 'the-same-deed')).toMatchObject({ t: 'done', seq: 3 });
  expect(page.heard).toContainEqual(expect.objectContaining({ t: 'you', person: 2 }));
  expect((await desk.table(made.id)).people).toHaveLength(2);
});
