import type { BoardName } from '@night-cage/notation';
import type { Space } from '@night-cage/rules';
import type { BoardHandle } from '../../board/create-board.tsx';

/** The boards of a table, for what lies beside or above them. */
export interface BoardsOnScreen {
  readonly element: HTMLElement;
  readonly board: (name: BoardName) => BoardHandle;
  /** The space whose cell contains an event target, if any. */
  readonly spaceOf: (target: EventTarget | null) => Space | null;
  /** The space whose cell is uppermost at a point of the window, if any. */
  readonly spaceAt: (point: { readonly clientX: number; readonly clientY: number }) => Space | null;
  /** The rectangle of a cell in the window. */
  readonly boxOf: (space: Space) => DOMRect | null;
  /** The rectangles of the boards in the window; excludes a board shown as a strip. */
  readonly boxes: () => DOMRect[];
  readonly focus: (space: Space, options?: FocusOptions) => void;
  /** The space in the tab order. */
  readonly cursor: () => Space;
  /** Moves the focus to the cursor, for players who use the keyboard. */
  readonly focusCursor: (options?: FocusOptions) => void;
}

interface Parts {
  readonly element: () => HTMLElement;
  readonly boards: ReadonlyMap<BoardName, BoardHandle>;
  readonly isStrip: (name: BoardName) => boolean;
  readonly cursor: () => Space;
}

export function createBoardsOnScreen({ element, boards, isStrip, cursor }: Parts): BoardsOnScreen {
  const first = <T>(find: (board: BoardHandle) => T | null): T | null =>
    [...boards.values()].map(find).find((found) => found !== null) ?? null;
  const spaceOf = (target: EventTarget | null): Space | null => first((board) => board.spaceOf(target));
  const focus = (space: Space, options?: FocusOptions): void =>
    boards.forEach((board) => board.focus(space, options));
  return {
    get element() {
      return element();
    },
    board: (name) => boards.get(name)!,
    spaceOf,
    spaceAt: ({ clientX, clientY }) => spaceOf(document.elementFromPoint(clientX, clientY)),
    boxOf: (space) => first((board) => board.boxOf(space)),
    boxes: () =>
      [...boards]
        .flatMap(([name, board]) => (isStrip(name) ? [] : (board.boxOf('grid') ?? [])))
        .filter(({ width }) => width > 0),
    focus,
    cursor,
    focusCursor: (options) => focus(cursor(), options),
  };
}
