import { endFirstLight } from '../ui/page-root.ts';

/**
 * Hides the loading flame of the document once the page is rendered (the home page keeps it), then
 * loads the fonts and calls `whenSeen`: on a slow connection these would delay the first choice. If
 * the service worker has everything on the device, the fonts load at once.
 */
export function loadAfterFirstPage(page: Element, whenSeen: () => void): void {
  const isOnDevice = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (isOnDevice) loadFonts();
  const observer = new MutationObserver(() => {
    if (page.querySelector('main') === null) return;
    observer.disconnect();
    endFirstLight();
    // After the first frame of the page.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (!isOnDevice) loadFonts();
        whenSeen();
      }),
    );
  });
  observer.observe(page, { childList: true, subtree: true });
}

function loadFonts(): void {
  // If this fails, the page uses the fonts of the device.
  import('./fonts.css').catch(() => undefined);
}
