import { createSignal } from 'solid-js';
import type * as all from './deferred.ts';

type Deferred = typeof all;

const [deferred, setDeferred] = createSignal<Deferred | null>(null);

/** What of the table comes after the first paint; null until it is there. */
export { deferred };

export async function loadDeferred(): Promise<Deferred> {
  const here = await import('./deferred.ts');
  here.provideTileContents();
  setDeferred(here);
  return here;
}
