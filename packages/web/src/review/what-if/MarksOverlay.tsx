import { For, Show, type JSX } from 'solid-js';
import type { Mark, BoardName } from '@night-cage/notation';
import { isInHollow, rulesetFor, type Space, type State } from '@night-cage/rules';
import { centreOf, computeBoardLayout, CELL_UNITS } from '../../art/board-layout.ts';

interface Props {
  readonly board: BoardName;
  readonly state: State;
  readonly marks: readonly Mark[];
  /** The arrow being drawn. */
  readonly draft: Mark | null;
}

/** Marked spaces and arrows over a board. */
export function MarksOverlay(props: Props): JSX.Element {
  const layout = (): ReturnType<typeof computeBoardLayout> => computeBoardLayout(props.state, props.board);
  const isHere = (space: Space): boolean =>
    isInHollow(rulesetFor(props.state.setup).board, space) === (props.board === 'hollow');
  const at = (space: Space): Point => {
    const { x, y } = centreOf(layout(), space);
    return { x: x * CELL_UNITS, y: y * CELL_UNITS };
  };
  const shown = (): Mark[] => {
    const { marks, draft } = props;
    return draft === null ? [...marks] : [...marks, draft];
  };
  return (
    <div class="marks-over">
      <svg
        viewBox={`0 0 ${(layout().columns + 1) * CELL_UNITS} ${(layout().rows + 1) * CELL_UNITS}`}
        aria-hidden="true"
      >
        <For each={shown()}>
          {(mark) => (
            <g class={`mark-drawn mark-means-${mark.meaning}`}>
              <Show
                when={mark.to !== null && isHere(mark.space) && isHere(mark.to)}
                fallback={
                  // An arrow to the other board becomes a ring at each end.
                  <For each={[mark.space, ...(mark.to === null ? [] : [mark.to])].filter(isHere)}>
                    {(space) => <Ring at={at(space)} mark={mark} />}
                  </For>
                }
              >
                <Arrow from={at(mark.space)} to={at(mark.to!)} />
              </Show>
            </g>
          )}
        </For>
      </svg>
    </div>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A sign per meaning, since colour alone is not enough. */
const SIGNS: Readonly<Record<Mark['meaning'], string>> = {
  look: 'M-9 0L0 -6 9 0 0 6ZM-2.5 0H2.5',
  good: 'M-8 0L-2 6 8 -6',
  bad: 'M-6 -6L6 6M6 -6L-6 6',
  maybe: 'M-5 -4L-3 -7H3L5 -4 0 1V3M0 7V7.5',
};

const Ring = (props: { readonly at: Point; readonly mark: Mark }): JSX.Element => (
  <g transform={`translate(${props.at.x} ${props.at.y})`}>
    <circle class="mark-under" r="42" />
    <circle class="mark-ring" r="42" />
    <g transform="translate(30 -30)">
      <circle class="mark-seal" r="14" />
      <path class="mark-sign" d={SIGNS[props.mark.meaning]} />
    </g>
  </g>
);

/** Arrows end this far before the centre, so that a prisoner there stays visible. */
const ARROW_GAP = 22;

function Arrow(props: { readonly from: Point; readonly to: Point }): JSX.Element {
  const path = (): string => {
    const { from, to } = props;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const end = { x: to.x - dx * ARROW_GAP, y: to.y - dy * ARROW_GAP };
    const back = { x: end.x - dx * 24, y: end.y - dy * 24 };
    const head = `M${back.x - dy * 14} ${back.y + dx * 14}L${end.x} ${end.y}L${back.x + dy * 14} ${back.y - dx * 14}`;
    return `M${from.x + dx * 16} ${from.y + dy * 16}L${end.x - dx * 4} ${end.y - dy * 4}${head}`;
  };
  return (
    <>
      <path class="mark-under" d={path()} />
      <path class="mark-arrow" d={path()} />
    </>
  );
}
