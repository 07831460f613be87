import type { State, Space } from '@night-cage/rules';
import { spaceName } from '../../text/names.ts';

/** Where the boards lie in the window that are played on: not one that is only a strip. */
export const boardBoxes = (boards: HTMLElement): DOMRect[] =>
  [...boards.querySelectorAll('.board-place:not(.other) .cells')]
    .map((cells) => cells.getBoundingClientRect())
    .filter(({ width }) => width > 0);

/** The cell of a space. */
export const cellElementOf = (boards: HTMLElement, state: State, space: Space): HTMLElement | null =>
  boards.querySelector(`[data-space="${spaceName(state, space)}"]`);
