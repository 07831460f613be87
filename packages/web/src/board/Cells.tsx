import { For, Show, createSignal, type JSX } from 'solid-js';
import { rulesetFor, type Space } from '@night-cage/rules';
import { formatSpace } from '@night-cage/notation';
import type { BoardOptions } from './board-options.ts';
import { boardDetails } from './load-board-parts.ts';

/** The elements of a grid. */
export interface GridElements {
  grid: HTMLElement | null;
  readonly cells: Map<Space, HTMLElement>;
}

interface Props {
  readonly board: BoardOptions;
  /** Receives the elements. */
  readonly elements: GridElements;
  readonly lines: readonly (readonly Space[])[];
  /** The space of the tile in hand. */
  readonly covered: Space | null;
}

/** The grid: every space is a button with a label, independent of the picture below. */
export function Cells(props: Props): JSX.Element {
  const { board } = props;
  const { cells } = props.elements;
  const [cursor, setCursor] = createSignal<Space | null>(null);
  const focus = (): Space => (board.focus === undefined ? cursor() : board.focus) ?? props.lines[0]![0]!;
  const nameOf = (space: Space): string => formatSpace(rulesetFor(board.position.setup).board, space);
  const onFocus = (space: Space): void => {
    setCursor(space);
    board.onFocus(space);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (board.focus !== undefined) return;
    const next = boardDetails()?.findSpaceByArrow(board, focus(), event.key) ?? null;
    if (next === null) return;
    event.preventDefault();
    cells.get(next)?.focus();
  };

  return (
    <div
      ref={(grid) => (props.elements.grid = grid)}
      class="cells"
      role="grid"
      aria-label={board.grid?.board}
      aria-rowcount={props.lines.length}
      aria-colcount={props.lines[0]!.length}
      onKeyDown={onKeyDown}
    >
      <For each={props.lines}>
        {(line) => (
          <div role="row" class="cells-row">
            <For each={line}>
              {(space) => (
                <button
                  ref={(cell) => cells.set(space, cell)}
                  type="button"
                  role="gridcell"
                  class="cell"
                  classList={{
                    target: board.marks.has(space),
                    covered: props.covered === space,
                    aimed: board.preview?.ghostStep?.space === space,
                  }}
                  data-space={nameOf(space)}
                  tabIndex={focus() === space ? 0 : -1}
                  aria-label={board.grid?.cell(space)}
                  onFocus={() => onFocus(space)}
                  onPointerEnter={(event) => event.pointerType === 'mouse' && board.onPoint(space)}
                  onPointerLeave={() => board.onPoint(null)}
                  onClick={() => board.onChoose(space)}
                >
                  <Show when={board.marks.get(space)}>
                    {(mark) => <span class={`mark mark-${mark()}`} aria-hidden="true" />}
                  </Show>
                </button>
              )}
            </For>
          </div>
        )}
      </For>
    </div>
  );
}
