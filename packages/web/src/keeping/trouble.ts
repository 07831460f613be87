import { createSignal } from 'solid-js';

/** What a player has to know about the keeping of the game on the table, in words; null if all is well. */
const [trouble, setTrouble] = createSignal<(() => string) | null>(null);
export { setTrouble, trouble };
