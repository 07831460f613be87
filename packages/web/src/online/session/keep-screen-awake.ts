import { onCleanup } from 'solid-js';

/** Keeps the screen on where browsers can: not on plain http, nor while the page is hidden. */
export function keepScreenAwake(): void {
  if (!('wakeLock' in navigator)) return;
  let lock: WakeLockSentinel | null = null;
  let isGone = false;
  const ask = async (): Promise<void> => {
    if (document.hidden) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isGone) await lock.release();
    } catch {
      // A battery that is low says no: then the screen goes dark when it likes.
    }
  };
  const again = (): void => void ask();
  again();
  document.addEventListener('visibilitychange', again);
  onCleanup(() => {
    isGone = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  });
}
