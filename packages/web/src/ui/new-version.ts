import { createSignal } from 'solid-js';

/**
 * Set if a newer version of the game is completely downloaded. `ready`: a reload of this page
 * activates it. `held`: other tabs of the game kept it from becoming active when this page opened.
 */
const [waitingVersion, setWaiting] = createSignal<'ready' | 'held' | null>(null);
export { waitingVersion };

/**
 * How often an open page checks for a newer version, in milliseconds. Browsers check only when a
 * page opens.
 */
const AN_HOUR = 3_600_000;
/** The message to which `build/worker.js` replies with the name of its version. */
const NAME = 'name';
/** The cache in which `build/worker.js` notes which version pages get. */
const HISTORY = 'night-cage-versions';
/** How long a service worker has to reply with its name, in milliseconds. */
const REPLY_TIMEOUT = 5_000;

/** Checks for newer versions while the page is open, and sets `waitingVersion`. */
export function watchForVersion(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(watch);
}

function watch(registration: ServiceWorkerRegistration): void {
  const updateWaiting = async (found: 'ready' | 'held'): Promise<void> => {
    const { waiting } = registration;
    setWaiting(waiting !== null && (await isNew(waiting).catch(() => false)) ? found : null);
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void updateWaiting('ready'));
  });
  let checkedAt = Date.now();
  const checkForUpdate = (): void => {
    if (document.hidden || Date.now() - checkedAt < AN_HOUR) return;
    checkedAt = Date.now();
    // Offline, the check fails: try again later.
    registration.update().catch(() => undefined);
  };
  setInterval(checkForUpdate, AN_HOUR / 4);
  document.addEventListener('visibilitychange', checkForUpdate);
  void updateWaiting('held');
}

/**
 * Whether a waiting version is newer than this page. A version activates only a moment after its
 * first page has opened, so the waiting version may be the version of this page.
 */
async function isNew(waiting: ServiceWorker): Promise<boolean> {
  const [name, history] = await Promise.all([nameOf(waiting), (await caches.open(HISTORY)).match('last')]);
  const [shownName] = history === undefined ? [] : ((await history.json()) as readonly string[]);
  return name !== null && name !== shownName;
}

async function nameOf(waiting: ServiceWorker): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(resolve, REPLY_TIMEOUT, null);
    port1.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
    port1.start();
    waiting.postMessage(NAME, [port2]);
  });
}
