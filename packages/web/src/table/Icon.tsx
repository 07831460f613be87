import type { JSX } from 'solid-js';
import { ICONS, type IconName } from '../picture/icons.ts';

/** A knife-cut icon beside words, or on a button that has its words as a label. */
export const Icon = (props: { readonly name: IconName }): JSX.Element => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICONS[props.name]} fill="currentColor" fill-rule="evenodd" />
  </svg>
);
