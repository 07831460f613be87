import { Show, createComponent, type Component, type JSX } from 'solid-js';

/** What fills a place, if anything does. Solid's `Dynamic` would do, but makes elements too: 4 kB more before the first choice. */
export const Slot = <Given extends object>(
  props: Given & { readonly of: Component<Given> | undefined },
): JSX.Element => (
  <Show when={props.of} keyed>
    {(part) => createComponent(part, props)}
  </Show>
);
