import { createSignal, type Accessor } from 'solid-js';

/** What the device or its window is like; it is followed while the page is open. */
export function followMedia(query: string): Accessor<boolean> {
  const media = globalThis.matchMedia?.(query);
  const [matches, setMatches] = createSignal(media?.matches ?? false);
  media?.addEventListener('change', () => setMatches(media.matches));
  return matches;
}
