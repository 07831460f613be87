import { createEffect, createSignal, on, onCleanup, onMount, type Accessor } from 'solid-js';
import { announceNow } from '../speech/speech.ts';
import { placeStrip, type StripPlacement } from '../table/place-strip.ts';
import { focusGrid } from '../ui/page-focus.ts';

/** What a strip says to an answer. */
export interface AnswerText {
  readonly title: string;
  readonly text: string;
}

interface Parts {
  readonly boards: () => HTMLElement;
  readonly strip: () => HTMLElement;
  readonly heading: () => HTMLElement;
  readonly words: () => AnswerText;
}

/** Puts a strip where it covers no board, says what it says, and has the focus go to it and back. Answers where there is room. */
export function createAnswerStrip({ boards, strip, heading, words }: Parts): Accessor<StripPlacement | null> {
  const [room, setRoom] = createSignal<StripPlacement | null>(null);
  onMount(() => {
    const place = (): void => void setRoom(placeStrip(boards(), strip()));
    const watcher = new ResizeObserver(place);
    watcher.observe(boards());
    watcher.observe(strip());
    place();
    onCleanup(() => watcher.disconnect());
  });
  createEffect(
    on(words, ({ title, text }) => {
      announceNow(`${title}. ${text}`);
      heading().focus({ preventScroll: true });
    }),
  );
  // Whoever tries again goes on where the choice is made.
  onCleanup(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusGrid();
    }),
  );
  return room;
}
