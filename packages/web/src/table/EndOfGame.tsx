import { Show, type JSX } from 'solid-js';
import { Ending } from '../theatre/endings/Ending.tsx';
import type { Theatre } from '../theatre/theatre-model.ts';
import type { TableModel } from '../model/table-model.ts';
import type { BoardsOnScreen } from './board/boards-on-screen.ts';
import { EndPanel } from './EndPanel.tsx';
import type { TableSlots } from './slots.ts';

interface Props {
  readonly table: TableModel;
  readonly theatre: Theatre;
  /** The ending has begun to play. */
  readonly isEnding: boolean;
  /** The ending has played. */
  readonly isOver: boolean;
  readonly boards: BoardsOnScreen;
  readonly slots: TableSlots;
  readonly onAgain: (sameSeed: boolean) => void;
}

/** The end of a game: a scene over the whole page, then a strip with the result. */
export function EndOfGame(props: Props): JSX.Element {
  return (
    <>
      <Show when={props.isEnding}>
        <Ending
          stage={props.theatre.stage()}
          last={props.table.moments().at(-1) ?? null}
          playing={props.theatre.effects().find(({ drawn }) => drawn.is === 'end') ?? null}
          boardOf={props.boards.board}
        />
      </Show>
      <Show when={props.isOver}>
        <EndPanel table={props.table} boards={props.boards} slots={props.slots} onAgain={props.onAgain} />
      </Show>
    </>
  );
}
