import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { deriveToken } from '@night-cage/protocol';
import { legalOptions } from '@night-cage/rules';
import {
  MemoryStore,
  NO_TELEMETRY,
  systemClock,
  systemRandom,
  openSite,
  type Site,
  type OnlineOptions,
} from '@night-cage/server';

/* A real server that sends notifications, and a real endpoint that receives them. */

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const pem = (name: string): string =>
  readFileSync(new URL(`fixtures/local-${name}.pem`, import.meta.url), 'utf8');

/** A push service or a person's own server, with a certificate that this process trusts. */
export class Endpoint {
  readonly received: Received[] = [];
  /** The status it answers with. */
  status = 201;
  #onReceived: () => void = () => undefined;
  readonly #server = createServer({ key: pem('key'), cert: pem('cert') }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      this.received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(this.status).end();
      this.#onReceived();
    });
  });

  async open(): Promise<void> {
    setDefaultCACertificates([...getCACertificates(), pem('cert')]);
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get address(): string {
    return `https://push.example:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves when it has received this many requests. */
  got(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#onReceived = () => (this.received.length >= count ? resolve() : undefined);
      this.#onReceived();
    });
  }

  close(): void {
    this.#server.close();
  }
}

/** A server whose clock the test can advance. */
export class NotificationSite {
  readonly store = new MemoryStore();
  readonly logged: string[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'night-cage-called-'));
  site!: Site;
  address = '';
  ahead = 0;

  async open(more: Partial<OnlineOptions>): Promise<void> {
    this.site = await openSite({
      folder: this.#folder,
      online: {
        store: this.store,
        bots: { choose: (_, state) => Promise.resolve(legalOptions(state)[0]!) },
        clock: { ...systemClock, now: () => Date.now() + this.ahead },
        random: systemRandom,
        watch: NO_TELEMETRY,
        log: (what, facts) => this.logged.push(JSON.stringify({ what, ...facts })),
        whereabouts: () => ({ onlyHere: false, command: '', addresses: ['http://house.example/'] }),
        contact: 'mailto:keeper@cage.example',
        ...more,
      },
    });
    this.site.server.listen(0, 'localhost');
    await once(this.site.server, 'listening');
    this.address = `http://localhost:${(this.site.server.address() as AddressInfo).port}/`;
  }

  /** Lets time pass without people online, and runs overdue actions. */
  async pass(milliseconds: number): Promise<void> {
    this.ahead += milliseconds;
    await this.site.tables!.runOverdue();
  }

  /** Sends a request as a person's page, or anonymously for null. */
  ask(path: string, name: string | null, body?: unknown): Promise<Response> {
    const [, id = ''] = /tables\/(\w+)/.exec(path) ?? [];
    return fetch(new URL(path, this.address), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(name === null ? {} : { Authorization: `Bearer ${deriveToken(name, id)}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async close(): Promise<void> {
    await this.site.close();
    rmSync(this.#folder, { recursive: true });
  }
}

/** A browser's subscription, with the keys to decrypt pushes. */
export function browserAt(endpoint: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint,
    expirationTime: null,
    keys: {
      p256dh: keys.getPublicKey().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
}
