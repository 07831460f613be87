/** Keeps the game on this device, to be played without a network. Where that is forbidden, it needs one. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the page has loaded, so that keeping the rest does not hold up what is needed first.
  addEventListener('load', () => {
    navigator.serviceWorker.register('./offline.js').catch(() => {});
  });
}
