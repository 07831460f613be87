import type { OnlinePorts } from '@night-cage/client';
import { SUBPROTOCOLS, parseSubprotocol } from '@night-cage/protocol';
import type { Random } from '@night-cage/rules';
import { webSocketUrl } from '../online/create-online-table.ts';
import { WebSocket } from 'ws';

/**
 * How faulty a connection is: one message in `doubled` is sent or received twice, and it breaks
 * after one in `cut`. 0 for never.
 */
export interface ConnectionFaults {
  doubled: number;
  cut: number;
}

/** The faults so far, and a listener for all messages. */
export interface FaultyConnections {
  readonly random: Random;
  readonly faults: ConnectionFaults;
  doubled: number;
  cuts: number;
  onSent(text: string): void;
  onReceived(text: string): void;
}

/**
 * A real socket that duplicates messages in both directions, and breaks silently before or after
 * one.
 */
export function createFaultyConnection(
  address: () => string,
  connections: FaultyConnections,
): OnlinePorts['dial'] {
  const happens = (oneIn: number): boolean => oneIn > 0 && connections.random.below(oneIn) === 0;
  return ({ opened, received, closed }) => {
    const socket = new WebSocket(webSocketUrl(address()), [...SUBPROTOCOLS], { perMessageDeflate: false });
    const cut = (): void => {
      connections.cuts++;
      socket.terminate();
    };
    const times = (): number => {
      if (!happens(connections.faults.doubled)) return 1;
      connections.doubled++;
      return 2;
    };
    socket.on('error', () => undefined);
    socket.on('open', () => opened(parseSubprotocol(socket.protocol)));
    socket.on('close', closed);
    socket.on('message', (data: Buffer) => {
      if (happens(connections.faults.cut)) {
        cut();
        return;
      }
      const text = data.toString('utf8');
      for (let n = times(); n > 0; n--) {
        connections.onReceived(text);
        received(text);
      }
    });
    return {
      send: (text) => {
        connections.onSent(text);
        for (let n = times(); n > 0; n--) socket.send(text);
        if (happens(connections.faults.cut)) cut();
      },
      close: () => socket.terminate(),
    };
  };
}
