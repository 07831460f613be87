import { createEffect } from 'solid-js';
import type { Prisoner } from '@night-cage/rules';
import type { TableExtras } from './table-extras.ts';

/**
 * Brings the board of a prisoner to the front when their card is pressed. A spectator then follows
 * that prisoner.
 */
export function followCandle(
  extras: TableExtras | undefined,
  bring: (prisoner: Prisoner) => void,
): (prisoner: Prisoner) => void {
  createEffect(() => {
    const followed = extras?.followed() ?? null;
    if (followed !== null) bring(followed);
  });
  return (prisoner) => {
    extras?.follow(prisoner);
    bring(prisoner);
  };
}
