import type { Page } from '@playwright/test';

/** Fixes the page's seeds, so that every run is the same. */
export async function fixLuck(page: Page, seed: number): Promise<void> {
  await page.addInitScript((first) => {
    let state = first >>> 0;
    crypto.getRandomValues = (array) => {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let index = 0; index < bytes.length; index++) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        bytes[index] = state >>> 24;
      }
      return array;
    };
  }, seed);
}

/** The test's random numbers: integers below n. */
export function dice(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}
