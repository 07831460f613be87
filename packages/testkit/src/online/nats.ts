import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export interface RealNats {
  readonly address: string;
  stop(): Promise<void>;
}

/** A real NATS: the one at `NIGHT_CAGE_TEST_NATS`, else `nats-server` on a free port. Null: there is none on this machine. */
export async function realNats(port?: number): Promise<RealNats | null> {
  const given = process.env['NIGHT_CAGE_TEST_NATS'];
  if (given) return { address: given, stop: () => Promise.resolve() };
  const own = port ?? (await freePort());
  const child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(own)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const isReady = await new Promise<boolean>((resolve) => {
    let heard = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
      if (heard.includes('Server is ready')) resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  if (!isReady) return null;
  return {
    address: `nats://127.0.0.1:${own}`,
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
