import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { renderNotFoundPage } from './not-found.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.bin': 'application/octet-stream',
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

/** Encodings of the copies that the build writes next to each file, smallest first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Everything comes from this server, and inline scripts only as the build wrote them. The page
 * positions what it draws with `style` attributes, and the bots use WebAssembly.
 */
const createContentPolicy = (scripts: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts.map((script) => `'sha256-${script}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/** Hashes of the inline scripts in a document. */
const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) =>
    createHash('sha256').update(script!).digest('base64'),
  );

/** Headers of every response that restrict the browser. */
export const SECURITY_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Other sites may load the viewer, also with an integrity check. */
const EMBED_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;
const isEmbeddable = (address: string): boolean => /^\/viewer(-[\d.]+)?\.js$/.test(address);

interface Page {
  readonly type: string;
  readonly isForOthers: boolean;
  readonly caching: string;
  readonly policy: string;
  /** By encoding. '' is the uncompressed file. */
  readonly bodies: ReadonlyMap<string, Body>;
}

interface Body {
  readonly bytes: Buffer;
  /** Of these bytes: a compressed file has its own tag. */
  readonly etag: string;
}

/** Answers an HTTP request. */
export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Serves the files of one folder as they were when this was called. Other files have no address, so
 * no address can lead out of the folder.
 */
export function createFileHandler(folder: string, isHttps = false): HttpHandler {
  const pages = readPages(folder);
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendError(response, 405, `This server does not support ${request.method}.`);
      return;
    }
    const address = parsePath(request);
    if (address === null) {
      sendError(response, 400, 'This address is not valid.');
      return;
    }
    const page = pages.get(address);
    if (page === undefined) sendNotFound(request, response, address);
    else sendFile(request, response, page, isHttps);
  };
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
      isForOthers: isEmbeddable(address),
      // The build names these files after their content, so they never change.
      policy: createContentPolicy(extname(name) === '.html' ? scriptsIn(readFileSync(name, 'utf8')) : []),
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

/** The path of a request, or null if it is not valid. */
function parsePath({ url = '/' }: IncomingMessage): string | null {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return null;
  }
}

function sendFile(request: IncomingMessage, response: ServerResponse, page: Page, isHttps: boolean): void {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = [...page.bodies.keys()].find((name) => name !== '' && accepts(accepted, name)) ?? '';
  const body = page.bodies.get(encoding)!;
  const headers = {
    'Content-Type': page.type,
    'Cache-Control': page.caching,
    'Content-Security-Policy': page.policy,
    ETag: body.etag,
    Vary: 'Accept-Encoding',
    ...SECURITY_HEADERS,
    ...(page.isForOthers ? EMBED_HEADERS : {}),
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
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

/** Proxies weaken the tags of what they compress, and a browser may send several. */
const isKnown = (known = '', { etag }: Body): boolean =>
  known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));

/** `br;q=0` means that the client does not accept it. */
const accepts = (accepted: string, wanted: string): boolean =>
  accepted
    .split(',')
    .map((part) => part.trim().split(';'))
    .some(([name, quality]) => name === wanted && !/^\s*q=0(\.0*)?\s*$/.test(quality ?? ''));

/** Browsers get a page that links to the game, other clients a sentence. */
function sendNotFound(request: IncomingMessage, response: ServerResponse, address: string): void {
  if (!accepts(request.headers.accept ?? '', 'text/html'))
    return sendError(response, 404, `There is nothing at ${address}. The game is at /.`);
  response
    .writeHead(404, {
      'Content-Type': TYPES['.html'],
      'Cache-Control': 'no-store',
      'Content-Security-Policy': createContentPolicy([]),
      Vary: 'Accept',
      ...SECURITY_HEADERS,
    })
    .end(request.method === 'HEAD' ? undefined : renderNotFoundPage(address));
}

export function sendError(response: ServerResponse, status: number, sentence: string): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...SECURITY_HEADERS,
      ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    })
    .end(`${sentence}\n`);
}
