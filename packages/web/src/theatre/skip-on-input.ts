import { onCleanup } from 'solid-js';
import type { Theatre } from './theatre-model.ts';

/** Keys that do nothing alone. */
const IGNORED_KEYS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'];
/** Replays the last moment. */
const REPLAY_KEY = 'h';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

/**
 * Skips the animation on any input, which then has its usual effect. A key replays the last moment.
 */
export function skipOnInput(theatre: Theatre): void {
  const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    if (IGNORED_KEYS.includes(key)) return;
    theatre.skip();
    if (key === REPLAY_KEY && !ctrlKey && !metaKey && !altKey && !isTyping(target)) theatre.showAgain();
  };
  // Assistive technology and voice control click without a pointer.
  const onClick = ({ detail }: MouseEvent): void => {
    if (detail === 0) theatre.skip();
  };
  addEventListener('pointerdown', theatre.skip, true);
  addEventListener('keydown', onKey, true);
  addEventListener('click', onClick, true);
  onCleanup(() => {
    removeEventListener('click', onClick, true);
    removeEventListener('pointerdown', theatre.skip, true);
    removeEventListener('keydown', onKey, true);
  });
}
