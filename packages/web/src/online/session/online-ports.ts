import type { OnlinePorts } from '@night-cage/client';
import { SUBPROTOCOLS, parseSubprotocol } from '@night-cage/protocol';
import { randomBytes } from '../../storage/device-key.ts';
import { tableStorage } from './table-storage.ts';
import { apiUrl, fetchLog } from './server-api.ts';

/**
 * The browser's part of an online table. Everything works on plain http and in a home network
 * without internet.
 */
export const createOnlinePorts = (table: string): OnlinePorts => ({
  timer: {
    now: () => Date.now(),
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
  },
  jitter: Math.random,
  bytes: randomBytes,
  storage: tableStorage(table),
  readLog: (after) => fetchLog(table, after),
  dial: ({ opened, received, closed }) => {
    const address = apiUrl('live');
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address, [...SUBPROTOCOLS]);
    socket.addEventListener('open', () => opened(parseSubprotocol(socket.protocol)));
    socket.addEventListener('message', ({ data }) => received(String(data)));
    socket.addEventListener('close', closed);
    return { send: (text) => socket.send(text), close: () => socket.close() };
  },
});
