/**
 * The fonts come when the page has been seen: on a slow line they would hold up what the first choice needs. On a visit
 * that finds everything on the device they come at once.
 */
export function loadFonts(page: Element): void {
  const load = (): void => void import('./style/fonts.css');
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null) return load();
  const watching = new MutationObserver(() => {
    if (page.childElementCount === 0) return;
    watching.disconnect();
    // After the frame that shows it.
    requestAnimationFrame(() => setTimeout(load));
  });
  watching.observe(page, { childList: true });
}
