import { onCleanup } from 'solid-js';
import type { Theatre } from './theatre-model.ts';

/** Keys that do nothing alone. */
const IGNORED_KEYS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'];

/** Skips the animation on any input, which then has its usual effect. */
export function skipOnInput(theatre: Theatre): void {
  const onKey = ({ key }: KeyboardEvent): void => {
    if (!IGNORED_KEYS.includes(key)) theatre.skip();
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
