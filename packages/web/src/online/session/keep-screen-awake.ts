import { onCleanup } from 'solid-js';

/** Keeps the screen on where the browser can: not on plain http, nor while the page is hidden. */
export function keepScreenAwake(): void {
  if (!('wakeLock' in navigator)) return;
  let lock: WakeLockSentinel | null = null;
  let isStopped = false;
  const request = async (): Promise<void> => {
    if (document.hidden) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isStopped) await lock.release();
    } catch {
      // Refused, for example with a low battery.
    }
  };
  const onVisibility = (): void => void request();
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  onCleanup(() => {
    isStopped = true;
    document.removeEventListener('visibilitychange', onVisibility);
    void lock?.release();
  });
}
