import { For, Show, createMemo, type JSX } from 'solid-js';
import type { State } from '@night-cage/rules';
import type { BoardName } from '@night-cage/notation';
import { CELL_UNITS, type BoardLayout } from '../art/board-layout.ts';
import { nextOtherAdvance } from '../art/other-advance.ts';
import './other-advance-mark.css';

interface Props {
  readonly state: State;
  readonly board: BoardName;
  readonly places: BoardLayout;
}

const WIDE = 4;
const FINGER = 'M-9 6L-7.5 -24L-9 -29L-5.5 -50L3 -72L5.5 -49L8.5 -28L7 -23L8 6Z';
/** Its fingers on the line: position in cells from the left of its lane, size, and lean. */
const FINGERS = [
  [0.16, 0.6, -12],
  [0.38, 0.82, -4],
  [0.6, 0.7, 5],
  [3.4, 0.66, -6],
  [3.62, 0.86, 3],
  [3.84, 0.62, 11],
] as const;

/**
 * Shows where The Other advances next: fingers over the line, and a dashed outline of the spaces it
 * will take.
 */
export function OtherAdvanceMark(props: Props): JSX.Element {
  const next = createMemo(() => nextOtherAdvance(props.state, props.board));
  const frame = (edge: number, first: number): string => {
    const { columns, rows } = props.places;
    const across = edge % 2 === 0 ? columns : rows;
    const along = edge % 2 === 0 ? rows : columns;
    const left = edge === 2 || edge === 3 ? first : across - first - WIDE;
    const turn = ((edge + 2) % 4) * 90;
    const toMiddle = `translate(${(columns / 2 + 0.5) * CELL_UNITS} ${(rows / 2 + 0.5) * CELL_UNITS})`;
    const toEdge = `translate(${(left - across / 2) * CELL_UNITS} ${(along / 2) * CELL_UNITS})`;
    return `${toMiddle} rotate(${turn}) ${toEdge}`;
  };
  return (
    <Show when={next()}>
      {(coming) => (
        <g class="other-omen" transform={frame(coming().edge, coming().first)}>
          <rect
            class="omen-hem"
            x="4"
            y={-coming().to * CELL_UNITS + 4}
            width={WIDE * CELL_UNITS - 8}
            height={(coming().to - coming().from) * CELL_UNITS - 8}
          />
          <For each={FINGERS}>
            {([x, size, lean]) => (
              <path
                class="omen-finger"
                transform={`translate(${x * CELL_UNITS} ${-coming().from * CELL_UNITS + 4}) rotate(${lean}) scale(${size})`}
                d={FINGER}
              />
            )}
          </For>
        </g>
      )}
    </Show>
  );
}
