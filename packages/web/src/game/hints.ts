import { createSignal } from 'solid-js';

/** How many hints a game has (ux 3.3). */
const HINTS = 3;

/** Used hints by the game's seed, for as long as the page lives. */
const [used, setUsed] = createSignal<Readonly<Record<string, number>>>({});

export const hintsLeft = (seed: string): number => HINTS - (used()[seed] ?? 0);
export const spendHint = (seed: string): void => {
  setUsed((old) => ({ ...old, [seed]: (old[seed] ?? 0) + 1 }));
};
