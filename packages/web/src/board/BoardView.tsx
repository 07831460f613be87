import { Show, createMemo, onMount, type JSX } from 'solid-js';
import { EMPTY, isInHollow, rulesetFor, type Space, type State, type Tile } from '@night-cage/rules';
import type { BoardName } from '@night-cage/notation';
import { computeBoardLayout } from '../art/board-layout.ts';
import type { BoardOptions } from './board-options.ts';
import type { FrameSize } from './board-size.ts';
import { Cells, type GridElements } from './Cells.tsx';
import { followFrame } from './follow-frame.ts';
import { followPicture } from './follow-picture.ts';
import { boardDetails, mazeRenderer } from './load-board-parts.ts';
import type { Overlay } from '../art/overlay.ts';
import type { Picture } from './picture/picture.ts';
import '../ui/colours.css';
import './board.css';

interface Props {
  readonly board: BoardOptions;
  /** The element that contains the board. */
  readonly frame: HTMLElement;
  readonly onCell: (cell: number) => void;
  readonly onPicture: (picture: Picture) => void;
  /** Receives the elements of the grid. */
  readonly elements: GridElements;
}

/**
 * A board: the picture, the information above it, and a grid of real cells for pointer, keyboard
 * and voice control.
 */
export function BoardView(props: Props): JSX.Element {
  const { board } = props;
  let host!: HTMLDivElement;
  const places = createMemo(() => computeBoardLayout(board.position, board.board));
  const { frameBox, size } = followFrame(props, places);
  const cell = (): number => size().cell;
  const shown = (): State => board.shown ?? board.position;
  const isPlaying = (): boolean => shown() !== board.position;
  const lit = createMemo(() => (board.dark ? withoutLight(shown()) : shown()));
  // The darkness at the start of a game can be painted at once; tiles and the high-contrast theme
  // load later.
  const canShow = (tiles: readonly Tile[]): boolean =>
    mazeRenderer() !== null || (board.theme === 'paper' && tiles.every((tile) => tile === EMPTY));
  const ghost = (): Overlay['ghostTile'] => {
    const ghostTile = board.preview?.ghostTile ?? null;
    if (isPlaying() || ghostTile === null || !canShow([ghostTile.tile])) return null;
    return isOnBoard(board.position, board.board, ghostTile.space) ? ghostTile : null;
  };
  const parts = { places, cell, frameBox, ghost, shown };

  const detail = (name: 'UnderTokensLayer' | 'UnderCellsLayer' | 'OverCellsLayer'): JSX.Element => (
    <Show when={boardDetails()} keyed>
      {(loaded) => loaded[name]({ board, parts })}
    </Show>
  );

  onMount(() => props.onPicture(followPicture(host, { board, places, cell, lit, canShow })));
  return (
    <div
      class="board"
      classList={{
        playing: isPlaying(),
        aiming: board.armed !== null,
        'high-contrast': board.theme === 'high-contrast',
      }}
      inert={board.size === 'strip'}
      aria-hidden={board.grid === null ? 'true' : undefined}
      style={{
        '--cell': `${cell()}px`,
        '--columns': places().columns,
        '--rows': places().rows,
        translate: `${size().left}px ${size().top}px`,
      }}
      // Without a tile to rotate, the wheel scrolls the page.
      onWheel={(event) => ghost() !== null && boardDetails()?.turnTileByWheel(board, event)}
    >
      <div class="picture" ref={host} aria-hidden="true" />
      {detail('UnderTokensLayer')}
      {board.layers.overPicture}
      <Show when={mazeRenderer()} keyed>
        {({ BoardOverlay }) => (
          <BoardOverlay
            stage={lit()}
            state={board.position}
            board={board.board}
            overlay={board.preview}
            drawsPreview={boardDetails()}
            walks={board.walks}
            motion={board.motion}
            texts={board.texts}
          />
        )}
      </Show>
      {board.layers.overTokens}
      <Show when={board.grid !== null}>
        {detail('UnderCellsLayer')}
        <Cells
          board={board}
          elements={props.elements}
          lines={places().lines}
          covered={ghost()?.space ?? null}
        />
        {detail('OverCellsLayer')}
      </Show>
      {board.layers.overAll}
    </div>
  );
}

/** Values shared by the parts of a board. */
interface Parts {
  readonly places: () => ReturnType<typeof computeBoardLayout>;
  readonly cell: () => number;
  readonly frameBox: () => FrameSize;
  readonly ghost: () => Overlay['ghostTile'];
  readonly shown: () => State;
}

export interface BoardLayerProps {
  readonly board: BoardOptions;
  readonly parts: Parts;
}

const withoutLight = (state: State): State => ({ ...state, lit: state.lit.map(() => 0) });

const isOnBoard = (state: State, board: BoardName, space: Space): boolean =>
  space >= 0 && isInHollow(rulesetFor(state.setup).board, space) === (board === 'hollow');
