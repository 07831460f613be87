import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A strict Content Security Policy: scripts from these origins only, and files of the same site.
 */
export const carefulPolicy = (scripts: string): string =>
  `default-src 'none'; script-src ${scripts}; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'`;

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

export interface ForeignSite {
  readonly address: string;
  readonly close: () => void;
}

/** A third-party site on another origin: pages by path, each a text or a file, with a policy. */
export async function foreignSite(
  pages: Readonly<Record<string, string | URL>>,
  policy: string,
): Promise<ForeignSite> {
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    if (page === undefined) return void response.writeHead(404).end();
    const type = TYPES[request.url!.split('.')[1] ?? 'html'] ?? 'text/plain; charset=utf-8';
    response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy });
    response.end(typeof page === 'string' ? page : readFileSync(page));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}
