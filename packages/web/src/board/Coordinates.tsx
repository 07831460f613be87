import { For, Show, type JSX } from 'solid-js';
import { whereabouts, type State } from '@night-cage/rules';
import type { BoardLayout } from '../art/board-layout.ts';
import { visibleMargin, type FrameSize } from './board-size.ts';
import './coordinates.css';

interface Props {
  readonly stage: State;
  readonly places: BoardLayout;
  readonly cell: number;
  /** The size of the frame around the board. */
  readonly frame: FrameSize;
}

/** The margin that a letter needs, in CSS pixels. */
const MIN_ROOM = 16;

/**
 * Letters above the columns and numbers beside the rows, as in the log, if the margin has room for
 * them.
 */
export function Coordinates(props: Props): JSX.Element {
  const count = (n: number): number[] => Array.from({ length: n }, (_, index) => index);
  const hasRoom = (frame: number, cells: number): boolean =>
    visibleMargin(frame, cells, props.cell) >= MIN_ROOM;
  /** A falling prisoner waits in the place of the name of its line. */
  const isTaken = (line: 'row' | 'column', index: number): boolean =>
    props.stage.at.some((_, prisoner) => {
      const where = whereabouts(props.stage, prisoner);
      return where.is === line && where.index === index;
    });
  return (
    <div class="coordinates" aria-hidden="true">
      <Show when={hasRoom(props.frame.height, props.places.rows)}>
        <For each={count(props.places.columns)}>
          {(column) => (
            <span
              class="column-name"
              classList={{ taken: isTaken('column', column) }}
              style={{ left: `${(column + 1) * props.cell}px` }}
            >
              {String.fromCodePoint(97 + column)}
            </span>
          )}
        </For>
      </Show>
      <Show when={hasRoom(props.frame.width, props.places.columns)}>
        <For each={count(props.places.rows)}>
          {(row) => (
            <span
              class="row-name"
              classList={{ taken: isTaken('row', row) }}
              style={{ top: `${(row + 1) * props.cell}px` }}
            >
              {row + 1}
            </span>
          )}
        </For>
      </Show>
    </div>
  );
}
