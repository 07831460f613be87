/**
 * Registers the service worker for offline play. Where the browser forbids it, the game needs a
 * network.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the load event, so that precaching does not delay the first page.
  addEventListener('load', () => {
    navigator.serviceWorker.register('./offline.js').catch(() => {});
  });
}
