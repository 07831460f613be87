import { OnlineTable, type OnlinePorts } from '@night-cage/client';
import { deriveToken } from '@night-cage/protocol';
import { seededRandom } from '@night-cage/rules';
import { Session, entryOf } from '@night-cage/server';
import type { TestServer } from './test-server.ts';

/** Makes request keys unique across the devices of a person. */
let clients = 0;

/**
 * The real client at a table of a `TestServer`: frames arrive at once and in order until the
 * connection is cut.
 */
export class TestClient {
  readonly online: OnlineTable;
  readonly #server: TestServer;
  readonly #id: string;
  /** The frames from the server. */
  readonly frames: string[] = [];
  #cut: () => void = () => undefined;

  constructor(
    server: TestServer,
    { id, link }: { readonly id: string; readonly link?: string },
    name: string | null,
  ) {
    this.#server = server;
    this.#id = id;
    const token = name === null ? null : deriveToken(name, id);
    this.online = new OnlineTable({ id, token, link: link ?? null }, this.#ports(name ?? 'nobody'));
    this.online.start();
  }

  /** A false hash that replaces each hash from the server. */
  lieAboutHash: string | null = null;
  /** Drops entries on their way to the client. */
  holdEntries = false;
  #received: (text: string) => void = () => undefined;

  /** Delivers a frame that the server did not send. */
  hear(text: string): void {
    this.#received(text);
  }

  /** Drops the connection silently. The client reconnects. */
  cut(): void {
    this.#cut();
  }

  #ports(name: string): OnlinePorts {
    const random = seededRandom(`client ${name} ${clients++}`);
    const storage = new Map<string, string>();
    return {
      timer: this.#server.clock,
      jitter: () => 1,
      bytes: (count) => Uint8Array.from({ length: count }, () => random.below(256)),
      storage: {
        get: (key) => storage.get(key) ?? null,
        set: (key, value) => (value === null ? storage.delete(key) : storage.set(key, value)),
      },
      readLog: async (after) => {
        const loaded = await this.#server.store.load(this.#id, after);
        return loaded?.entries.map(entryOf) ?? null;
      },
      dial: (events) => this.#dial(events),
    };
  }

  #withFalseHash(text: string): string {
    if (this.lieAboutHash === null || !text.includes('"hash"')) return text;
    return JSON.stringify({ ...(JSON.parse(text) as object), hash: this.lieAboutHash });
  }

  #dial({ opened, received, closed }: Parameters<OnlinePorts['dial']>[0]): ReturnType<OnlinePorts['dial']> {
    const server = this.#server;
    let isOpen = true;
    this.#received = received;
    const end = (): void => {
      if (!isOpen) return;
      isOpen = false;
      session.closed();
      closed();
    };
    const session = new Session(
      {
        unsent: 0,
        send: (text) => {
          if (!isOpen) return;
          const frame = this.#withFalseHash(text);
          this.frames.push(frame);
          if (!this.holdEntries || !frame.startsWith('{"t":"entries"')) received(frame);
        },
        close: end,
      },
      {
        tables: server.tables,
        store: server.store,
        clock: server.clock,
        isFarBehind: () => server.isFarBehind,
        limits: server.limits,
      },
    );
    this.#cut = end;
    server.clock.after(1, () => (isOpen ? opened() : undefined));
    return { send: (text) => (isOpen ? session.receive(text) : undefined), close: end };
  }
}
