import type { JSX } from 'solid-js';
import type { TableModel } from '../../model/table-model.ts';
import type { Theatre } from '../../theatre/seen.ts';
import { Silence } from './Silence.tsx';
import { Wax } from './Wax.tsx';

/** Below the party: whose players may talk, and how much is left of the stack. */
export const Stack = (props: { readonly table: TableModel; readonly theatre: Theatre }): JSX.Element => (
  <>
    <Silence state={props.table.shown()} />
    <Wax
      left={props.theatre.wax().left}
      total={props.table.game.first.layout.total}
      moments={props.table.moments()}
      endbringer={props.theatre.wax().endbringer}
    />
  </>
);
