import { createSignal } from 'solid-js';

/** The warning about saving the current game, with its owner; null if there is none. */
const [warning, setWarning] = createSignal<{ readonly by: object; readonly words: () => string } | null>(
  null,
);

export const storageWarning = (): (() => string) | null => warning()?.words ?? null;

/** Sets a warning, or clears the owner's. An earlier owner cannot clear the warning of a later one. */
export function setStorageWarning(by: object, words: (() => string) | null): void {
  if (words !== null) setWarning({ by, words });
  else if (warning()?.by === by) setWarning(null);
}
