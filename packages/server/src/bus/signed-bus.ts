import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Bus, News } from './bus.ts';

/** Bytes of a signature that are sent. */
const SENT = 12;

/** What is believed as it is told, since no store can confirm it. */
type Believed = Extract<News, { readonly t: 'crowd' | 'pointing' }>;

/**
 * A bus on which servers sign what cannot be looked up in the store: who is present, and who points where. The key is in the
 * store, so whoever can write to the bus alone can neither make people present nor point in their name. Everything else on
 * the bus only makes a server read the store.
 */
export class SignedBus implements Bus {
  readonly #bus: Bus;
  /** Null while the store has not told it. */
  readonly #key: () => string | null;
  #count = 0;

  constructor(bus: Bus, key: () => string | null) {
    this.#bus = bus;
    this.#key = key;
  }

  tell(table: string, news: News): void {
    const key = this.#key();
    if (!isBelieved(news) || key === null) {
      this.#bus.tell(table, news);
      return;
    }
    const counted = { ...news, n: ++this.#count };
    this.#bus.tell(table, { ...counted, mac: macOf(key, table, counted).toString('base64url') });
  }

  hear(table: string, listener: (news: News) => void): () => void {
    /** The last that each sender said, so that nothing old is believed again. */
    const last = new Map<string, number>();
    return this.#bus.hear(table, (news) => {
      if (!isBelieved(news)) {
        listener(news);
        return;
      }
      if (!this.#isGenuine(table, news)) return;
      const { n = 0 } = news;
      if (news.t === 'crowd') {
        if (n <= (last.get(news.from) ?? 0)) return;
        last.set(news.from, n);
      }
      listener(news);
    });
  }

  #isGenuine(table: string, news: Believed): boolean {
    const key = this.#key();
    if (key === null || news.mac === undefined) return false;
    const [given, right] = [Buffer.from(news.mac, 'base64url'), macOf(key, table, news)];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  close(): Promise<void> {
    return this.#bus.close();
  }
}

const isBelieved = (news: News): news is Believed => news.t === 'crowd' || news.t === 'pointing';

const macOf = (key: string, table: string, news: Believed): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([table, ...partsOf(news)]))
    .digest()
    .subarray(0, SENT);

const partsOf = (news: Believed): unknown[] =>
  news.t === 'pointing'
    ? ['pointing', news.n, news.who, news.space]
    : [
        'crowd',
        news.n,
        news.from,
        news.watching,
        news.people.map(({ person, how, typing, input }) => [person, how, typing, input]),
      ];
