import { createSignal } from 'solid-js';

/** Why the game on the table is not kept as it should be: no room for it, or no database, only the journal. */
export type Trouble = 'no-room' | 'no-database';
const [trouble, setTrouble] = createSignal<Trouble | null>(null);
export { setTrouble, trouble };
