import { lookup, type LookupAddress } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import type { OnlineCode } from '@night-cage/protocol';
import { isPublicAddress } from './public-address.ts';

/** Why nothing is sent to an address that somebody gave. */
type AddressFault = Extract<OnlineCode, 'notice/not-https' | 'notice/private' | 'notice/unknown-host'>;

export interface WayOutOptions {
  /** Addresses of this house may be sent to, also without encryption: for a server that only friends use. */
  readonly isPrivateAllowed?: boolean;
  /** How names become addresses. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
}

/** Milliseconds for everything: finding the address, connecting, sending, and the first line of the answer. */
const PATIENCE = 5_000;

const byTheSystem = (host: string): Promise<readonly LookupAddress[]> =>
  promisify(lookup)(host, { all: true, verbatim: true });

type Found = { readonly url: URL; readonly addresses: readonly LookupAddress[] } | AddressFault;

/**
 * Sends something to an address that somebody gave, who may be anybody: never to this machine or its neighbours, wherever a
 * name leads at that moment; never on to where an answer points; and what is answered is not read.
 */
export class WayOut {
  readonly #isPrivateAllowed: boolean;
  readonly #resolve: (host: string) => Promise<readonly LookupAddress[]>;

  constructor({ isPrivateAllowed = false, resolve = byTheSystem }: WayOutOptions = {}) {
    this.#isPrivateAllowed = isPrivateAllowed;
    this.#resolve = resolve;
  }

  /** Why nothing would be sent there now; null: it would. */
  async faultOf(address: string): Promise<AddressFault | null> {
    const found = await this.#find(address, AbortSignal.timeout(PATIENCE));
    return typeof found === 'string' ? found : null;
  }

  async #find(address: string, late: AbortSignal): Promise<Found> {
    const url = URL.parse(address);
    const isPlain = url?.protocol === 'http:';
    if (url === null || url.username !== '' || url.password !== '') return 'notice/not-https';
    if (url.protocol !== 'https:' && !(isPlain && this.#isPrivateAllowed)) return 'notice/not-https';
    const addresses = await this.#addressesOf(url.hostname.replace(/^\[(.*)\]$/, '$1'), late);
    if (addresses.length === 0) return 'notice/unknown-host';
    const isAllPublic = addresses.every((one) => isPublicAddress(one.address));
    if (!isAllPublic && !this.#isPrivateAllowed) return 'notice/private';
    return isPlain && isAllPublic ? 'notice/not-https' : { url, addresses };
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
    const late = AbortSignal.timeout(PATIENCE);
    const found = await this.#find(address, late);
    if (typeof found === 'string') return null;
    const { url, addresses } = found;
    return new Promise((resolve) => {
      const asked = (url.protocol === 'http:' ? plainRequest : request)(
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
      asked.on('error', () => resolve(null));
      asked.end(body);
    });
  }
}

/** Rejects when it is too late: names are looked up by others, who may never answer. */
const unless = <Answer>(late: AbortSignal, asked: Promise<Answer>): Promise<Answer> =>
  Promise.race([
    asked,
    new Promise<never>((_, reject) => {
      late.addEventListener('abort', () => reject(new Error('too late')), { once: true });
    }),
  ]);
