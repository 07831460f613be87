import { batch, createRoot, createSignal, untrack } from 'solid-js';
import { insert } from 'solid-js/web';
import type { Space, State, Tile } from '@night-cage/rules';
import { createPictureModel } from '../art/picture-model.ts';
import { BoardView } from './BoardView.tsx';
import type { GridElements } from './Cells.tsx';
import { DEFAULT_BOARD_OPTIONS, type BoardOptions } from './board-options.ts';
import { boardDetails, loadBoardDetails, loadMazeRenderer } from './load-board-parts.ts';
import type { Picture } from './picture/picture.ts';

export { EMPTY_OVERLAY, type Overlay } from '../art/overlay.ts';
export type {
  BoardOptions,
  BoardTexts,
  EdgeChoice,
  GridTexts,
  SpaceMark,
  TokenWalk,
} from './board-options.ts';
export type { MotionLevel } from './picture/picture.ts';

/**
 * A board on a page. `set` changes its options; it reports input through the callbacks in its
 * options.
 */
export interface BoardHandle {
  readonly set: (change: Readonly<Partial<BoardOptions>>) => void;
  /**
   * The bitmaps that a possible next position needs: each function paints one of them. Call them in
   * idle time, so that the position appears at once.
   */
  readonly prepare: (position: State) => (() => void)[];
  /** The same for a tile that may come to hand. */
  readonly prepareTile: (space: Space, tile: Tile) => () => void;
  /** The space whose cell contains an event target, if any. */
  readonly spaceOf: (target: EventTarget | null) => Space | null;
  readonly focus: (space: Space, options?: FocusOptions) => void;
  /** The rectangle in the window of a cell, or of all cells; null if there is none. */
  readonly boxOf: (what: Space | 'grid') => DOMRect | null;
  /** The canvases with the tiles and the glow, without the darkness. */
  readonly paper: () => readonly HTMLCanvasElement[];
  readonly destroy: () => void;
}

/**
 * Draws a board into an element and keeps it up to date. With `grid`, every space is a cell for
 * pointer, keyboard, voice control and screen reader; without, the board is a picture. The page
 * provides the texts. The styles read the custom properties of `ui/colours.css`, which a page may
 * override.
 */
export function createBoard(
  element: HTMLElement,
  options: Pick<BoardOptions, 'position' | 'texts'> & Partial<BoardOptions>,
): BoardHandle {
  const [board, set] = createFieldSignals({ ...DEFAULT_BOARD_OPTIONS, ...options });
  let picture: Picture | null = null;
  const elements: GridElements = { grid: null, cells: new Map() };
  let cell = 1;
  const onCell = (size: number): void => {
    cell = size;
    board.onSize(size);
  };
  const destroy = createRoot((dispose) => {
    insert(
      element,
      <BoardView
        board={board}
        frame={element}
        elements={elements}
        onCell={onCell}
        onPicture={(made) => (picture = made)}
      />,
    );
    return dispose;
  });
  if (untrack(() => board.loadsParts)) {
    void loadMazeRenderer();
    if (untrack(() => board.grid ?? board.preview) !== null) void loadBoardDetails();
  }
  return {
    set,
    prepare: (position) => picture?.prepare(createPictureModel(position, board.board)) ?? [],
    prepareTile: (space, tile) => () =>
      untrack(boardDetails)?.prepareGhost(space, tile, { cell, theme: untrack(() => board.theme) }),
    spaceOf: (target) =>
      [...elements.cells].find(([, node]) => target instanceof Node && node.contains(target))?.[0] ?? null,
    focus: (space, options) => elements.cells.get(space)?.focus(options),
    boxOf: (what) =>
      (what === 'grid' ? elements.grid : elements.cells.get(what))?.getBoundingClientRect() ?? null,
    paper: () => (picture === null ? [] : [picture.layers.base, picture.layers.glow]),
    destroy() {
      destroy();
      element.textContent = '';
    },
  };
}

/**
 * Creates an object whose fields are signals, and a function that changes several of them at once.
 */
function createFieldSignals<T extends object>(first: T): [T, (change: Readonly<Partial<T>>) => void] {
  const signals = new Map(Object.entries(first).map(([key, value]) => [key, createSignal<unknown>(value)]));
  const fields = Object.defineProperties(
    {},
    Object.fromEntries([...signals].map(([key, [get]]) => [key, { get, enumerable: true }])),
  ) as T;
  const set = (change: Readonly<Partial<T>>): void =>
    batch(() => {
      for (const [key, value] of Object.entries(change)) signals.get(key)?.[1](() => value);
    });
  return [fields, set];
}
