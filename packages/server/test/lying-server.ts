import { OnlineTable, type KeyValueStore } from '@night-cage/client';
import { deriveToken, type LogEntry, type ServerMessage } from '@night-cage/protocol';
import { Session, entryOf } from '@night-cage/server';
import type { TestServer } from '@night-cage/testkit/online';

/** Changes an entry of the server as a cheating server would. */
export type Lie = (entry: LogEntry) => LogEntry | readonly LogEntry[];
/** Changes a message of the client. Null: the server never gets it, but answers as if it had. */
export type Says = (text: string) => string | null;

/** The client's storage, which survives a reload. */
export class MemoryStorage implements KeyValueStore {
  readonly #values = new Map<string, string>();
  get(name: string): string | null {
    return this.#values.get(name) ?? null;
  }
  set(name: string, value: string | null): void {
    if (value === null) this.#values.delete(name);
    else this.#values.set(name, value);
  }
}

let bytes = 0;

/** A client at a table that receives only what the lying server lets through. */
export function openLiedToPage(
  server: TestServer,
  created: { readonly id: string; readonly link: string },
  name: string,
  storage: KeyValueStore,
  {
    lie = (entry) => entry,
    says = (text) => text,
  }: { readonly lie?: Lie | undefined; readonly says?: Says | undefined },
): OnlineTable {
  const falsifyLog = (list: readonly LogEntry[]): LogEntry[] => renumber(list.flatMap((entry) => lie(entry)));
  const online = new OnlineTable(
    { id: created.id, token: deriveToken(name, created.id), link: created.link },
    {
      timer: server.clock,
      jitter: () => 0,
      bytes: (count) => new Uint8Array(count).fill(++bytes),
      storage,
      readLog: async (after) => {
        const { entries } = (await server.store.load(created.id, 0))!;
        return falsifyLog(entries.map(entryOf)).filter(({ seq }) => seq > after);
      },
      dial: ({ opened, received, closed }) => {
        const session = new Session(
          {
            unsent: 0,
            send: (text) => {
              const frame = JSON.parse(text) as ServerMessage;
              received(JSON.stringify(falsify(frame, falsifyLog)));
            },
            close: () => closed(),
          },
          { tables: server.tables, store: server.store, clock: server.clock, isFarBehind: () => false },
        );
        server.clock.after(1, opened);
        return {
          send: (text) => {
            const message = says(withoutHash(text));
            if (message !== null) session.receive(message);
            else received(JSON.stringify({ ...(JSON.parse(text) as object), t: 'done', seq: 1 }));
          },
          close: () => session.closed(),
        };
      },
    },
  );
  online.start();
  return online;
}

/** Renumbers a log with inserted entries. */
const renumber = (list: readonly LogEntry[]): LogEntry[] => {
  const first = list[0]?.seq ?? 1;
  return list.map((entry, n) => ({ ...entry, seq: first + n }));
};

/**
 * The frame that the client receives: with other entries, and without a hash, which a cheating server
 * would fake to match.
 */
function falsify(frame: ServerMessage, falsifyLog: (list: readonly LogEntry[]) => LogEntry[]): ServerMessage {
  if (frame.t === 'entries') return { ...frame, list: falsifyLog(frame.list) };
  return JSON.parse(withoutHash(JSON.stringify(frame))) as ServerMessage;
}

const withoutHash = (text: string): string =>
  JSON.stringify({ ...(JSON.parse(text) as object), hash: undefined });
