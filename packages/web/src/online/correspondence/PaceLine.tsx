import type { JSX } from 'solid-js';
import type { TableSession } from '../session/table-session.ts';
import { formatPaceAgreement } from './format-pace.ts';

/** The pace that the table has agreed on. */
export const PaceLine = (props: { readonly session: TableSession }): JSX.Element => (
  <p class="lobby-pace">{formatPaceAgreement(props.session.table().settings)}</p>
);
