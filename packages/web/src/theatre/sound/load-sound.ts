import { createEffect, getOwner, onCleanup, runWithOwner } from 'solid-js';
import { afterPaint } from '../../ui/after-paint.ts';
import { settings } from '../../storage/settings.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { Theatre } from '../theatre-model.ts';

/** Loads sound, if enabled, after the first gesture: browsers do not play any before. */
export function loadSoundOnGesture(theatre: Theatre, table: TableModel, focus: () => number | null): void {
  const owner = getOwner();
  let hasGesture = false;
  let isStarted = false;
  let isDisposed = false;
  const start = (): void => {
    if (isStarted || !hasGesture || !settings.sound) return;
    isStarted = true;
    import('./start-sound.ts').then(
      ({ startSound }) => {
        // The gesture is answered first.
        const begin = (): void => runWithOwner(owner, () => startSound(theatre, table, focus));
        if (!isDisposed) runWithOwner(owner, () => afterPaint(begin));
      },
      // If loading fails, the game stays silent.
      () => undefined,
    );
  };
  const onGesture = (): void => {
    hasGesture = true;
    removeListeners();
    start();
  };
  const removeListeners = (): void => {
    removeEventListener('click', onGesture, true);
    removeEventListener('keydown', onGesture, true);
  };
  addEventListener('click', onGesture, true);
  addEventListener('keydown', onGesture, true);
  createEffect(() => settings.sound && start());
  onCleanup(() => {
    isDisposed = true;
    removeListeners();
  });
}
