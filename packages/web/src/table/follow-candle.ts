import { createEffect } from 'solid-js';
import type { Prisoner } from '@night-cage/rules';
import type { OnlineExtras } from './online-extras.ts';

/** Brings the board of a prisoner whose card is pressed; and, for whoever watches, the one it goes to after that. */
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
