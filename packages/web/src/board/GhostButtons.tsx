import { Show, createMemo, type JSX } from 'solid-js';
import type { Space, State } from '@night-cage/rules';
import type { BoardLayout } from '../art/board-layout.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { PAGE_ICONS } from '../ui/icons/page-icons.ts';
import { TABLE_ICONS } from '../ui/icons/table-icons.ts';
import { visibleMargin, type FrameSize } from './board-size.ts';
import { ghostButtonGap, findRoomForGhostButtons } from './room-for-ghost-buttons.ts';
import './ghost-buttons.css';

interface Props {
  readonly state: State;
  readonly places: BoardLayout;
  readonly cell: number;
  /** The size of the frame around the board. */
  readonly frame: FrameSize;
  readonly space: Space;
  readonly targets: Pick<ReadonlySet<Space>, 'has'>;
  /** Whether it has several legal rotations. */
  readonly turns: boolean;
  /** Whether settling it does harm. */
  readonly harms: boolean;
  readonly onTurn: () => void;
  readonly onSettle: () => void;
}

/**
 * The buttons to rotate and settle, beside the tile in hand. For keyboard and screen reader the
 * same two are below the board.
 */
export function GhostButtons(props: Props): JSX.Element {
  const count = (): number => (props.turns ? 2 : 1);
  const room = createMemo(() =>
    findRoomForGhostButtons({
      ...props,
      count: count(),
      margin: [
        visibleMargin(props.frame.width, props.places.columns, props.cell),
        visibleMargin(props.frame.height, props.places.rows, props.cell),
      ],
    }),
  );
  return (
    <div
      class="ghost-buttons"
      classList={{ standing: room().height > room().width }}
      style={{
        transform: `translate(${room().left}px, ${room().top}px)`,
        gap: `${ghostButtonGap(props.cell)}px`,
      }}
      aria-hidden="true"
    >
      <Show when={props.turns}>
        <button type="button" tabIndex={-1} class="ghost-turn" onClick={() => props.onTurn()}>
          <Icon path={TABLE_ICONS.rotate} />
        </button>
      </Show>
      <button
        type="button"
        tabIndex={-1}
        class="ghost-settle"
        classList={{ harms: props.harms }}
        onClick={() => props.onSettle()}
      >
        <Icon path={PAGE_ICONS.check} />
      </button>
    </div>
  );
}
