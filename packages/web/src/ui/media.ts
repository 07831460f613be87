import { createSignal, type Accessor } from 'solid-js';

/** A media query as a signal. */
export function followMedia(query: string): Accessor<boolean> {
  const media = globalThis.matchMedia?.(query);
  const [matches, setMatches] = createSignal(media?.matches ?? false);
  media?.addEventListener('change', () => setMatches(media.matches));
  return matches;
}
