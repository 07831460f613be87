import { readLocal, writeLocal } from './local.ts';

const ASKED = 'night-cage/asked-to-persist';

/** Now there is something to keep: the browser is asked, once on a device, not to clear it when it wants room. */
export function askToPersist(): void {
  if (readLocal(ASKED) !== null || !('storage' in navigator)) return;
  writeLocal(ASKED, true);
  navigator.storage.persist().catch(() => undefined);
}
