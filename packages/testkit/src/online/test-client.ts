import { OnlineTable, type OnlinePorts } from '@night-cage/client';
import { deriveToken } from '@night-cage/protocol';
import { seededRandom } from '@night-cage/rules';
import { Session, entryOf } from '@night-cage/server';
import type { TestServer } from './test-server.ts';

/** So that two devices of one person never name two deeds alike. */
let clients = 0;

/** The real client at a table of a desk: frames arrive at once, in order, until the line is cut. */
export class TestClient {
  readonly online: OnlineTable;
  readonly #desk: TestServer;
  readonly #id: string;
  /** What the server sent. */
  readonly frames: string[] = [];
  #cut: () => void = () => undefined;

  constructor(
    desk: TestServer,
    { id, link }: { readonly id: string; readonly link?: string },
    name: string | null,
  ) {
    this.#desk = desk;
    this.#id = id;
    const token = name === null ? null : deriveToken(name, id);
    this.online = new OnlineTable({ id, token, link: link ?? null }, this.#ports(name ?? 'nobody'));
    this.online.start();
  }

  /** What a server sends in place of each hash, if it lies. */
  lieAboutHash: string | null = null;
  /** Entries are lost on their way. */
  holdEntries = false;
  #heard: (text: string) => void = () => undefined;

  /** A frame out of nowhere. */
  hear(text: string): void {
    this.#heard(text);
  }

  /** The line breaks without a word; the client dials again. */
  cut(): void {
    this.#cut();
  }

  #ports(name: string): OnlinePorts {
    const random = seededRandom(`client ${name} ${clients++}`);
    const drawer = new Map<string, string>();
    return {
      timer: this.#desk.clock,
      jitter: () => 1,
      bytes: (count) => Uint8Array.from({ length: count }, () => random.below(256)),
      storage: {
        get: (key) => drawer.get(key) ?? null,
        set: (key, value) => (value === null ? drawer.delete(key) : drawer.set(key, value)),
      },
      readLog: async (after) => {
        const loaded = await this.#desk.store.load(this.#id, after);
        return loaded?.entries.map(entryOf) ?? null;
      },
      dial: (events) => this.#dial(events),
    };
  }

  #lied(text: string): string {
    if (this.lieAboutHash === null || !text.includes('"hash"')) return text;
    return JSON.stringify({ ...(JSON.parse(text) as object), hash: this.lieAboutHash });
  }

  #dial({
    opened,
    received: heard,
    closed,
  }: Parameters<OnlinePorts['dial']>[0]): ReturnType<OnlinePorts['dial']> {
    const desk = this.#desk;
    let isOpen = true;
    this.#heard = heard;
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
          const told = this.#lied(text);
          this.frames.push(told);
          if (!this.holdEntries || !told.startsWith('{"t":"entries"')) heard(told);
        },
        close: end,
      },
      {
        tables: desk.tables,
        store: desk.store,
        clock: desk.clock,
        isFarBehind: () => desk.isFarBehind,
        limits: desk.limits,
      },
    );
    this.#cut = end;
    desk.clock.after(1, () => (isOpen ? opened() : undefined));
    return { send: (text) => (isOpen ? session.receive(text) : undefined), close: end };
  }
}
