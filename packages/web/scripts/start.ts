// Serves the built game on this machine: `node packages/web/scripts/start.ts [--port N] [--host NAME]`.
import { once } from 'node:events';
import { isIPv6, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serve } from './serve.ts';

const FIRST_PORT = 8080;
const PORTS_TRIED = 20;

/** Something a person can set right; told in one sentence. */
class Problem extends Error {}

try {
  const { port, host } = wishes();
  const server = serve(fileURLToPath(new URL('../dist', import.meta.url)), host);
  const taken = await listen(server, host, port);
  console.log(`The Night Cage is served at ${addressOf(host, taken)} (Ctrl-C ends it)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  // Whoever started it has ended, in whatever way.
  process.on('disconnect', () => process.exit(0));
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** An address to open: one made of colons stands in brackets, and the one that means all of this machine is none. */
function addressOf(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}/`;
}

/** What the command line says, then what the environment says; without a port any free one will do. */
function wishes(): { port: number | null; host: string } {
  const options = { port: { type: 'string' }, host: { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ options });
    const port = values.port ?? process.env['PORT'] ?? '';
    return { port: port === '' ? null : portOf(port), host: values.host ?? 'localhost' };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(`${(error as Error).message.split('. ')[0]}: there are --port and --host.`);
  }
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port >= 0 && port <= 65_535) return port;
  throw new Problem(`A port is a number from 0 to 65535, not "${text}".`);
}

async function listen(
  server: ReturnType<typeof serve>,
  host: string,
  wanted: number | null,
): Promise<number> {
  const ports = wanted === null ? Array.from({ length: PORTS_TRIED }, (_, n) => FIRST_PORT + n) : [wanted];
  for (const port of ports) {
    server.listen(port, host);
    try {
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE') throw new Problem(notServed(host, port, code));
    }
  }
  const [first, last] = [ports[0], ports.at(-1)];
  throw new Problem(
    wanted === null
      ? `The ports ${first} to ${last} are all in use: choose another one with --port.`
      : `Port ${wanted} is in use: choose another one with --port.`,
  );
}

function notServed(host: string, port: number, code: string | undefined): string {
  if (code === 'EACCES') return `Port ${port} may not be used by you: choose one above 1023 with --port.`;
  return `The game cannot be served at ${addressOf(host, port)} (${code}).`;
}
