import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { WebKitPrograms } from '../scripts/engines.ts';

/** A page in WebKitGTK, with the few WebDriver commands that a smoke test needs. */
export interface WebKitPage {
  open: (address: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Runs `return ...` in the page. */
  run: <T>(script: string, ...args: readonly unknown[]) => Promise<T>;
  /** Presses the first element that matches a selector. */
  press: (selector: string) => Promise<void>;
  picture: (file: string) => Promise<void>;
  end: () => Promise<void>;
}

/** The property name of element references in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export async function openWebKit({ driver, browser, screen }: WebKitPrograms): Promise<WebKitPage> {
  const display = spawn(screen, ['-displayfd', '1', '-screen', '0', '2000x1400x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(createInterface(display.stdout), 'line')) as [string];
  const port = await freePort();
  const driving = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  });
  const base = `http://127.0.0.1:${port}/session`;
  const options = { binary: browser, args: ['--automation'] };
  const capabilities = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } };
  const { sessionId } = await retryUntilReady(() => post<{ sessionId: string }>(base, capabilities));
  const at = `${base}/${sessionId}`;
  return {
    open: async (address) => {
      await post(`${at}/url`, { url: address });
    },
    resize: async (width, height) => {
      await post(`${at}/window/rect`, { width, height });
    },
    run: async (script, ...args) => post(`${at}/execute/sync`, { script, args }),
    press: async (selector) => {
      const found = await post<Record<string, string>>(`${at}/element`, {
        using: 'css selector',
        value: selector,
      });
      await post(`${at}/element/${found[ELEMENT]}/click`, {});
    },
    picture: async (file) => {
      const { value } = (await (await fetch(`${at}/screenshot`)).json()) as { value: string };
      writeFileSync(file, Buffer.from(value, 'base64'));
    },
    end: async () => {
      await fetch(at, { method: 'DELETE' }).catch(() => undefined);
      for (const child of [driving, display]) await waitForExit(child);
    },
  };
}

async function post<T>(address: string, what: unknown): Promise<T> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(what) });
  const { value } = (await response.json()) as { value: T & { readonly message?: string } };
  if (!response.ok) throw new Error(value.message ?? response.statusText);
  return value;
}

/** Retries until the driver accepts connections. */
async function retryUntilReady<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof TypeError) || tries >= 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
