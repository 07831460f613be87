import { createEffect } from 'solid-js';
import type { Prisoner } from '@night-cage/rules';
import type { OnlineExtras } from './online-extras.ts';

/**
 * Brings the board of a prisoner to the front when their card is pressed. A spectator then follows
 * that prisoner.
 */
export function followCandle(
  company: OnlineExtras | undefined,
  bring: (prisoner: Prisoner) => void,
): (prisoner: Prisoner) => void {
  createEffect(() => {
    const followed = company?.followed() ?? null;
    if (followed !== null) bring(followed);
  });
  return (prisoner) => {
    company?.follow(prisoner);
    bring(prisoner);
  };
}
