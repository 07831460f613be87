import type { Accessor } from 'solid-js';
import { nextSpace, tableFor, type Direction, type Space } from '@night-cage/rules';
import type { TableModel } from '../game/table.ts';
import type { Target } from '../game/targets.ts';

interface Around {
  readonly targets: Accessor<readonly Target[]>;
  readonly focus: Accessor<Space | null>;
  readonly setFocus: (space: Space) => void;
  readonly pointAt: (target: Target) => void;
}

const ARROWS: Readonly<Record<string, Direction>> = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 };

/** The whole game by keyboard: arrows move over the board, Enter chooses, letters do the rest (ux 5.2). */
export function keyboardOf(table: TableModel, around: Around): (event: KeyboardEvent) => void {
  const { targets, focus, setFocus, pointAt } = around;

  const go = (space: Space): void => {
    setFocus(space);
    const { board } = tableFor(table.present().setup);
    const cells = document.querySelectorAll<HTMLElement>('.cell');
    // Cells stand in the order of their spaces, the Hollow's after the main board's.
    if (space < board.spaces) cells[space]?.focus();
  };

  const arrow = (direction: Direction): void => {
    const { board } = tableFor(table.present().setup);
    const from = focus() ?? 0;
    const to = nextSpace(board, from, direction);
    if (to >= 0) go(to);
  };

  const nextTarget = (by: number): void => {
    const spaces = targets().flatMap(({ place }) => (place.on === 'space' ? [place.space] : []));
    if (spaces.length === 0) return;
    const at = spaces.indexOf(focus() ?? -1);
    const space = spaces[(at + by + spaces.length) % spaces.length]!;
    go(space);
    const target = targets().find(({ place }) => place.on === 'space' && place.space === space);
    if (target !== undefined) table.point(target);
  };

  const button = (verb: string): void => {
    const target = targets().find(({ intents }) => intents[0]!.verb === verb);
    if (target !== undefined) pointAt(target);
  };

  const KEYS: Readonly<Record<string, () => void>> = {
    n: () => nextTarget(1),
    N: () => nextTarget(-1),
    r: () => table.rotate(1),
    R: () => table.rotate(-1),
    s: () => button('stay'),
    e: () => button('end'),
    k: () => button('give'),
    u: () => table.undo(),
    Escape: () => table.cancel(),
  };

  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLElement && ['INPUT', 'TEXTAREA', 'SELECT'].includes(event.target.tagName))
      return;
    const direction = ARROWS[event.key];
    if (direction !== undefined) {
      event.preventDefault();
      arrow(direction);
    } else if (
      event.key === 'Enter' &&
      table.armed() !== null &&
      !(event.target instanceof HTMLButtonElement && !event.target.classList.contains('cell'))
    ) {
      event.preventDefault();
      table.commit();
    } else KEYS[event.key]?.();
  };
}
