import { onCleanup } from 'solid-js';
import type { GamepadControls } from './gamepad.ts';

/** The gamepads of the device; none where the page may not read them. */
export function listGamepads(): Gamepad[] {
  try {
    return (navigator.getGamepads?.() ?? []).filter((pad) => pad !== null);
  } catch {
    return [];
  }
}

/** Plays by gamepad. The code for it loads once one is connected. */
export function followGamepads(controls: GamepadControls): void {
  let isOver = false;
  let stop: (() => void) | undefined;
  const start = (): void => {
    import('./gamepad.ts').then(
      ({ pollGamepads }) => {
        if (!isOver) stop ??= pollGamepads(controls);
      },
      // Without a connection there is no gamepad; the next one that is connected tries again.
      () => undefined,
    );
  };
  if (listGamepads().length > 0) start();
  const stopWithLast = (): void => {
    if (listGamepads().length > 0) return;
    stop?.();
    stop = undefined;
  };
  addEventListener('gamepadconnected', start);
  addEventListener('gamepaddisconnected', stopWithLast);
  onCleanup(() => {
    isOver = true;
    stop?.();
    removeEventListener('gamepadconnected', start);
    removeEventListener('gamepaddisconnected', stopWithLast);
  });
}
