/** The boards of a table in the window, for whatever keeps off them, points at them or leads the focus there. */
export interface BoardsHost {
  readonly element: HTMLElement;
  /** Where the boards lie that are played on: not one that is only a strip. */
  readonly boxes: () => DOMRect[];
  /** The cell of a space, by the name of the space. */
  readonly cell: (space: string) => HTMLElement | null;
}

export const boardsHost = (element: HTMLElement): BoardsHost => ({
  element,
  boxes: () =>
    [...element.querySelectorAll('.board-place:not(.other) .cells')]
      .map((cells) => cells.getBoundingClientRect())
      .filter(({ width }) => width > 0),
  cell: (space) => element.querySelector(`[data-space="${space}"]`),
});
