import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { PROTOCOL_VERSION, type ServerMessage, type TableState } from '@night-cage/protocol';
import { FORMAT, legalOptions, seatOf, seededRandom } from '@night-cage/rules';
import {
  NO_TELEMETRY,
  SqliteStore,
  Tables,
  checkLog,
  checkTables,
  entryOf,
  systemClock,
  systemRandom,
  parseSecret,
  type StoredEntry,
  type ClientConnection,
  type TableFault,
} from '@night-cage/server';
import { TestServer } from '@night-cage/testkit/online';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inNewFolders, storeFile } from './sqlite-folder.ts';

inNewFolders();

/**
 * Five tables written by the program with format 1: with the Dirge, Light Eaters and Pathbreakers
 * in the Hollow, in the prototype, and with the Dirge in the base game. The current rules would
 * refuse some of their choices.
 */
const packed = readFileSync(new URL('fixtures/store-format-1.sqlite.gz', import.meta.url));

let store: SqliteStore;
beforeEach(() => {
  writeFileSync(storeFile(), gunzipSync(packed));
  store = new SqliteStore(storeFile(), { as: 'server', lookEvery: 0 });
});
afterEach(() => store.close());

async function faultsIn(): Promise<TableFault[]> {
  const faults: TableFault[] = [];
  expect(await checkTables(store, (fault) => faults.push(fault))).toBe(5);
  return faults;
}

/** The same log as if the current rules had written it. */
const toCurrentFormat = (stored: StoredEntry): StoredEntry =>
  stored.kind === 'opened'
    ? { ...stored, body: stored.body.replace('"format":1', `"format":${FORMAT}`) }
    : stored;

const client = (person: number, answers: ServerMessage[]): ClientConnection => ({
  person,
  tokenHash: null,
  hasLink: true,
  version: PROTOCOL_VERSION,
  isRewound: false,
  visible: true,
  typing: false,
  lastInput: 0,
  send: (frame) => answers.push(JSON.parse(frame) as ServerMessage),
  sendIfQuick: () => undefined,
  rewind: () => undefined,
  close: () => undefined,
});

/** Plays a table to its end with random choices, each sent as a request. */
async function playOut(tables: Tables, id: string): Promise<TableState> {
  const choices = seededRandom(id);
  const answers: ServerMessage[] = [];
  const actor = (await tables.borrow(id))!;
  for (let n = 0; actor.table.phase === 'playing'; n++) {
    const { game, seats, position } = actor.table;
    const options = legalOptions(game!.state);
    const holder = seats[seatOf(game!.state, game!.state.asks!.prisoner)]!.holder as number;
    const option = options[choices.below(options.length)]!;
    await actor.request(client(holder, answers), {
      t: 'play',
      key: `choice-${n}-of-today`,
      at: position,
      option,
    });
    expect(answers.at(-1)).toMatchObject({ t: 'done' });
  }
  const { table } = actor;
  tables.release(actor);
  return table;
}

describe('a store of format 1', () => {
  test('is not judged by the current rules, which would refuse some of it', async () => {
    expect(await faultsIn()).toEqual([]);
    const judged = await Promise.all(
      (await store.tables('', 9)).map(async ({ id }) => {
        const { entries, secret } = (await store.load(id, 0))!;
        try {
          checkLog(entries.map(toCurrentFormat), secret === null ? null : parseSecret(secret));
          return 'follows';
        } catch {
          return 'does not';
        }
      }),
    );
    expect(judged).toContain('does not');
  });

  test('continues under the current rules, to the end of every game', async () => {
    const tables = new Tables({
      store,
      clock: systemClock,
      random: systemRandom,
      watch: NO_TELEMETRY,
      bots: { choose: (_, state) => Promise.resolve(legalOptions(state)[0]!) },
    });
    const unfinished = (await store.tables('', 9)).filter(({ stage }) => stage === 'playing');
    expect(unfinished.length).toBeGreaterThan(2);
    for (const { id, seq } of unfinished) {
      expect(await playOut(tables, id)).toMatchObject({ phase: 'over', format: FORMAT });
      const later = (await store.load(id, seq))!.entries.map(entryOf).filter(({ kind }) => kind === 'chose');
      expect(later[0]).toMatchObject({ format: FORMAT });
      expect(later.slice(1).some((entry) => 'format' in entry)).toBe(false);
    }
    await tables.end();
    expect(await faultsIn()).toEqual([]);
  });

  test('a client of the current format is welcomed at its tables', async () => {
    const { id } = (await store.tables('', 9))[0]!;
    const greeted = new TestServer(store).createClient();
    greeted.send({ t: 'hello', v: PROTOCOL_VERSION, format: FORMAT, table: id, seq: 0 });
    // A busy machine may need more than a second.
    await expect.poll(() => greeted.received[0], { timeout: 20_000 }).toMatchObject({ t: 'welcome' });
  });
});
