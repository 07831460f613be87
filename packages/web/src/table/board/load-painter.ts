import { createSignal } from 'solid-js';
import type * as all from './maze.ts';

const [loaded, setLoaded] = createSignal<typeof all | null>(null);

/** What draws a maze; null until it is there. The dark that a game begins with needs none of it: nobody stands in it yet. */
export const maze = loaded;

/** Can tiles be painted? */
export const hasPainter = (): boolean => loaded() !== null;

/** Loads what paints tiles and their light, and what stands on them. */
export async function loadPainter(): Promise<void> {
  const here = await import('./maze.ts');
  here.providePainter();
  setLoaded(here);
}
