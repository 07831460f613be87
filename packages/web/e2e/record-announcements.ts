import type { Page } from '@playwright/test';

type Heard = readonly (readonly string[])[];

/** Notes what a screen reader is given to say by itself: all of it, after each thing that was pressed. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<Heard>> {
  await page.addInitScript(() => {
    const REGIONS = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]';
    const heard: string[][] = [[]];
    const last = new WeakMap<Element, string>();
    Object.assign(globalThis, { heard });
    addEventListener('click', () => heard.push([]), { capture: true });
    new MutationObserver((changes) => {
      const regions = new Set(
        changes.flatMap(({ target }) => {
          const element = target instanceof Element ? target : target.parentElement;
          return element?.closest(REGIONS) ?? [];
        }),
      );
      for (const region of regions) {
        const text = (region.textContent ?? '').trim();
        if (text !== '' && text !== last.get(region)) heard.at(-1)!.push(text);
        last.set(region, text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return async () => page.evaluate(() => (globalThis as unknown as { heard: string[][] }).heard);
}
