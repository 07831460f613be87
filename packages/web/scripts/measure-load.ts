// Measures a first visit on a slow phone: slow 4G and a slower CPU. Part of `npm run measure`.
import type { Browser } from '@playwright/test';

/** Slow 4G, as in browser DevTools. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER_CPU = 4;
const PHONE = { width: 390, height: 844 };

/** Times in milliseconds since the navigation, and the requests until the page is usable. */
export interface Visit {
  /** First contentful paint. */
  readonly lit: number;
  /** The main content is painted: the board, or the buttons of the home page. */
  readonly painted: number;
  /** The player can act, and the main thread is idle. */
  readonly ready: number;
  readonly requests: number;
  readonly bytes: number;
}

/** Opens an address as a new visitor. `painted` and `ready` are the selectors to wait for. */
export async function firstVisit(
  browser: Browser,
  address: string,
  seen: { readonly painted: string; readonly ready: string },
): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block', locale: 'en' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  const lengths: number[] = [];
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => lengths.push(encodedDataLength));
  await page.addInitScript(({ painted, ready }) => {
    // One frame later, the element is painted.
    const when = (selector: string, then: () => void): void => {
      const look = (): void => {
        if (document.querySelector(selector) === null) requestAnimationFrame(look);
        else requestAnimationFrame(() => setTimeout(then));
      };
      look();
    };
    when(painted, () => performance.mark('painted'));
    when(ready, () => requestIdleCallback(() => performance.mark('ready')));
  }, seen);
  await page.goto(address);
  await page.waitForFunction(
    () => performance.getEntriesByName('ready').length + performance.getEntriesByName('painted').length > 1,
  );
  const requests = lengths.length;
  const bytes = lengths.reduce((sum, length) => sum + length, 0);
  const times = await page.evaluate(() => {
    const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    return { lit: at('first-contentful-paint'), painted: at('painted'), ready: at('ready') };
  });
  await context.close();
  return { ...times, requests, bytes };
}
