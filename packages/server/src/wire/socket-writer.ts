import type { Duplex } from 'node:stream';

const TEXT = 0x81;
/** A length that does not fit into seven bits is written in two bytes or in eight. */
const SHORT = 125;
const LONG = 65_535;

/** A text as one frame of a WebSocket, as a server sends it: whole, and unmasked. */
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

/** The text that was last made into a frame: what is told to everybody at a table is encoded once. */
let lastText = '';
let lastFrame = encodeFrame('');

/**
 * Where one connection is written to. Hot path: everything that is said to it in one moment leaves in one write, and frames
 * are written beside those that `ws` makes of its own (pings, the last word), each of them whole.
 */
export class SocketWriter {
  readonly #socket: Duplex;
  #isHeld = false;

  constructor(socket: Duplex) {
    this.#socket = socket;
  }

  /** Bytes that were sent and not yet taken. */
  get unsent(): number {
    return this.#socket.writableLength;
  }

  send(text: string): void {
    if (text !== lastText) {
      lastFrame = encodeFrame(text);
      lastText = text;
    }
    if (!this.#isHeld) {
      this.#isHeld = true;
      this.#socket.cork();
      process.nextTick(flush, this);
    }
    this.#socket.write(lastFrame);
  }

  letGo(): void {
    this.#isHeld = false;
    this.#socket.uncork();
  }
}

const flush = (outlet: SocketWriter): void => outlet.letGo();
