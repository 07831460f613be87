import type { JSX } from 'solid-js';
import { findAwaitedPlayer } from '@night-cage/protocol';
import type { TableSession } from '../session/table-session.ts';
import { rememberTable } from '../session/remember-table.ts';
import { alertWhenYourTurn } from './alert-when-your-turn.ts';

interface Props {
  readonly session: TableSession;
  /** The stage still shows earlier choices. */
  readonly isPlaying: boolean;
}

/** Invisible: alerts the player and remembers the table while its game is open. */
export function TurnAlerts(props: Props): JSX.Element {
  alertWhenYourTurn(props.session, () => props.isPlaying);
  rememberTable(props.session, true, findAwaitedPlayer);
  return null;
}
