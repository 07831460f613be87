import type { Duplex } from 'node:stream';

const TEXT = 0x81;
/** A length over 7 bits takes two or eight more bytes. */
const SHORT = 125;
const LONG = 65_535;

/** Encodes a text as one WebSocket frame, as a server sends it: unfragmented and unmasked. */
function encodeFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length <= SHORT ? 2 : length <= LONG ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = TEXT;
  if (length <= SHORT) frame[1] = length;
  else if (length <= LONG) {
    frame[1] = SHORT + 1;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = SHORT + 2;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head, 'utf8');
  return frame;
}

/** The last text and its frame: a broadcast to all clients of a table is encoded once. */
let lastText = '';
let lastFrame = encodeFrame('');

/**
 * Writes to one connection. Hot path: all messages of one tick leave in one write. These frames may
 * go between those that `ws` writes (pings, close), because each write is a whole frame.
 */
export class SocketWriter {
  readonly #socket: Duplex;
  #isCorked = false;

  constructor(socket: Duplex) {
    this.#socket = socket;
  }

  /** Bytes sent and not yet taken by the network. */
  get unsent(): number {
    return this.#socket.writableLength;
  }

  send(text: string): void {
    if (text !== lastText) {
      lastFrame = encodeFrame(text);
      lastText = text;
    }
    if (!this.#isCorked) {
      this.#isCorked = true;
      this.#socket.cork();
      process.nextTick(flush, this);
    }
    this.#socket.write(lastFrame);
  }

  uncork(): void {
    this.#isCorked = false;
    this.#socket.uncork();
  }
}

const flush = (writer: SocketWriter): void => writer.uncork();
