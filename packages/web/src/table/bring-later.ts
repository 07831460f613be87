import { createSignal } from 'solid-js';

type Later = typeof import('./later.ts');

const [later, setLater] = createSignal<Later | null>(null);

/** What of the table comes after the first paint; null until it is there. */
export { later };

export async function bringLater(): Promise<Later> {
  const here = await import('./later.ts');
  here.furnishMaze();
  setLater(here);
  return here;
}
