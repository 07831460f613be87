import type { OnlinePorts } from '@night-cage/client';
import { SUBPROTOCOLS, parseSubprotocol } from '@night-cage/protocol';
import type { Random } from '@night-cage/rules';
import { liveAt } from '../online/create-online-table.ts';
import { WebSocket } from 'ws';

/** How bad a line is: one message in so many is sent or heard twice, after one in so many it is cut; 0: none. */
export interface ConnectionFaults {
  doubled: number;
  cut: number;
}

/** What was done to the lines, and who hears everything that comes over them. */
export interface FaultyConnections {
  readonly random: Random;
  readonly trouble: ConnectionFaults;
  doubled: number;
  cuts: number;
  said(text: string): void;
  heard(text: string): void;
}

/** A real socket that doubles messages both ways, and breaks without a word before or after one. */
export function createFaultyConnection(address: () => string, lines: FaultyConnections): OnlinePorts['dial'] {
  const happens = (oneIn: number): boolean => oneIn > 0 && lines.random.below(oneIn) === 0;
  return ({ opened, received: heard, closed }) => {
    const socket = new WebSocket(liveAt(address()), [...SUBPROTOCOLS], { perMessageDeflate: false });
    const cut = (): void => {
      lines.cuts++;
      socket.terminate();
    };
    const times = (): number => {
      if (!happens(lines.trouble.doubled)) return 1;
      lines.doubled++;
      return 2;
    };
    socket.on('error', () => undefined);
    socket.on('open', () => opened(parseSubprotocol(socket.protocol)));
    socket.on('close', closed);
    socket.on('message', (data: Buffer) => {
      if (happens(lines.trouble.cut)) {
        cut();
        return;
      }
      const text = data.toString('utf8');
      for (let n = times(); n > 0; n--) {
        lines.heard(text);
        heard(text);
      }
    });
    return {
      send: (text) => {
        lines.said(text);
        for (let n = times(); n > 0; n--) socket.send(text);
        if (happens(lines.trouble.cut)) cut();
      },
      close: () => socket.terminate(),
    };
  };
}
