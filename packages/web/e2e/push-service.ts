import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Caught {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A local receiver of notifications: a push service for one browser, and a webhook. */
export class Catcher {
  readonly caught: Caught[] = [];
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      this.caught.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(201).end();
    });
  });

  async open(): Promise<void> {
    this.#keys.generateKeys();
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  at(path: string): readonly Caught[] {
    return this.caught.filter((one) => one.path === path);
  }

  /** The subscription that the browser vendor would issue. */
  get subscription() {
    return {
      endpoint: `${this.address}/push`,
      keys: {
        p256dh: this.#keys.getPublicKey().toString('base64url'),
        auth: this.#auth.toString('base64url'),
      },
    };
  }

  /** Decrypts a push as only the subscribed browser can (RFC 8291). */
  read({ body }: Caught): string {
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const shared = this.#keys.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const key = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32));
    const deriveKey = (name: string, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length));
    const opened = createDecipheriv('aes-128-gcm', deriveKey('aes128gcm', 16), deriveKey('nonce', 12));
    opened.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
    // The last record ends with the byte 2.
    return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
