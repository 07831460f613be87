import { OnlineTable, type KeyValueStore } from '@night-cage/client';
import { deriveToken, type LogEntry, type ServerMessage } from '@night-cage/protocol';
import { Session, entryOf } from '@night-cage/server';
import type { TestServer } from '@night-cage/testkit/online';

/** What the server wrote, as a cheating one would have written it. */
export type Lie = (entry: LogEntry) => LogEntry | readonly LogEntry[];
/** What the page said, as it reaches the server; null: it does not, and is answered as if it did. */
export type Says = (text: string) => string | null;

/** What a page keeps: it is there again after a reload. */
export class MemoryStorage implements KeyValueStore {
  readonly #words = new Map<string, string>();
  get(name: string): string | null {
    return this.#words.get(name) ?? null;
  }
  set(name: string, value: string | null): void {
    if (value === null) this.#words.delete(name);
    else this.#words.set(name, value);
  }
}

let bytes = 0;

/** A page at a table that hears only what the liar lets through. */
export function openLiedToPage(
  desk: TestServer,
  made: { readonly id: string; readonly link: string },
  name: string,
  drawer: KeyValueStore,
  {
    lie = (entry) => entry,
    says = (text) => text,
  }: { readonly lie?: Lie | undefined; readonly says?: Says | undefined },
): OnlineTable {
  const told = (list: readonly LogEntry[]): LogEntry[] => renumbered(list.flatMap((entry) => lie(entry)));
  const online = new OnlineTable(
    { id: made.id, token: deriveToken(name, made.id), link: made.link },
    {
      timer: desk.clock,
      jitter: () => 0,
      bytes: (count) => new Uint8Array(count).fill(++bytes),
      storage: drawer,
      readLog: async (after) => {
        const { entries } = (await desk.store.load(made.id, 0))!;
        return told(entries.map(entryOf)).filter(({ seq }) => seq > after);
      },
      dial: ({ opened, received: heard, closed }) => {
        const session = new Session(
          {
            unsent: 0,
            send: (text) => {
              const frame = JSON.parse(text) as ServerMessage;
              heard(JSON.stringify(lied(frame, told)));
            },
            close: () => closed(),
          },
          { tables: desk.tables, store: desk.store, clock: desk.clock, isFarBehind: () => false },
        );
        desk.clock.after(1, opened);
        return {
          send: (text) => {
            const said = says(withoutHash(text));
            if (said !== null) session.receive(said);
            else heard(JSON.stringify({ ...(JSON.parse(text) as object), t: 'done', seq: 1 }));
          },
          close: () => session.closed(),
        };
      },
    },
  );
  online.start();
  return online;
}

/** The seqs of a log that has grown by what a liar put in. */
const renumbered = (list: readonly LogEntry[]): LogEntry[] => {
  const first = list[0]?.seq ?? 1;
  return list.map((entry, n) => ({ ...entry, seq: first + n }));
};

/** What the page hears: other entries, and no hash, since a cheating server would send one that fits its lies. */
function lied(frame: ServerMessage, told: (list: readonly LogEntry[]) => LogEntry[]): ServerMessage {
  if (frame.t === 'entries') return { ...frame, list: told(frame.list) };
  return JSON.parse(withoutHash(JSON.stringify(frame))) as ServerMessage;
}

const withoutHash = (text: string): string =>
  JSON.stringify({ ...(JSON.parse(text) as object), hash: undefined });
