import { onCleanup, type JSX } from 'solid-js';
import { render } from 'solid-js/web';

/** Draws something into a part of the table that was there before, for as long as its owner lives. */
export function layInto(holder: HTMLElement, drawn: () => JSX.Element): void {
  const stop = render(drawn, holder);
  onCleanup(() => {
    stop();
    holder.remove();
  });
}
