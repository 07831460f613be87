import { lazy, type JSX } from 'solid-js';
import type { Space, State } from '@night-cage/rules';
import type { TableModel } from '../game/table-model.ts';
import type { Target } from '../game/targets.ts';
import { Log } from './Log.tsx';
import { LookBack } from './LookBack.tsx';
import { Rack } from './Rack.tsx';

const CommandLine = lazy(async () => ({ default: (await import('../speech/CommandLine.tsx')).CommandLine }));

interface Props {
  readonly table: TableModel;
  readonly targets: readonly Target[];
  readonly focus: Space | null;
  /** Tells the chance of every tile beside its count. */
  readonly odds: boolean;
  /** Another game from a state looked back at. */
  readonly onTry: (from: State) => void;
}

/** What lies beside the board: what the stack holds, what happened, typed commands, and the way back through the game. */
export function Side(props: Props): JSX.Element {
  return (
    <>
      <Rack state={props.table.shown()} odds={props.odds} />
      <Log table={props.table} />
      <CommandLine table={props.table} targets={props.targets} focus={props.focus} />
      <LookBack table={props.table} onTry={props.onTry} />
    </>
  );
}
