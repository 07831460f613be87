import { readLocal, writeLocal } from './local-storage.ts';

const STORAGE_KEY = 'night-cage/asked-to-persist';
/** If that cannot be stored, the page asks only once all the same. */
let hasAsked = false;

/** Asks the browser, once per device, not to delete the saved games when it needs room. */
export function requestPersistence(): void {
  if (hasAsked || readLocal(STORAGE_KEY) !== null) return;
  hasAsked = true;
  writeLocal(STORAGE_KEY, true);
  // Missing on plain http, incomplete in older browsers.
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  storage?.persist?.().catch(() => undefined);
}
