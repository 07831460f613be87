import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { expect, test } from 'vitest';
import { SocketWriter } from '../src/wire/socket-writer.ts';

test('frames of every length arrive intact and in order, beside other writes', async () => {
  const texts = ['', 'a', ...[125, 126, 127, 65_535, 65_536, 70_000].map((n) => 'x'.repeat(n)), '🕯 ü 😀'];
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const outlet = new SocketWriter(socket);
      for (const text of texts) {
        outlet.send(text);
        outlet.send(text);
        opened.ping();
      }
      process.nextTick(() => opened.close());
    }),
  );
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const page = new WebSocket(`ws://localhost:${(server.address() as AddressInfo).port}`);
  const received: string[] = [];
  page.on('message', (data: Buffer) => received.push(data.toString('utf8')));
  const [code] = (await once(page, 'close')) as [number];
  expect(received).toEqual(texts.flatMap((text) => [text, text]));
  expect(code).toBe(1005);
  server.close();
});
