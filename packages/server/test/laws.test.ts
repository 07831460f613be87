import { LIMITS, decodeEvents, type LogEntry, type TableSetup } from '@night-cage/protocol';
import {
  MemoryStore,
  entryOf,
  forgetPerson,
  type AppendRequest,
  type AppendResult,
} from '@night-cage/server';
import { legalOptions, reveals, seatOf, unpackIntent } from '@night-cage/rules';
import { TestServer, TestPage, seatToMove } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';

/* The laws of online tables, each by itself; `worlds.test.ts` tries to break them all at once. */

const BASE: TableSetup = { edition: 'base', players: 2, options: {} };

/** A store whose writing is held up until it is let go. */
class HeldStore extends MemoryStore {
  isHeld = false;
  #waiting: (() => void)[] = [];

  override append(append: AppendRequest): Promise<AppendResult> {
    if (!this.isHeld) return super.append(append);
    return new Promise((resolve) => this.#waiting.push(() => resolve(super.append(append))));
  }

  letGo(): void {
    this.isHeld = false;
    for (const write of this.#waiting.splice(0)) write();
  }
}

/** The page whose choice it is, and a choice. */
async function chooser(
  desk: TestServer,
  id: string,
  pages: readonly TestPage[],
): Promise<{ page: TestPage; at: number; option: number }> {
  const table = await desk.table(id);
  return { page: pages[seatToMove(table)]!, at: table.position, option: TestPage.option(table) };
}

test('law 1: nothing is told or answered before it is written', async () => {
  const store = new HeldStore();
  const desk = new TestServer(store);
  const { id, pages } = await desk.begun(BASE, ['host', 'ada']);
  const { page, at, option } = await chooser(desk, id, pages);
  store.isHeld = true;
  const before = desk.frames.length;
  page.say({ t: 'play', key: 'held-deed-1', at, option });
  await desk.clock.run(5_000);
  expect(desk.frames.slice(before).filter((frame) => /"(entries|done)"/.test(frame))).toEqual([]);
  store.letGo();
  await desk.clock.run(100);
  const kinds = desk.frames.slice(before).filter((frame) => /"(entries|done)"/.test(frame));
  expect(kinds.length).toBeGreaterThanOrEqual(3);
});

test('law 1: a choice lost in a crash draws the same tile when it is sent again', async () => {
  class Forgetful extends MemoryStore {
    fails = false;
    override append(append: AppendRequest): Promise<AppendResult> {
      return this.fails ? Promise.reject(new Error('gone')) : super.append(append);
    }
  }
  const store = new Forgetful();
  const desk = new TestServer(store);
  const { id, pages } = await desk.begun(BASE, ['host', 'ada']);
  const { page, at, option } = await chooser(desk, id, pages);
  store.fails = true;
  expect(await page.ask({ t: 'play', at, option }, 'lost-deed-1')).toMatchObject({ code: 'server/busy' });
  expect((await store.load(id, at))!.entries).toEqual([]);
  store.fails = false;
  const loaded = (await store.load(id, 0))!;
  const secret = loaded.secret;
  expect(await page.ask({ t: 'play', at, option }, 'lost-deed-1')).toMatchObject({ t: 'done', seq: at + 1 });
  expect((await store.load(id, 0))!.secret).toBe(secret);
});

test('law 2: words and names lie beside the log, and forgetting removes them, not the entry', async () => {
  const desk = new TestServer();
  const made = await desk.open(BASE);
  const host = await desk.join('host', made);
  await host.ask({ t: 'name', text: 'Ada' });
  await host.ask({ t: 'say', text: 'hello everybody' });
  const bodies = (await desk.store.load(made.id, 0))!.entries.map(({ body }) => body).join('');
  expect(bodies).not.toContain('Ada');
  expect(bodies).not.toContain('hello everybody');
  const actor = (await desk.tables.borrow(made.id))!;
  expect(await forgetPerson(actor, 1)).toBe(true);
  const { entries } = (await desk.store.load(made.id, 0))!;
  expect(entries.map(({ kind }) => kind)).toEqual(['opened', 'named', 'said', 'removed']);
  expect(entries.every(({ text }) => text === null)).toBe(true);
});

test('law 3: a log of another format can be looked at, and not played on', async () => {
  const desk = new TestServer();
  const { id, pages } = await desk.begun(BASE, ['host', 'ada']);
  const table = await desk.table(id);
  const { page, at, option } = await chooser(desk, id, pages);
  (table as { format: number }).format = 0;
  expect(await page.ask({ t: 'play', at, option })).toMatchObject({ code: 'table/another-format' });
  expect((await desk.join(null, { id })).heard[0]).toMatchObject({ t: 'welcome' });
});

test('law 4: the same key is the same deed, twice, later, and after a restart', async () => {
  const desk = new TestServer();
  const { id, link, pages } = await desk.begun(BASE, ['host', 'ada']);
  const { page, at, option } = await chooser(desk, id, pages);
  const first = await page.ask({ t: 'play', at, option }, 'one-deed-only');
  expect(first).toMatchObject({ t: 'done', seq: at + 1 });
  expect(await page.ask({ t: 'play', at, option }, 'one-deed-only')).toEqual(first);
  desk.restart();
  const again = await desk.join(page === pages[0] ? 'host' : 'ada', { id, link });
  expect(await again.ask({ t: 'play', at, option }, 'one-deed-only')).toEqual(first);
  expect(await again.ask({ t: 'play', at, option }, 'another-deed')).toMatchObject({ code: 'table/stale' });
  const keys = (await desk.store.load(id, 0))!.entries.map(({ key }) => key);
  expect(keys.filter((key) => key === 'one-deed-only')).toHaveLength(1);
});

test('law 5: a choice names its position; talk does not change it', async () => {
  const desk = new TestServer();
  const { id, pages } = await desk.begun(BASE, ['host', 'ada']);
  const { page, at, option } = await chooser(desk, id, pages);
  for (const wrong of [at - 1, at + 1, 0])
    expect(await page.ask({ t: 'play', at: wrong, option })).toMatchObject({ code: 'table/stale' });
  await pages[0]!.ask({ t: 'say', text: 'wait' });
  expect(await page.ask({ t: 'play', at, option })).toMatchObject({ t: 'done' });
});

test('law 7: the secret is in no frame and in no log until the game has ended', async () => {
  const desk = new TestServer();
  const { id, pages } = await desk.begun({ ...BASE, players: 1 }, ['host']);
  const { secret } = JSON.parse((await desk.store.load(id, 0))!.secret!) as { secret: string };
  for (let n = 0; n < 500; n++) {
    const table = await desk.table(id);
    if (table.phase === 'over') break;
    expect(desk.frames.join('')).not.toContain(secret);
    await pages[0]!.ask({ t: 'play', at: table.position, option: TestPage.option(table, n) });
  }
  const table = await desk.table(id);
  expect(table.phase).toBe('over');
  expect(table.game!.secret).toBe(secret);
  expect(desk.frames.join('')).toContain(secret);
});

test('law 8: a seat obeys its token only', async () => {
  const desk = new TestServer();
  const { id, link, pages } = await desk.begun(BASE, ['host', 'ada']);
  const { at, option } = await chooser(desk, id, pages);
  const watcher = await desk.join(null, { id, link });
  const stranger = await desk.join('mallory', { id });
  const code = async (page: TestPage): Promise<unknown> => page.ask({ t: 'play', at, option });
  expect(await code(watcher)).toMatchObject({ code: 'table/not-yours' });
  expect(await code(stranger)).toMatchObject({ code: 'table/not-yours' });
  expect(await stranger.ask({ t: 'sit', seat: 1 })).toMatchObject({ code: 'table/seat-taken' });
  for (const page of pages) {
    const isTheirs = page === pages[seatToMove(await desk.table(id))];
    if (!isTheirs) expect(await code(page)).toMatchObject({ code: 'table/not-yours' });
  }
  // An address without its key lets people look, not sit.
  const lobby = await desk.open(BASE);
  const looker = await desk.join('eve', { id: lobby.id });
  expect(await looker.ask({ t: 'sit', seat: 0 })).toMatchObject({ code: 'table/needs-link' });
});

test('law 11: what was learned cannot be taken back, and what was taken back stays in the log', async () => {
  const desk = new TestServer();
  const { id, pages } = await desk.begun({ ...BASE, players: 1 }, ['host'], { forced: false });
  const [host] = pages as [TestPage];
  let tookBack = 0;
  let learned = 0;
  for (let n = 0; n < 200 && (tookBack < 2 || learned < 2); n++) {
    const before = await desk.table(id);
    if (before.phase !== 'playing') break;
    await host.ask({ t: 'play', at: before.position, option: TestPage.option(before, n) });
    const { game, position } = await desk.table(id);
    if (game === null || game.outcome !== 'playing') break;
    const chose = entryOf((await desk.store.load(id, position - 1))!.entries[0]!) as LogEntry<'chose'>;
    const answer = await host.ask({ t: 'propose', what: { motion: 'undo', to: position } });
    if (reveals(decodeEvents(chose.rows, chose.option))) {
      expect(answer).toMatchObject({ code: 'table/nothing-to-undo' });
      learned++;
    } else {
      expect(answer).toMatchObject({ t: 'done' });
      expect((await desk.table(id)).game!.state).toEqual(game.undoWindow.at(-1)!.before);
      tookBack++;
    }
  }
  expect(tookBack).toBeGreaterThanOrEqual(2);
  expect(learned).toBeGreaterThanOrEqual(2);
  const kinds = (await desk.store.load(id, 0))!.entries.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'took-back')).toHaveLength(tookBack);
});

test('law 12: when the host is gone, somebody else is', async () => {
  const desk = new TestServer();
  const made = await desk.open(BASE);
  const host = await desk.join('host', made);
  const ada = await desk.join('ada', made);
  await ada.ask({ t: 'sit', seat: 0 });
  expect(await ada.ask({ t: 'set', changes: { hints: false } })).toMatchObject({ code: 'table/needs-host' });
  host.leave();
  await desk.clock.run(LIMITS.hostGone + 1_000);
  expect(await ada.ask({ t: 'set', changes: { hints: false } })).toMatchObject({ t: 'done' });
});

test('law 12: a deal does not wait for whoever does not reveal, and says so', async () => {
  const desk = new TestServer();
  const made = await desk.open(BASE);
  const host = await desk.join('host', made);
  const ada = await desk.join('ada', made);
  await host.ask({ t: 'sit', seat: 0 });
  await ada.ask({ t: 'sit', seat: 1 });
  const pledge = 'a'.repeat(64);
  await host.ask({ t: 'ready', yes: true, pledge });
  await ada.ask({ t: 'ready', yes: true, pledge });
  expect((await desk.table(made.id)).phase).toBe('dealing');
  await desk.clock.run(LIMITS.reveal + 1_000);
  const table = await desk.table(made.id);
  expect(table).toMatchObject({ phase: 'lobby', voided: 1 });
  const log = (await desk.store.load(made.id, 0))!.entries.map((kept) => entryOf(kept));
  expect(log.at(-1)).toMatchObject({ kind: 'dealt', missing: [1, 2] });
});

test('T4: a game is given up by a vote, in one entry for all seats', async () => {
  const desk = new TestServer();
  const { id, pages } = await desk.begun({ ...BASE, players: 4 }, ['host', 'ada']);
  const [host, ada] = pages as [TestPage, TestPage];
  await host.ask({ t: 'propose', what: { motion: 'concede' } });
  const { vote } = await desk.table(id);
  expect(vote).toMatchObject({ motion: 'concede', asked: [2] });
  expect(await host.ask({ t: 'answer', vote: vote!.id, yes: true })).toMatchObject({
    code: 'table/not-yours',
  });
  expect(await ada.ask({ t: 'answer', vote: vote!.id, yes: true })).toMatchObject({ t: 'done' });
  const table = await desk.table(id);
  expect(table).toMatchObject({ phase: 'over', game: { outcome: 'conceded' } });
});

test('T1: a seat chooses for its own prisoners only, whoever else sits there', async () => {
  const desk = new TestServer();
  const { id, pages } = await desk.begun({ ...BASE, players: 4 }, ['host', 'ada', 'ben', 'cleo'], {
    forced: false,
  });
  for (let n = 0; n < 30; n++) {
    const table = await desk.table(id);
    if (table.phase !== 'playing') break;
    const seat = seatOf(table.game!.state, table.game!.state.asks!.prisoner);
    const option = legalOptions(table.game!.state)[0]!;
    expect(unpackIntent(option).prisoner).toBeLessThan(4);
    for (const [other, page] of pages.entries())
      if (other !== seat)
        expect(await page.ask({ t: 'play', at: table.position, option })).toMatchObject({
          code: 'table/not-yours',
        });
    expect(await pages[seat]!.ask({ t: 'play', at: table.position, option })).toMatchObject({ t: 'done' });
  }
});
