import type { JSX } from 'solid-js';
import { findAwaitedPlayer } from '@night-cage/protocol';
import type { TableSession } from '../session/table-session.ts';
import { rememberTable } from '../session/remember-table.ts';
import { alertWhenYourTurn } from './alert-when-your-turn.ts';

/** Invisible: alerts the player and remembers the table while its game is open. */
export function TurnAlerts(props: { readonly session: TableSession }): JSX.Element {
  alertWhenYourTurn(props.session);
  rememberTable(props.session, true, findAwaitedPlayer);
  return null;
}
