import type { Page } from '@playwright/test';

const FILLING = 'filling';

/**
 * Fills the device: localStorage has no space for a single letter, and the database rejects every
 * write like a browser does. (Chromium's quota override does not reach the contexts of tests.)
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
    // Use many keys, so that each letter is written once; the first key takes what remains.
    localStorage.setItem(key, '');
    let count = 0;
    for (let more = 2 ** 22; more >= 1; more = Math.floor(more / 2)) {
      try {
        for (;;) localStorage.setItem(`${key}${count++}`, 'x'.repeat(more));
      } catch {
        // Try a smaller piece.
      }
    }
    try {
      for (let last = 'x'; ; last += 'x') localStorage.setItem(key, last);
    } catch {
      // localStorage is full.
    }
  }, FILLING);
}

export async function emptyDevice(page: Page): Promise<void> {
  await page.evaluate((key) => {
    for (const name of Object.keys(localStorage)) if (name.startsWith(key)) localStorage.removeItem(name);
    (window as unknown as { giveRoom?: () => void }).giveRoom?.();
  }, FILLING);
}
