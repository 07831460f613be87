import type { Duplex } from 'node:stream';
import { framed } from './frame.ts';

/** The text that was last made into a frame: what is told to everybody at a table is encoded once. */
let lastText = '';
let lastFrame = framed('');

/**
 * Where one connection is written to. Hot path: everything that is said to it in one moment leaves in one write, and frames
 * are written beside those that `ws` makes of its own (pings, the last word), each of them whole.
 */
export class Outlet {
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
      lastFrame = framed(text);
      lastText = text;
    }
    if (!this.#isHeld) {
      this.#isHeld = true;
      this.#socket.cork();
      process.nextTick(letGo, this);
    }
    this.#socket.write(lastFrame);
  }

  letGo(): void {
    this.#isHeld = false;
    this.#socket.uncork();
  }
}

const letGo = (outlet: Outlet): void => outlet.letGo();
