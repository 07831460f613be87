import { createEffect, getOwner, onCleanup, runWithOwner } from 'solid-js';
import { settings } from '../../storage/settings.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { Theatre } from '../theatre-model.ts';

/** Loads sound with the first gesture, if it is wanted: before that browsers do not play any. */
export function loadSoundOnGesture(theatre: Theatre, table: TableModel, focus: () => number | null): void {
  const owner = getOwner();
  let gestured = false;
  let begun = false;
  let gone = false;
  const begin = (): void => {
    if (begun || !gestured || !settings.sound) return;
    begun = true;
    import('./start-sound.ts').then(
      ({ startSound }) => {
        if (!gone) runWithOwner(owner, () => startSound(theatre, table, focus));
      },
      // Without it the game is silent, and whoever has left does not mind.
      () => undefined,
    );
  };
  const gesture = (): void => {
    gestured = true;
    forget();
    begin();
  };
  const forget = (): void => {
    removeEventListener('pointerdown', gesture, true);
    removeEventListener('keydown', gesture, true);
  };
  addEventListener('pointerdown', gesture, true);
  addEventListener('keydown', gesture, true);
  createEffect(() => settings.sound && begin());
  onCleanup(() => {
    gone = true;
    forget();
  });
}
