import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../table/ports.ts';
import type { Bus, News } from './bus.ts';

/** Bytes of a signature that are sent. */
const SENT = 12;
/** Milliseconds for which what was said is believed: by the store's clock, which all servers share. */
const FRESH = 60_000;
/** Milliseconds after its start in which a server believes what is not signed: servers of the version before are replaced then. */
const REPLACING = 10 * 60_000;

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
  readonly #clock: Pick<Clock, 'now'>;
  readonly #started: number;

  constructor(bus: Bus, key: () => string | null, clock: Pick<Clock, 'now'>) {
    this.#bus = bus;
    this.#key = key;
    this.#clock = clock;
    this.#started = clock.now();
  }

  tell(table: string, news: News): void {
    const key = this.#key();
    if (!isBelieved(news) || key === null) {
      this.#bus.tell(table, news);
      return;
    }
    const dated = { ...news, at: this.#clock.now() };
    this.#bus.tell(table, { ...dated, mac: macOf(key, table, dated).toString('base64url') });
  }

  hear(table: string, listener: (news: News) => void): () => void {
    return this.#bus.hear(table, (news) => {
      if (!isBelieved(news) || this.#isGenuine(table, news)) listener(news);
    });
  }

  #isGenuine(table: string, news: Believed): boolean {
    const key = this.#key();
    const now = this.#clock.now();
    if (news.mac === undefined) return news.t === 'crowd' && now - this.#started < REPLACING;
    if (key === null || news.at === undefined || Math.abs(now - news.at) > FRESH) return false;
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
    ? ['pointing', news.at, news.who, news.space]
    : [
        'crowd',
        news.at,
        news.from,
        news.watching,
        news.people.map(({ person, how, typing, input }) => [person, how, typing, input]),
      ];
