import { SUBPROTOCOLS, parseSubprotocol, type ServerMessage } from '@night-cage/protocol';
import { FORMAT } from '@night-cage/rules';
import { WebSocket } from 'ws';
import { NewTable } from './new-table.ts';

/** Opens a connection and waits for the welcome. */
function connectPage(address: string, hello: object): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}api/live`, [...SUBPROTOCOLS], {
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('a connection was closed before it was welcomed')));
    socket.on('open', () =>
      socket.send(
        JSON.stringify({ t: 'hello', v: parseSubprotocol(socket.protocol), format: FORMAT, ...hello }),
      ),
    );
    socket.on('message', (data: Buffer) => {
      const { t } = JSON.parse(data.toString('utf8')) as ServerMessage;
      if (t === 'welcome') resolve(socket);
    });
  });
}

/** A spectator who only watches. */
export const connectSpectator = (address: string, table: string): Promise<WebSocket> =>
  connectPage(address, { table });

/** Opens a table, sits down, and disconnects. */
export async function openAndLeave(address: string): Promise<void> {
  const opening = new NewTable(address);
  const link = await opening.open();
  const socket = await connectPage(address, { table: opening.id, token: opening.tokenOf(0), link, seq: 0 });
  const sat = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      if ((JSON.parse(data.toString('utf8')) as ServerMessage).t === 'done') resolve();
    });
  });
  socket.send(JSON.stringify({ t: 'sit', seat: 0, key: 'sits-down-1' }));
  await sat;
  socket.terminate();
}
