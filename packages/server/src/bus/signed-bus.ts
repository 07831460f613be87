import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../table/ports.ts';
import type { Bus, BusMessage } from './bus.ts';

/** The bytes of a signature that are sent. */
const SIGNATURE_BYTES = 12;
/**
 * Milliseconds for which a signed message is valid, by the store's clock, which all servers share.
 */
const SIGNATURE_LIFETIME = 60_000;
/**
 * Milliseconds after its start in which a server accepts unsigned messages: servers of the previous
 * version are still being replaced.
 */
const UNSIGNED_GRACE_PERIOD = 10 * 60_000;

/** Messages that no store can confirm. */
type SignedMessage = Extract<BusMessage, { readonly t: 'crowd' | 'pointing' }>;

/**
 * A bus on which servers sign what the store cannot confirm: who is present, and who points where.
 * The key is in the store, so write access to the bus alone is not enough to fake people or their
 * pointers. All other messages only make a server read the store.
 */
export class SignedBus implements Bus {
  readonly #bus: Bus;
  /** Null until the store has returned it. */
  readonly #key: () => string | null;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #started: number;

  constructor(bus: Bus, key: () => string | null, clock: Pick<Clock, 'now'>) {
    this.#bus = bus;
    this.#key = key;
    this.#clock = clock;
    this.#started = clock.now();
  }

  publish(table: string, news: BusMessage): void {
    const key = this.#key();
    if (!isSignedMessage(news) || key === null) {
      this.#bus.publish(table, news);
      return;
    }
    const dated = { ...news, at: this.#clock.now() };
    this.#bus.publish(table, { ...dated, mac: signatureOf(key, table, dated).toString('base64url') });
  }

  subscribe(table: string, listener: (news: BusMessage) => void): () => void {
    return this.#bus.subscribe(table, (news) => {
      if (!isSignedMessage(news) || this.#isGenuine(table, news)) listener(news);
    });
  }

  #isGenuine(table: string, news: SignedMessage): boolean {
    const key = this.#key();
    const now = this.#clock.now();
    if (news.mac === undefined) return news.t === 'crowd' && now - this.#started < UNSIGNED_GRACE_PERIOD;
    if (key === null || news.at === undefined || Math.abs(now - news.at) > SIGNATURE_LIFETIME) return false;
    const [received, expected] = [Buffer.from(news.mac, 'base64url'), signatureOf(key, table, news)];
    return received.length === expected.length && timingSafeEqual(received, expected);
  }

  close(): Promise<void> {
    return this.#bus.close();
  }
}

const isSignedMessage = (news: BusMessage): news is SignedMessage =>
  news.t === 'crowd' || news.t === 'pointing';

const signatureOf = (key: string, table: string, news: SignedMessage): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([table, ...partsOf(news)]))
    .digest()
    .subarray(0, SIGNATURE_BYTES);

const partsOf = (news: SignedMessage): unknown[] =>
  news.t === 'pointing'
    ? ['pointing', news.at, news.who, news.space]
    : [
        'crowd',
        news.at,
        news.from,
        news.watching,
        news.people.map(({ person, how, typing, input }) => [person, how, typing, input]),
      ];
