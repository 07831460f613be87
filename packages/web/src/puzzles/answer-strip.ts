import { createEffect, createSignal, on, onCleanup, onMount, type Accessor } from 'solid-js';
import { announceNow } from '../speech/speech.ts';
import type { BoardsOnScreen } from '../table/board/boards-on-screen.ts';
import { placeStrip, type StripPlacement } from '../table/place-strip.ts';
import { focusGrid } from '../ui/page-focus.ts';

/** The text of a strip that comments on an answer. */
export interface AnswerText {
  readonly title: string;
  readonly text: string;
}

interface Parts {
  readonly boards: () => BoardsOnScreen;
  readonly strip: () => HTMLElement;
  readonly heading: () => HTMLElement;
  readonly words: () => AnswerText;
}

/**
 * Positions a strip where it covers no board, announces its text, and manages the focus. Returns
 * the placement.
 */
export function createAnswerStrip({ boards, strip, heading, words }: Parts): Accessor<StripPlacement | null> {
  const [placement, setPlacement] = createSignal<StripPlacement | null>(null);
  onMount(() => {
    const updatePlacement = (): void => void setPlacement(placeStrip(boards(), strip()));
    const watcher = new ResizeObserver(updatePlacement);
    watcher.observe(boards().element);
    watcher.observe(strip());
    updatePlacement();
    onCleanup(() => watcher.disconnect());
  });
  createEffect(
    on(words, ({ title, text }) => {
      announceNow(`${title}. ${text}`);
      heading().focus({ preventScroll: true });
    }),
  );
  // On retry, return the focus to the grid.
  onCleanup(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusGrid();
    }),
  );
  return placement;
}
