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
    // Under many names, so that each letter is written once; what is left then is less than a name, and goes to the first.
    localStorage.setItem(key, '');
    let count = 0;
    for (let more = 2 ** 22; more >= 1; more = Math.floor(more / 2)) {
      try {
        for (;;) localStorage.setItem(`${key}${count++}`, 'x'.repeat(more));
      } catch {
        // Then less of it.
      }
    }
    try {
      for (let last = 'x'; ; last += 'x') localStorage.setItem(key, last);
    } catch {
      // It is full.
    }
  }, FILLING);
}

export async function emptyDevice(page: Page): Promise<void> {
  await page.evaluate((key) => {
    for (const name of Object.keys(localStorage)) if (name.startsWith(key)) localStorage.removeItem(name);
    (window as unknown as { giveRoom?: () => void }).giveRoom?.();
  }, FILLING);
}
