import { lookup, type LookupAddress } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { OnlineRefusalCode } from '@night-cage/protocol';
import { isPublicAddress } from './public-address.ts';

/**
 * Why nothing is sent to an address that somebody gave. A private one is as unknown as one that nobody has: whoever asks would
 * learn otherwise which names exist inside the network of the server.
 */
type AddressFault = Extract<OnlineRefusalCode, 'notice/not-https' | 'notice/unknown-host'>;

export interface OutboundRequestOptions {
  /**
   * Addresses of this house may be sent to, also without encryption and at any port: for a server that only friends use, and
   * for tests, which listen at ports of this machine.
   */
  readonly isPrivateAllowed?: boolean;
  /** How names become addresses. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
  /** How a refusal waits, so that it says nothing by how fast it comes. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/** Milliseconds for everything: finding the address, connecting, sending, and the first line of the answer. */
const REQUEST_TIMEOUT = 5_000;
/** Milliseconds that a refusal takes at least, whatever was found: longer than most names take to be looked up. */
const REFUSED_AFTER = 500;

const resolveBySystem = (host: string): Promise<readonly LookupAddress[]> =>
  promisify(lookup)(host, { all: true, verbatim: true });

type Found = { readonly url: URL; readonly addresses: readonly LookupAddress[] } | AddressFault;

/**
 * Sends something to an address that somebody gave, who may be anybody: never to this machine or its neighbours, wherever a
 * name leads at that moment; never on to where an answer points; and what is answered is not read.
 */
export class OutboundRequests {
  readonly #isPrivateAllowed: boolean;
  readonly #resolve: (host: string) => Promise<readonly LookupAddress[]>;
  readonly #pause: (milliseconds: number) => Promise<void>;

  constructor({
    isPrivateAllowed = false,
    resolve = resolveBySystem,
    pause = setTimeout,
  }: OutboundRequestOptions = {}) {
    this.#isPrivateAllowed = isPrivateAllowed;
    this.#resolve = resolve;
    this.#pause = pause;
  }

  /** Why nothing would be sent there now; null: it would. */
  async findAddressFault(address: string): Promise<AddressFault | null> {
    const url = this.#read(address);
    if (url === null) return 'notice/not-https';
    const least = this.#isPrivateAllowed ? null : this.#pause(REFUSED_AFTER);
    const found = await this.#find(url, AbortSignal.timeout(REQUEST_TIMEOUT));
    if (typeof found !== 'string') return null;
    await least;
    return found;
  }

  /** Null: whatever its name leads to, nothing would be sent there. */
  #read(address: string): URL | null {
    const url = URL.parse(address);
    if (url === null || url.username !== '' || url.password !== '') return null;
    const mayBe = isUsual(url) || (this.#isPrivateAllowed && ['http:', 'https:'].includes(url.protocol));
    return mayBe ? url : null;
  }

  async #find(url: URL, late: AbortSignal): Promise<Found> {
    const addresses = await this.#addressesOf(url.hostname.replace(/^\[(.*)\]$/, '$1'), late);
    if (addresses.length === 0) return 'notice/unknown-host';
    const isAllPublic = addresses.every((one) => isPublicAddress(one.address));
    if (!isAllPublic && !this.#isPrivateAllowed) return 'notice/unknown-host';
    return isAllPublic && !isUsual(url) ? 'notice/not-https' : { url, addresses };
  }

  async #addressesOf(host: string, late: AbortSignal): Promise<readonly LookupAddress[]> {
    const family = isIP(host);
    if (family !== 0) return [{ address: host, family }];
    try {
      return await unless(late, this.#resolve(host));
    } catch {
      return [];
    }
  }

  /** The status that was answered; null: nothing was, in time. */
  async post(
    address: string,
    headers: Readonly<Record<string, string>>,
    body: string | Buffer,
  ): Promise<number | null> {
    const late = AbortSignal.timeout(REQUEST_TIMEOUT);
    const asked = this.#read(address);
    const found = asked === null ? 'notice/not-https' : await this.#find(asked, late);
    if (typeof found === 'string') return null;
    const { url, addresses } = found;
    return new Promise((resolve) => {
      const sent = (url.protocol === 'http:' ? plainRequest : request)(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
          agent: false,
          signal: late,
          // It is looked up once: what was found to be out there is what is connected to.
          lookup: (_, { all }, call) =>
            all === true
              ? call(null, [...addresses])
              : call(null, addresses[0]!.address, addresses[0]!.family),
        },
        (answer) => {
          resolve(answer.statusCode ?? null);
          answer.destroy();
        },
      );
      sent.on('error', () => resolve(null));
      sent.end(body);
    });
  }
}

/** As everybody out there is called: encrypted, and at the port for that. */
const isUsual = ({ protocol, port }: URL): boolean => protocol === 'https:' && port === '';

/** Rejects when it is too late: names are looked up by others, who may never answer. */
const unless = <Answer>(late: AbortSignal, asked: Promise<Answer>): Promise<Answer> =>
  Promise.race([
    asked,
    new Promise<never>((_, reject) => {
      late.addEventListener('abort', () => reject(new Error('too late')), { once: true });
    }),
  ]);
