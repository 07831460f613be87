import type { Page } from '@playwright/test';

type Heard = readonly (readonly string[])[];

/** Records all announcements for screen readers, grouped by key press. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<Heard>> {
  await page.addInitScript(() => {
    const REGIONS = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]';
    const announcements: string[][] = [[]];
    const last = new WeakMap<Element, string>();
    Object.assign(globalThis, { announcements });
    addEventListener('click', () => announcements.push([]), { capture: true });
    new MutationObserver((changes) => {
      const regions = new Set(
        changes.flatMap(({ target }) => {
          const element = target instanceof Element ? target : target.parentElement;
          return element?.closest(REGIONS) ?? [];
        }),
      );
      for (const region of regions) {
        const text = (region.textContent ?? '').trim();
        if (text !== '' && text !== last.get(region)) announcements.at(-1)!.push(text);
        last.set(region, text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return async () =>
    page.evaluate(() => (globalThis as unknown as { announcements: string[][] }).announcements);
}
