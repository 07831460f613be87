import { OnlineTable, type OnlinePorts } from '@night-cage/client';
import {
  ID_BYTES,
  SUBPROTOCOLS,
  DEFAULT_TABLE_SETTINGS,
  PROTOCOL_VERSION,
  createTableId,
  deriveToken,
  parseSubprotocol,
  type SettingsChanges,
  type LogEntry,
  type TableSetup,
} from '@night-cage/protocol';

/**
 * The ports of a client without a page, over real sockets. The server's address may change between
 * calls.
 */
export function createRealPorts(address: () => string, id: string): OnlinePorts {
  const storage = new Map<string, string>();
  return {
    timer: {
      now: () => Date.now(),
      after: (milliseconds, call) => {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    jitter: Math.random,
    bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    storage: {
      get: (name) => storage.get(name) ?? null,
      set: (name, value) => (value === null ? storage.delete(name) : storage.set(name, value)),
    },
    readLog: async (after) => {
      try {
        const answer = await fetch(
          new URL(`api/tables/${id}/log?v=${PROTOCOL_VERSION}&after=${after}`, address()),
        );
        return answer.ok ? ((await answer.json()) as { entries: LogEntry[] }).entries : null;
      } catch {
        return null;
      }
    },
    dial: ({ opened, received, closed }) => {
      const socket = new WebSocket(webSocketUrl(address()), [...SUBPROTOCOLS]);
      socket.addEventListener('open', () => opened(parseSubprotocol(socket.protocol)));
      socket.addEventListener('message', ({ data }) => received(String(data)));
      socket.addEventListener('close', closed);
      return { send: (text) => socket.send(text), close: () => socket.close() };
    },
  };
}

/** The WebSocket URL of a server. */
export const webSocketUrl = (address: string): URL => new URL('api/live', address.replace(/^http/, 'ws'));

export interface CreatedTable {
  readonly id: string;
  readonly link: string;
}

const BUSY_TRIES = 20;

/** Creates a table on a real server, as the page does. */
export async function createOnlineTable(
  address: string,
  deviceKey: string,
  setup: TableSetup,
  changes: SettingsChanges = {},
): Promise<CreatedTable> {
  const id = createTableId(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
  const request = (): Promise<Response> =>
    fetch(new URL('api/tables', address), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${deriveToken(deviceKey, id)}` },
      body: JSON.stringify({ id, settings: { ...DEFAULT_TABLE_SETTINGS, wish: setup, ...changes } }),
    });
  let answer = await request();
  // A busy machine may delay the server for a moment. Repeating the request is harmless.
  for (let tries = 0; answer.status === 503 && tries < BUSY_TRIES; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    answer = await request();
  }
  if (answer.status !== 201) throw new Error(`no table was made: ${answer.status} ${await answer.text()}`);
  const { link } = (await answer.json()) as { link: string };
  return { id, link };
}

/** Joins that table as a client. */
export function joinOnlineTable(address: string, { id, link }: CreatedTable, deviceKey: string): OnlineTable {
  const table = new OnlineTable(
    { id, token: deriveToken(deviceKey, id), link },
    createRealPorts(() => address, id),
  );
  table.start();
  return table;
}

/** Resolves once the condition holds. Checks it after every change of the table. */
export function waitUntil(table: OnlineTable, condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (condition()) {
      resolve();
      return;
    }
    const stop = table.listen(() => {
      if (!condition()) return;
      stop();
      resolve();
    });
  });
}
