import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { extname, join, sep } from 'node:path';
import { notFoundPage } from './not-found.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Compressed copies lie beside a file, made by the build; the smaller one first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Everything only from here, and scripts in a document only as the build wrote them; `style` attributes are how the page places what it draws. */
const policyFor = (scripts: readonly string[]): string =>
  `default-src 'self'; script-src ${["'self'", ...scripts.map((script) => `'sha256-${script}'`)].join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** Digests of the scripts that stand in a document. */
const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) =>
    createHash('sha256').update(script!).digest('base64'),
  );

/** With every answer. */
const ALWAYS = { 'Referrer-Policy': 'no-referrer', 'X-Content-Type-Options': 'nosniff' };

interface Page {
  readonly type: string;
  readonly caching: string;
  readonly policy: string;
  /** By encoding; '' is the file as it is. */
  readonly bodies: ReadonlyMap<string, Body>;
}

interface Body {
  readonly bytes: Buffer;
  /** Of these bytes: a packed file is another one. */
  readonly etag: string;
}

/**
 * Serves the files of one folder, as they were when it was called. What was not there then has no address, so no
 * address can lead out of the folder. `host` is the name it is served at, besides the names every machine has.
 */
export function serve(folder: string, host = 'localhost'): Server {
  const pages = readPages(folder);
  const names = new Set(
    ['localhost', hostname(), `${hostname()}.local`, host].map((name) => name.toLowerCase()),
  );
  return createServer((request, response) => {
    if (!isOurs(request.headers.host ?? '', names)) {
      refuse(
        response,
        421,
        `This server is not ${request.headers.host ?? 'without a name'}: open its own address.`,
      );
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, 405, `This server only gives: ${request.method} is not possible here.`);
      return;
    }
    const address = addressOf(request);
    if (address === null) {
      refuse(response, 400, 'This address cannot be read.');
      return;
    }
    const page = pages.get(address);
    if (page === undefined) missing(request, response, address);
    else give(request, response, page);
  });
}

function readPages(folder: string): Map<string, Page> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  const files = new Set(names);
  const pages = new Map<string, Page>();
  for (const name of names.filter((file) => TYPES[extname(file)] !== undefined)) {
    const address = `/${name.slice(folder.length).split(sep).filter(Boolean).join('/')}`;
    const packed = ENCODINGS.filter(([, ending]) => files.has(name + ending));
    pages.set(address, {
      type: TYPES[extname(name)]!,
      // What the build names after its content never changes.
      policy: policyFor(extname(name) === '.html' ? scriptsIn(readFileSync(name, 'utf8')) : []),
      caching: address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      bodies: new Map([
        ...packed.map(([encoding, ending]) => [encoding, bodyOf(readFileSync(name + ending))] as const),
        ['', bodyOf(readFileSync(name))],
      ]),
    });
  }
  const start = pages.get('/index.html');
  return start === undefined ? pages : pages.set('/', start);
}

const bodyOf = (bytes: Buffer): Body => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

/**
 * Is it asked for by a name of this machine? A page from elsewhere could let a name of its own lead here, and read what
 * the browser keeps under that name. Nobody can do that with an address in numbers.
 */
function isOurs(asked: string, names: ReadonlySet<string>): boolean {
  const name = asked.replace(/:\d*$/, '').toLowerCase();
  return names.has(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}

/** The path somebody asks for, or null if it is no path at all. */
function addressOf({ url = '/' }: IncomingMessage): string | null {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return null;
  }
}

function give(request: IncomingMessage, response: ServerResponse, page: Page): void {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = [...page.bodies.keys()].find((name) => name !== '' && accepts(accepted, name)) ?? '';
  const body = page.bodies.get(encoding)!;
  const headers = {
    'Content-Type': page.type,
    'Cache-Control': page.caching,
    'Content-Security-Policy': page.policy,
    ETag: body.etag,
    Vary: 'Accept-Encoding',
    ...ALWAYS,
  };
  if (isKnown(request.headers['if-none-match'], body)) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    'Content-Length': body.bytes.length,
    ...(encoding === '' ? {} : { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body.bytes);
}

/** Proxies weaken what they pack themselves, and a browser may have kept several. */
const isKnown = (known = '', { etag }: Body): boolean =>
  known.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));

/** `br;q=0` means: not this one. */
const accepts = (accepted: string, wanted: string): boolean =>
  accepted
    .split(',')
    .map((part) => part.trim().split(';'))
    .some(([name, quality]) => name === wanted && !/^\s*q=0(\.0*)?\s*$/.test(quality ?? ''));

/** Whoever reads pages gets one that leads to the game; everybody else one sentence. */
function missing(request: IncomingMessage, response: ServerResponse, address: string): void {
  if (!accepts(request.headers.accept ?? '', 'text/html'))
    return refuse(response, 404, `There is nothing at ${address}: the game is at /.`);
  response
    .writeHead(404, {
      'Content-Type': TYPES['.html'],
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policyFor([]),
      Vary: 'Accept',
      ...ALWAYS,
    })
    .end(request.method === 'HEAD' ? undefined : notFoundPage(address));
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...ALWAYS,
      ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    })
    .end(`${sentence}\n`);
}
