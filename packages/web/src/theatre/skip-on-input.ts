import { onCleanup } from 'solid-js';
import type { Theatre } from './theatre-model.ts';

/** Keys that do nothing by themselves. */
const SILENT = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'Tab'];
/** What just happened, once more. */
const AGAIN = 'h';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

/** Any input ends what plays, before it does whatever it is for; one key shows the last moment again. */
export function skipOnInput(theatre: Theatre): void {
  const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    if (SILENT.includes(key)) return;
    theatre.skip();
    if (key === AGAIN && !ctrlKey && !metaKey && !altKey && !isTyping(target)) theatre.showAgain();
  };
  addEventListener('pointerdown', theatre.skip, true);
  addEventListener('keydown', onKey, true);
  onCleanup(() => {
    removeEventListener('pointerdown', theatre.skip, true);
    removeEventListener('keydown', onKey, true);
  });
}
