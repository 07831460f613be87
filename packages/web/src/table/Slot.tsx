import { Show, createComponent, type Component, type JSX } from 'solid-js';

/**
 * Renders the component in a slot, if any. Smaller than Solid's `Dynamic`, which adds 4 kB to the
 * first load.
 */
export const Slot = <Given extends object>(
  props: Given & { readonly of: Component<Given> | undefined },
): JSX.Element => (
  <Show when={props.of} keyed>
    {(part) => createComponent(part, props)}
  </Show>
);
