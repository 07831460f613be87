import { batch, createSignal } from 'solid-js';
import { loadTranslator, loadWithTexts } from '../text/translator.ts';
import type * as all from './deferred.ts';
import { loadMazeRenderer, provideBoardDetails } from '../board/load-board-parts.ts';

type Deferred = typeof all;

const [loaded, setLoaded] = createSignal<Deferred | null>(null);
const [failure, setFailure] = createSignal<unknown>(null);

/** What of the table comes after the first paint; null until it is there. Where it cannot come, it throws why. */
export function deferredParts(): Deferred | null {
  if (failure() !== null) throw failure();
  return loaded();
}

async function loadDeferred(): Promise<Deferred> {
  // Its words come beside it, not after it.
  const [here] = await Promise.all([
    loadWithTexts(import('./deferred.ts')),
    loadTranslator('story'),
    loadMazeRenderer(),
  ]);
  batch(() => {
    provideBoardDetails(here.boardDetails);
    setLoaded(here);
  });
  return here;
}

/** Firefox refuses what is still loading when its page is left: nobody is there to be told, so it is told a moment later. */
const A_MOMENT = 1000;

/** The maze first, then the rest: a game that was under way is seen before anything beside it. */
export function loadMazeThenDeferredParts(): void {
  const andTheRest = (): number => requestAnimationFrame(() => setTimeout(preloadDeferredParts));
  // Where it does not come, whoever loads the rest is told why.
  loadMazeRenderer().then(andTheRest, andTheRest);
}

/** Loads it while nobody waits for it. */
export function preloadDeferredParts(): void {
  loadDeferred().catch((error: unknown) => setTimeout(() => setFailure(() => error), A_MOMENT));
}
