import { rulesetFor, type Space, type State } from '@night-cage/rules';
import { formatSpace } from '@night-cage/notation';

/** The space whose cell contains an event target or the focused element. */
export function spaceUnder(state: State | null, target: EventTarget | null): Space | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.cell') : null;
  if (cell === null || state === null) return null;
  const { board } = rulesetFor(state.setup);
  for (let space = 0; space < board.spaces; space++)
    if (formatSpace(board, space) === cell.dataset['space']) return space;
  return null;
}
