import type { State, Space } from '@night-cage/rules';
import { spaceName } from '../../text/names.ts';

/** The rectangles of the boards in the window; excludes a board shown as a strip. */
export const boardBoxes = (boards: HTMLElement): DOMRect[] =>
  [...boards.querySelectorAll('.board-place:not(.other) .cells')]
    .map((cells) => cells.getBoundingClientRect())
    .filter(({ width }) => width > 0);

/** The cell element of a space. */
export const cellElementOf = (boards: HTMLElement, state: State, space: Space): HTMLElement | null =>
  boards.querySelector(`[data-space="${spaceName(state, space)}"]`);
