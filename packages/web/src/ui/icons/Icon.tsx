import type { JSX } from 'solid-js';

/** An icon, beside text or on a button with a label. */
export const Icon = (props: { readonly path: string }): JSX.Element => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={props.path} fill="currentColor" fill-rule="evenodd" />
  </svg>
);
