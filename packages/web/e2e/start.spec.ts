import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

/* `npm start`: how it starts and stops. */

const START = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'no page is opened'));

for (const signal of ['SIGINT', 'SIGKILL'] as const)
  test(`${signal} to the parent alone ends the server too`, async () => {
    const { parent, address } = await start();
    expect(await isThere(address)).toBe(true);
    parent.kill(signal);
    await once(parent, 'exit');
    await expect.poll(() => isThere(address)).toBe(false);
  });

test('prints an address that works for any host; SIGTERM to the parent alone ends it too', async () => {
  for (const [host, printed] of [
    ['::1', /^http:\/\/\[::1\]:\d+\/$/],
    ['0.0.0.0', /^http:\/\/localhost:\d+\/$/],
  ] as const) {
    if (!(await hasHost(host))) continue;
    const { parent, address } = await start('--host', host);
    expect(address).toMatch(printed);
    expect(await isThere(address)).toBe(true);
    parent.kill('SIGTERM');
    await once(parent, 'exit');
    await expect.poll(() => isThere(address)).toBe(false);
  }
});

async function start(...args: string[]): Promise<{ parent: ChildProcess; address: string }> {
  const parent = spawn(process.execPath, [START, '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  return { parent, address: /http:\S+/.exec(line.toString())![0] };
}

const isThere = async (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** Some machines support only IPv4 or only IPv6. */
async function hasHost(host: string): Promise<boolean> {
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port > 0));
  });
  server.close();
  return isFree;
}
