import { createSignal } from 'solid-js';
import { loadTranslator, loadWithTexts } from '../text/translator.ts';
import type * as all from './deferred-parts.ts';
import { loadMazeRenderer, provideBoardDetails } from '../board/load-board-parts.ts';
import { nextTask } from '../ui/next-task.ts';

type Deferred = typeof all;

const [loaded, setLoaded] = createSignal<Deferred | null>(null);
const [panels, setPanels] = createSignal<Deferred | null>(null);
const [failure, setFailure] = createSignal<unknown>(null);

/** The deferred parts of the table; null until they have loaded. Throws if loading failed. */
export function deferredParts(): Deferred | null {
  if (failure() !== null) throw failure();
  return loaded();
}

/** The same for what no choice needs: panels, announcements and tooltips are drawn last. */
export function deferredPanels(): Deferred | null {
  return deferredParts() && panels();
}

async function loadDeferred(): Promise<Deferred> {
  // The texts load in parallel with the code.
  const [parts] = await Promise.all([
    loadWithTexts(import('./deferred-parts.ts')),
    loadTranslator('story'),
    loadMazeRenderer(),
  ]);
  // In several tasks: together they would hold up a press.
  provideBoardDetails(parts.boardDetails);
  await nextTask();
  setLoaded(parts);
  await nextTask();
  setPanels(parts);
  return parts;
}

/**
 * The delay before a failure is reported, in ms. Firefox rejects pending imports when the user
 * leaves the page: by then the page is closed.
 */
const FAILURE_DELAY = 1000;

/**
 * Loads the maze first, then the other parts: a game under way shows its board before the panels.
 */
export function loadMazeThenDeferredParts(): void {
  const loadRest = (): number => requestAnimationFrame(() => setTimeout(preloadDeferredParts));
  // If the maze fails to load, loading the rest fails too, and that reports the error.
  loadMazeRenderer().then(loadRest, loadRest);
}

/** Loads the deferred parts in the background. */
export function preloadDeferredParts(): void {
  loadDeferred().catch((error: unknown) => setTimeout(() => setFailure(() => error), FAILURE_DELAY));
}
