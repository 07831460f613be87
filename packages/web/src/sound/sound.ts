import { createEffect, getOwner, onCleanup, runWithOwner } from 'solid-js';
import { settings } from '../game/settings.ts';
import type { TableModel } from '../game/table-model.ts';
import type { Theatre } from '../theatre/theatre.ts';

/** Loads sound with the first gesture, if it is wanted: before that browsers do not play any. */
export function followWithSound(theatre: Theatre, table: TableModel, focus: () => number | null): void {
  const owner = getOwner();
  let gestured = false;
  let begun = false;
  let gone = false;
  const begin = async (): Promise<void> => {
    if (begun || !gestured || !settings.sound) return;
    begun = true;
    const { startSound } = await import('./player.ts');
    if (!gone) runWithOwner(owner, () => startSound(theatre, table, focus));
  };
  const gesture = (): void => {
    gestured = true;
    forget();
    void begin();
  };
  const forget = (): void => {
    removeEventListener('pointerdown', gesture, true);
    removeEventListener('keydown', gesture, true);
  };
  addEventListener('pointerdown', gesture, true);
  addEventListener('keydown', gesture, true);
  createEffect(() => settings.sound && void begin());
  onCleanup(() => {
    gone = true;
    forget();
  });
}
