import { createEffect, onCleanup } from 'solid-js';

/** Whether the card has three buttons; `card.css` then gives it more room. */
const THREE_BUTTONS = ':has(> .choices > .button:nth-of-type(3))';

interface Playing {
  readonly isPlaying: boolean;
  /** Nothing loud happens: the question stays until the next one. */
  readonly keepsQuestion: boolean;
  readonly buttons: unknown;
}

/**
 * While an animation plays, the card keeps the height of the last question, so that it does not
 * jump twice. In a loud animation it only keeps its place: facts no longer cover the panels.
 */
export function keepHeight(card: HTMLElement, playing: Playing): void {
  let height = 0;
  let hadThree = false;
  const sizes = new ResizeObserver(() => {
    if (!playing.isPlaying) height = card.offsetHeight;
  });
  sizes.observe(card);
  onCleanup(() => sizes.disconnect());
  createEffect(() => {
    const { isPlaying, keepsQuestion } = playing;
    // Other buttons are counted again.
    void playing.buttons;
    if (!isPlaying) hadThree = card.matches(THREE_BUTTONS);
    card.style.minHeight = isPlaying && keepsQuestion ? `${height}px` : '';
    card.classList.toggle('had-three', isPlaying && hadThree);
  });
}
