import type { JSX } from 'solid-js';
import type { AtTable } from '../session/at-table.ts';
import { agreedInWords } from './pace-words.ts';

/** What the table has agreed on about time, for everybody who sits down at it. */
export const PaceLine = (props: { readonly at: AtTable }): JSX.Element => (
  <p class="lobby-pace">{agreedInWords(props.at.table().settings)}</p>
);
