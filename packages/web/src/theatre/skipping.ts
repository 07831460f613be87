import { onCleanup } from 'solid-js';
import type { Theatre } from './theatre.ts';

/** Keys that do nothing by themselves. */
const SILENT = ['Shift', 'Control', 'Alt', 'Meta', 'Tab'];

/** Any input ends what plays, before it does whatever it is for. */
export function skipOnInput(theatre: Theatre): void {
  const onKey = ({ key }: KeyboardEvent): void => {
    if (!SILENT.includes(key)) theatre.skip();
  };
  addEventListener('pointerdown', theatre.skip, true);
  addEventListener('keydown', onKey, true);
  onCleanup(() => {
    removeEventListener('pointerdown', theatre.skip, true);
    removeEventListener('keydown', onKey, true);
  });
}
