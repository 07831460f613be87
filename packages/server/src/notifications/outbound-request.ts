import { lookup, type LookupAddress } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { OnlineRefusalCode } from '@night-cage/protocol';
import { isPublicAddress } from './public-address.ts';

/**
 * Why the server sends nothing to a URL. A private address gets the same answer as an unknown one,
 * so that clients cannot probe names in the server's network.
 */
type AddressFault = Extract<OnlineRefusalCode, 'notice/not-https' | 'notice/unknown-host'>;

export interface OutboundRequestOptions {
  /** Allows private addresses, HTTP and any port: for servers in a private network, and for tests. */
  readonly isPrivateAllowed?: boolean;
  /** Resolves names to addresses. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
  /** Waits before a refusal, so that its timing reveals nothing. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/**
 * Milliseconds for the whole request: lookup, connection, sending, and the first line of the
 * response.
 */
const REQUEST_TIMEOUT = 5_000;
/** The shortest time in milliseconds before a refusal: longer than most lookups take. */
const REFUSAL_DELAY = 500;

const resolveBySystem = (host: string): Promise<readonly LookupAddress[]> =>
  promisify(lookup)(host, { all: true, verbatim: true });

type Lookup = { readonly url: URL; readonly addresses: readonly LookupAddress[] } | AddressFault;

/**
 * Sends requests to URLs that users enter. Never connects to this machine or its network, even if a
 * name resolves to it, never follows redirects, and never reads the response.
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

  /** Why nothing would be sent to this URL now, or null. */
  async findAddressFault(address: string): Promise<AddressFault | null> {
    const url = this.#parse(address);
    if (url === null) return 'notice/not-https';
    const minimumDelay = this.#isPrivateAllowed ? null : this.#pause(REFUSAL_DELAY);
    const found = await this.#find(url, AbortSignal.timeout(REQUEST_TIMEOUT));
    if (typeof found !== 'string') return null;
    await minimumDelay;
    return found;
  }

  /** Null if the URL is not allowed for any address. */
  #parse(address: string): URL | null {
    const url = URL.parse(address);
    if (url === null || url.username !== '' || url.password !== '') return null;
    const isAllowed =
      isStandard(url) || (this.#isPrivateAllowed && ['http:', 'https:'].includes(url.protocol));
    return isAllowed ? url : null;
  }

  async #find(url: URL, deadline: AbortSignal): Promise<Lookup> {
    const addresses = await this.#addressesOf(url.hostname.replace(/^\[(.*)\]$/, '$1'), deadline);
    if (addresses.length === 0) return 'notice/unknown-host';
    const isAllPublic = addresses.every((candidate) => isPublicAddress(candidate.address));
    if (!isAllPublic && !this.#isPrivateAllowed) return 'notice/unknown-host';
    return isAllPublic && !isStandard(url) ? 'notice/not-https' : { url, addresses };
  }

  async #addressesOf(host: string, deadline: AbortSignal): Promise<readonly LookupAddress[]> {
    const family = isIP(host);
    if (family !== 0) return [{ address: host, family }];
    try {
      return await withDeadline(deadline, this.#resolve(host));
    } catch {
      return [];
    }
  }

  /** The status of the response. Null if there was none in time. */
  async post(
    address: string,
    headers: Readonly<Record<string, string>>,
    body: string | Buffer,
  ): Promise<number | null> {
    const deadline = AbortSignal.timeout(REQUEST_TIMEOUT);
    const target = this.#parse(address);
    const found = target === null ? 'notice/not-https' : await this.#find(target, deadline);
    if (typeof found === 'string') return null;
    const { url, addresses } = found;
    return new Promise((resolve) => {
      const outgoing = (url.protocol === 'http:' ? plainRequest : request)(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
          agent: false,
          signal: deadline,
          // Looked up only once: connects to the address that was checked.
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
      outgoing.on('error', () => resolve(null));
      outgoing.end(body);
    });
  }
}

/** HTTPS on the standard port. */
const isStandard = ({ protocol, port }: URL): boolean => protocol === 'https:' && port === '';

/** Rejects after the deadline: a lookup may never be answered. */
const withDeadline = <Answer>(deadline: AbortSignal, answer: Promise<Answer>): Promise<Answer> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      deadline.addEventListener('abort', () => reject(new Error('too late')), { once: true });
    }),
  ]);
