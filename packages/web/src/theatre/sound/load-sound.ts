import { createEffect, getOwner, onCleanup, runWithOwner } from 'solid-js';
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
        if (!isDisposed) runWithOwner(owner, () => startSound(theatre, table, focus));
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
    removeEventListener('pointerdown', onGesture, true);
    removeEventListener('keydown', onGesture, true);
  };
  addEventListener('pointerdown', onGesture, true);
  addEventListener('keydown', onGesture, true);
  createEffect(() => settings.sound && start());
  onCleanup(() => {
    isDisposed = true;
    removeListeners();
  });
}
