import { endFirstLight } from './page-root.ts';

/**
 * The light of the document goes when the page is there, or is the first page's own. What is not needed to see a page
 * comes when it has been seen: on a slow line it would hold up the first choice. On a visit that finds everything on the
 * device, the fonts come at once.
 */
export function loadAfterFirstPage(page: Element, whenSeen: () => void): void {
  const isOnDevice = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (isOnDevice) loadFonts();
  const watching = new MutationObserver(() => {
    if (page.querySelector('main') === null) return;
    watching.disconnect();
    endFirstLight();
    // After the frame that shows it.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (!isOnDevice) loadFonts();
        whenSeen();
      }),
    );
  });
  watching.observe(page, { childList: true, subtree: true });
}

function loadFonts(): void {
  // Without them the page is written in what the device has.
  import('./fonts.css').catch(() => undefined);
}
