import { createSignal, onCleanup, type Accessor } from 'solid-js';

const TICK = 250;

/** Seconds that are left of so many minutes, from now on; null where there is no clock. */
export function startClock(minutes: number, onOver: () => void): Accessor<number | null> {
  if (minutes === 0) return () => null;
  const ends = Date.now() + minutes * 60_000;
  const left = (): number => Math.max(0, Math.ceil((ends - Date.now()) / 1000));
  const [seconds, setSeconds] = createSignal(left());
  const timer = setInterval(() => {
    setSeconds(left());
    if (left() > 0) return;
    clearInterval(timer);
    onOver();
  }, TICK);
  onCleanup(() => clearInterval(timer));
  return seconds;
}

/** 95 seconds are 1:35. */
export const clockFace = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
