import { createSignal } from 'solid-js';

/** What a player has to know about the keeping of the game on the table, in words; null if all is well. */
const [said, setSaid] = createSignal<{ readonly by: object; readonly words: () => string } | null>(null);

export const storageWarning = (): (() => string) | null => said()?.words ?? null;

/** Says it, or takes back what the same one said: who has ended does not silence who came after. */
export function setStorageWarning(by: object, words: (() => string) | null): void {
  if (words !== null) setSaid({ by, words });
  else if (said()?.by === by) setSaid(null);
}
