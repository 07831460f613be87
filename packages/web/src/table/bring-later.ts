import { createSignal } from 'solid-js';
import type * as all from './later.ts';

type Later = typeof all;

const [later, setLater] = createSignal<Later | null>(null);

/** What of the table comes after the first paint; null until it is there. */
export { later };

export async function bringLater(): Promise<Later> {
  const here = await import('./later.ts');
  here.furnishMaze();
  setLater(here);
  return here;
}
