import { createEffect, createMemo, createSignal, onCleanup, type Accessor } from 'solid-js';
import { isInHollow, rulesetFor, type Space } from '@night-cage/rules';
import type { BoardName } from '@night-cage/notation';
import { tableLayoutFor, type TableFit } from './table-layout.ts';
import { settings } from '../storage/settings.ts';
import type { TableModel } from '../model/table-model.ts';
import type { Target } from '../model/targets.ts';
import type { Theatre } from '../theatre/theatre-model.ts';
import { deferredParts } from './load-deferred-parts.ts';

export interface TableLayout {
  readonly fit: Accessor<TableFit>;
  /** The large board: the only one, or the one that is not a strip. */
  readonly front: Accessor<BoardName>;
  /** Brings a board to the front. */
  readonly bring: (board: BoardName) => void;
  /**
   * Brings the board of a space to the front; does nothing for a prisoner who is not on a board.
   */
  readonly bringSpace: (space: Space) => void;
}

/**
 * Fits the table into the window: the style sheets read the result from the root element. If only
 * one of two boards is large, it is the one with something to choose, or else the one of the
 * prisoner to move, until the player swaps them.
 */
export function followWindow(
  { game }: TableModel,
  targets: Accessor<readonly Target[]>,
  focus: Accessor<Space | null>,
  theatre: Pick<Theatre, 'busy' | 'state'>,
): TableLayout {
  const { board } = rulesetFor(game.setup);
  const [size, setSize] = createSignal(windowSize(), { equals: (a, b) => a.join() === b.join() });
  const [front, setFront] = createSignal<BoardName>('main');
  const updateSize = (): void => void setSize(windowSize());
  addEventListener('resize', updateSize);
  const fit = createMemo(
    () => {
      const [width, height] = size();
      return tableLayoutFor({
        width,
        height,
        text: settings.textSize / 100,
        main: board.main,
        hollow: board.hollow,
      });
    },
    undefined,
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );
  const bringSpace = (space: Space): void => {
    if (space >= 0) setFront(board.hollow !== null && isInHollow(board, space) ? 'hollow' : 'main');
  };
  if (board.hollow !== null)
    createEffect(() => deferredParts()?.followBoards({ targets, focus, theatre, bringSpace }));

  const root = document.documentElement;
  createEffect(() => {
    const { layout, roomy, strip, both } = fit();
    const { columns, rows } = front() === 'main' || both ? board.main : board.hollow!;
    root.dataset['layout'] = layout;
    root.dataset['strip'] = strip;
    root.toggleAttribute('data-roomy', roomy);
    root.toggleAttribute('data-left-hand', settings.leftHand);
    root.style.setProperty('--across', String(columns + 1));
    root.style.setProperty('--down', String(rows + 1));
  });
  onCleanup(() => {
    removeEventListener('resize', updateSize);
    delete root.dataset['layout'];
  });
  return { fit, front, bring: setFront, bringSpace };
}

const windowSize = (): readonly [width: number, height: number] => [innerWidth, innerHeight];
