import { createSignal } from 'solid-js';
import { loadPart } from '../text/say.ts';
import type * as all from './deferred.ts';

type Deferred = typeof all;

const [deferred, setDeferred] = createSignal<Deferred | null>(null);

/** What of the table comes after the first paint; null until it is there. */
export { deferred };

export async function loadDeferred(): Promise<Deferred> {
  // Its words come beside it, not after it.
  const [here] = await Promise.all([import('./deferred.ts'), loadPart('story')]);
  here.providePainter();
  setDeferred(here);
  return here;
}
