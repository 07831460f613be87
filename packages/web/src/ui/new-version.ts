import { createSignal } from 'solid-js';

/**
 * A newer version of the game is on this device, whole. `ready`: reloading this page brings it. `held`: this page was opened
 * and did not get it, because other tabs still have the game open.
 */
const [waitingVersion, setWaiting] = createSignal<'ready' | 'held' | null>(null);
export { waitingVersion };

/** How often a page that stays open looks for a newer version, in milliseconds: browsers look when a page is opened. */
const AN_HOUR = 3_600_000;
/** What `build/worker.js` answers with the name of its version, and where it notes which version pages get. */
const NAME = 'name';
const HISTORY = 'night-cage-versions';
/** Milliseconds that a version has to tell its name. */
const PATIENCE = 5_000;

/** Looks for newer versions as long as the page is open, and tells when one waits. */
export function watchForVersion(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(watch);
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = async (found: 'ready' | 'held'): Promise<void> => {
    const { waiting } = registration;
    setWaiting(waiting !== null && (await isNew(waiting).catch(() => false)) ? found : null);
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void look('ready'));
  });
  let looked = Date.now();
  const ask = (): void => {
    if (document.hidden || Date.now() - looked < AN_HOUR) return;
    looked = Date.now();
    // Without a network there is nothing newer to be had.
    registration.update().catch(() => undefined);
  };
  setInterval(ask, AN_HOUR / 4);
  document.addEventListener('visibilitychange', ask);
  void look('held');
}

/** A version takes over a moment after its first page was opened: until then it waits, and this is its page. */
async function isNew(waiting: ServiceWorker): Promise<boolean> {
  const [name, noted] = await Promise.all([nameOf(waiting), (await caches.open(HISTORY)).match('last')]);
  const [shown] = noted === undefined ? [] : ((await noted.json()) as readonly string[]);
  return name !== null && name !== shown;
}

async function nameOf(waiting: ServiceWorker): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE, null);
    port1.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
    port1.start();
    waiting.postMessage(NAME, [port2]);
  });
}
