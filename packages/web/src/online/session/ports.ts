import type { OnlinePorts } from '@night-cage/client';
import { SUBPROTOCOLS, versionOf } from '@night-cage/protocol';
import { randomBytes } from '../../storage/device-key.ts';
import { drawerOf } from './drawer.ts';
import { apiAddress, readLog } from './server.ts';

/** What a table elsewhere needs of a browser. All of it works on plain http, in a house without the internet. */
export const portsOf = (table: string): OnlinePorts => ({
  timer: {
    now: () => Date.now(),
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
  },
  jitter: Math.random,
  bytes: randomBytes,
  drawer: drawerOf(table),
  readLog: (after) => readLog(table, after),
  dial: ({ opened, heard, closed }) => {
    const address = apiAddress('live');
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address, [...SUBPROTOCOLS]);
    socket.addEventListener('open', () => opened(versionOf(socket.protocol)));
    socket.addEventListener('message', ({ data }) => heard(String(data)));
    socket.addEventListener('close', closed);
    return { send: (text) => socket.send(text), close: () => socket.close() };
  },
});
