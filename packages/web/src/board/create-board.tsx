import { batch, createRoot, createSignal, untrack } from 'solid-js';
import { insert } from 'solid-js/web';
import type { Space, State, Tile } from '@night-cage/rules';
import { pictureModelOf } from '../art/picture-model.ts';
import { BoardView } from './BoardView.tsx';
import { DEFAULT_BOARD_OPTIONS, type BoardOptions } from './board-options.ts';
import { boardDetails, loadBoardDetails, loadMazeRenderer } from './load-board-parts.ts';
import type { Picture } from './picture/picture.ts';

/** A board of the maze on a page. What it shows changes by `set`; what people do with it is told by the options. */
export interface BoardHandle {
  readonly set: (change: Readonly<Partial<BoardOptions>>) => void;
  /**
   * What a position that may come would have to paint first: each call paints one bitmap of it. Painted in idle time, they
   * are there when the position is shown.
   */
  readonly prepare: (position: State) => (() => void)[];
  /** The same for a tile that may come into the hand. */
  readonly prepareTile: (space: Space, tile: Tile) => () => void;
  readonly destroy: () => void;
}

/**
 * Draws a board into an element and keeps it up to date. With names for its grid, every space is a cell for pointer,
 * keyboard, voice and screen reader; without, it is a picture. The texts are those of the page; styles read the custom
 * properties of `ui/colours.css`, which a page may set to its own.
 */
export function createBoard(
  element: HTMLElement,
  options: Pick<BoardOptions, 'position' | 'texts'> & Partial<BoardOptions>,
): BoardHandle {
  const [board, set] = keepSignals({ ...DEFAULT_BOARD_OPTIONS, ...options });
  let picture: Picture | null = null;
  let cell = 1;
  const onCell = (size: number): void => {
    cell = size;
    board.onSize(size);
  };
  const destroy = createRoot((dispose) => {
    insert(
      element,
      <BoardView board={board} frame={element} onCell={onCell} onPicture={(made) => (picture = made)} />,
    );
    return dispose;
  });
  if (untrack(() => board.loadsParts)) {
    void loadMazeRenderer();
    if (untrack(() => board.grid ?? board.preview) !== null) void loadBoardDetails();
  }
  return {
    set,
    prepare: (position) => picture?.prepare(pictureModelOf(position, board.board)) ?? [],
    prepareTile: (space, tile) => () =>
      untrack(boardDetails)?.prepareGhost(space, tile, { cell, theme: untrack(() => board.theme) }),
    destroy() {
      destroy();
      element.textContent = '';
    },
  };
}

/** An object whose fields are signals, and what changes some of them at once. */
function keepSignals<T extends object>(first: T): [T, (change: Readonly<Partial<T>>) => void] {
  const signals = new Map(Object.entries(first).map(([key, value]) => [key, createSignal<unknown>(value)]));
  const now = Object.defineProperties(
    {},
    Object.fromEntries([...signals].map(([key, [get]]) => [key, { get, enumerable: true }])),
  ) as T;
  const set = (change: Readonly<Partial<T>>): void =>
    batch(() => {
      for (const [key, value] of Object.entries(change)) signals.get(key)?.[1](() => value);
    });
  return [now, set];
}
