import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { serve } from '@night-cage/server';
import { BROWSER_FLAGS, findBrowser, findWholeBrowser } from '../browser.ts';

const NOW = fileURLToPath(new URL('../../dist', import.meta.url));

/** A build of the game that is served while pictures of it are taken. */
export interface Served {
  /** `before` or `after`. */
  readonly words: string;
  readonly address: string;
  readonly end: () => void;
}

/** An earlier build, if its folder is given, and the one of today. */
export async function serveBuilds(before: string | undefined): Promise<Served[]> {
  const folders = before === undefined ? [] : [['before', before] as const];
  return Promise.all(
    [...folders, ['after', NOW] as const].map(async ([words, folder]) => serveOne(words, folder)),
  );
}

async function serveOne(words: string, folder: string): Promise<Served> {
  const server = serve(folder).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    words,
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** `isWhole`: one that draws as on a screen, frame by frame. */
export async function launch(isWhole = false): Promise<Browser> {
  const executablePath = isWhole ? findWholeBrowser() : findBrowser();
  return chromium.launch({
    args: [...BROWSER_FLAGS],
    ...(executablePath === null ? {} : { executablePath }),
  });
}
