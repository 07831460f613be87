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
 * What a program needs to sit at a table of a real server, over real sockets: as a page does, without a page. The server may
 * be elsewhere the next time it is asked for.
 */
export function createRealPorts(address: () => string, id: string): OnlinePorts {
  const drawer = new Map<string, string>();
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
      get: (name) => drawer.get(name) ?? null,
      set: (name, value) => (value === null ? drawer.delete(name) : drawer.set(name, value)),
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
    dial: ({ opened, received: heard, closed }) => {
      const socket = new WebSocket(liveAt(address()), [...SUBPROTOCOLS]);
      socket.addEventListener('open', () => opened(parseSubprotocol(socket.protocol)));
      socket.addEventListener('message', ({ data }) => heard(String(data)));
      socket.addEventListener('close', closed);
      return { send: (text) => socket.send(text), close: () => socket.close() };
    },
  };
}

/** Where pages connect. */
export const liveAt = (address: string): URL => new URL('api/live', address.replace(/^http/, 'ws'));

export interface CreatedTable {
  readonly id: string;
  readonly link: string;
}

const BUSY_TRIES = 20;

/** Makes a table on a real server, as the page does. */
export async function createOnlineTable(
  address: string,
  deviceKey: string,
  wish: TableSetup,
  changes: SettingsChanges = {},
): Promise<CreatedTable> {
  const id = createTableId(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
  const ask = (): Promise<Response> =>
    fetch(new URL('api/tables', address), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${deriveToken(deviceKey, id)}` },
      body: JSON.stringify({ id, settings: { ...DEFAULT_TABLE_SETTINGS, wish, ...changes } }),
    });
  let answer = await ask();
  // A server on a busy machine may be behind for a moment: asking twice is harmless.
  for (let tries = 0; answer.status === 503 && tries < BUSY_TRIES; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    answer = await ask();
  }
  if (answer.status !== 201) throw new Error(`no table was made: ${answer.status} ${await answer.text()}`);
  const { link } = (await answer.json()) as { link: string };
  return { id, link };
}

/** Somebody at that table. */
export function joinOnlineTable(address: string, { id, link }: CreatedTable, deviceKey: string): OnlineTable {
  const table = new OnlineTable(
    { id, token: deriveToken(deviceKey, id), link },
    createRealPorts(() => address, id),
  );
  table.start();
  return table;
}

/** Resolves once something is so at a table; it is looked at after every change. */
export function waitUntil(table: OnlineTable, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isSo()) {
      resolve();
      return;
    }
    const stop = table.listen(() => {
      if (!isSo()) return;
      stop();
      resolve();
    });
  });
}
