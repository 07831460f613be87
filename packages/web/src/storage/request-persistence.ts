import { readLocal, writeLocal } from './local-storage.ts';

const ASKED = 'night-cage/asked-to-persist';
/** Where there is no room to write that down, this page at least asks once. */
let isAsked = false;

/** Now there is something to keep: the browser is asked, once on a device, not to clear it when it wants room. */
export function requestPersistence(): void {
  if (isAsked || readLocal(ASKED) !== null) return;
  isAsked = true;
  writeLocal(ASKED, true);
  // Plain http has no such thing, and older browsers only a part of it.
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  storage?.persist?.().catch(() => undefined);
}
