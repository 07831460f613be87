import type { JSX } from 'solid-js';
import { awaitedAt } from '@night-cage/protocol';
import type { AtTable } from '../session/at-table.ts';
import { rememberTable } from '../session/remember.ts';
import { callWhenAwaited } from './calling.ts';

/** What follows a game at a table elsewhere once it stands, and is seen somewhere else. */
export function Beside(props: { readonly at: AtTable }): JSX.Element {
  callWhenAwaited(props.at);
  rememberTable(props.at, true, awaitedAt);
  return null;
}
