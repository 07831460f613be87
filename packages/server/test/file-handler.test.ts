import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { arrayBuffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveStaticSite } from '@night-cage/server';

const PAGE = '<!doctype html><title>The game</title>';
/** The file types of the page. A type that is not served would break offline play. */
const KINDS = new Set(
  readdirSync(join(import.meta.dirname, '../../web/public')).map((file) => extname(file)),
);
const SCRIPT = 'export const answer = 1;'.repeat(50);

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

let above = '';
let server: Server;

beforeAll(async () => {
  above = mkdtempSync(join(tmpdir(), 'night-cage-'));
  const folder = join(above, 'dist');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(above, 'secret.txt'), 'not for you');
  writeFileSync(join(folder, '.built'), 'not for you');
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'puzzles.bin'), gzipSync(SCRIPT));
  for (const kind of KINDS) writeFileSync(join(folder, `file${kind}`), 'of the page');
  writeFileSync(join(folder, 'assets', 'game-1a2b.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'game-1a2b.js.gz'), gzipSync(SCRIPT));
  server = serveStaticSite(folder).listen(0, 'localhost');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  rmSync(above, { recursive: true });
});

/** Sends the path as it is: a browser would normalize it first. */
async function ask(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ host: 'localhost', port, path, method, headers }).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const body = Buffer.from(await arrayBuffer(response));
  return { status: response.statusCode!, headers: response.headers, body };
}

describe('the server of the built game', () => {
  test('serves every file type of the page', async () => {
    expect(KINDS.size).toBeGreaterThan(2);
    for (const kind of KINDS) expect((await ask(`/file${kind}`)).status, kind).toBe(200);
  });

  test('serves the page with revalidation', async () => {
    for (const path of ['/', '/index.html', '/?seed=1']) {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(200);
      expect(body.toString()).toBe(PAGE);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  test('serves the compressed puzzles as they are', async () => {
    const { status, headers, body } = await ask('/puzzles.bin');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(body).toString()).toBe(SCRIPT);
  });

  test('serves files named after their content as immutable', async () => {
    const { headers, body } = await ask('/assets/game-1a2b.js');
    expect(body.toString()).toBe(SCRIPT);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('serves the compressed copy to clients that accept it', async () => {
    const packed = await ask('/assets/game-1a2b.js', 'GET', { 'accept-encoding': 'deflate, gzip;q=0.8' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body).toString()).toBe(SCRIPT);
    const plain = await ask('/assets/game-1a2b.js', 'GET', { 'accept-encoding': 'gzip;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(SCRIPT);
  });

  test('does not send unchanged files again', async () => {
    const { headers } = await ask('/');
    const second = await ask('/', 'GET', { 'if-none-match': headers.etag! });
    expect(second.status).toBe(304);
    expect(second.body.length).toBe(0);
  });

  test('recognizes the tag of each encoding, also weakened by a proxy', async () => {
    const known = async (accepted: string, tags: string): Promise<number> =>
      (await ask('/assets/game-1a2b.js', 'GET', { 'accept-encoding': accepted, 'if-none-match': tags }))
        .status;
    const tagOf = async (accepted: string): Promise<string> =>
      (await ask('/assets/game-1a2b.js', 'GET', { 'accept-encoding': accepted })).headers.etag!;
    const [packed, plain] = [await tagOf('gzip'), await tagOf('identity')];
    expect(packed).not.toBe(plain);
    expect(await known('gzip', packed)).toBe(304);
    expect(await known('gzip', `"other", W/${packed}`)).toBe(304);
    expect(await known('gzip', plain)).toBe(200);
  });

  test('forbids requests to other sites in documents and forms', async () => {
    const { headers } = await ask('/');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toContain("form-action 'none'");
  });

  test('answers to the names of this machine, and to no name that an attacker points here', async () => {
    const statusAt = async (host: string): Promise<number> => (await ask('/', 'GET', { host })).status;
    for (const ours of [
      'localhost',
      'LOCALHOST:8080',
      '127.0.0.1:1',
      '[::1]:8080',
      '192.168.0.7',
      hostname(),
    ])
      expect(await statusAt(ours), ours).toBe(200);
    for (const foreignHost of [
      'evil.example',
      'evil.example:8080',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
    ])
      expect(await statusAt(foreignHost), foreignHost).toBe(421);
    expect((await ask('/', 'GET', { host: 'evil.example' })).body.toString()).toBe(
      'This server does not answer to evil.example. Open its own address.\n',
    );
  });

  test('answers HEAD with the size', async () => {
    const { status, headers, body } = await ask('/', 'HEAD');
    expect([status, Number(headers['content-length']), body.length]).toEqual([200, PAGE.length, 0]);
  });

  test('serves nothing outside its folder, and no hidden file', async () => {
    const paths = ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/../../secret.txt'];
    for (const path of [
      ...paths,
      '/..%5csecret.txt',
      '/.built',
      '/assets/game-1a2b.js.gz',
      '/assets',
      '/missing',
    ]) {
      const { status, body } = await ask(path);
      expect(status, path).toBe(404);
      expect(body.toString(), path).not.toContain('not for you');
    }
  });

  test('answers unknown addresses with a page that links to the game, where HTML is accepted', async () => {
    const path = '/foo/%3Cb%3E%22&';
    const browser = await ask(path, 'GET', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(browser.status).toBe(404);
    expect(browser.headers['content-type']).toBe('text/html; charset=utf-8');
    const page = browser.body.toString();
    expect(page).toContain('<a href="/">');
    // The address only appears as text.
    expect(page).toContain('/foo/&lt;b&gt;&quot;&amp;');
    expect(page).not.toContain('<b>');
    const known = (await ask('/')).headers;
    for (const name of ['content-security-policy', 'referrer-policy', 'x-content-type-options'])
      expect(browser.headers[name], name).toBe(known[name]);
    expect((await ask(path, 'HEAD', { accept: 'text/html' })).body.length).toBe(0);

    for (const accept of ['*/*', 'application/json', 'text/html;q=0']) {
      const { status, headers, body } = await ask('/foo/bar', 'GET', { accept });
      expect([status, headers['content-type']], accept).toEqual([404, 'text/plain; charset=utf-8']);
      expect(body.toString()).toBe('There is nothing at /foo/bar. The game is at /.\n');
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
  });

  test('answers invalid requests with one sentence', async () => {
    for (const path of ['/%', '/%ff', '//']) {
      const { status, body } = await ask(path);
      expect(status, path).toBe(400);
      expect(body.toString()).toBe('This address is not valid.\n');
    }
    const posted = await ask('/', 'POST');
    expect(posted.status).toBe(405);
    expect(posted.headers.allow).toBe('GET, HEAD');
    expect(posted.body.toString()).toBe('This server does not support POST.\n');
  });
});
