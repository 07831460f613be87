import type { Page } from '@playwright/test';

const FILLING = 'filling';

/**
 * A device without room: not one more letter fits into localStorage, and the database refuses every write as a browser does
 * then. (Chromium's own way to set a quota does not reach the contexts of tests.)
 */
export async function fillDevice(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const refuse = (): never => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    const { prototype } = IDBObjectStore;
    const { add, put } = Object.getOwnPropertyDescriptors(prototype);
    Object.assign(window, { giveRoom: () => Object.defineProperties(prototype, { add, put }) });
    Object.assign(prototype, { add: refuse, put: refuse });
    let text = '';
    for (let more = 2 ** 22; more >= 1; more = Math.floor(more / 2)) {
      try {
        for (;;) {
          localStorage.setItem(key, text + 'x'.repeat(more));
          text += 'x'.repeat(more);
        }
      } catch {
        // Then less of it.
      }
    }
  }, FILLING);
}

export async function emptyDevice(page: Page): Promise<void> {
  await page.evaluate((key) => {
    localStorage.removeItem(key);
    (window as unknown as { giveRoom?: () => void }).giveRoom?.();
  }, FILLING);
}
