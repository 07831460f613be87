import { For, type JSX } from 'solid-js';
import type { Board, Space } from '@night-cage/rules';
import { CELL_UNITS } from '../art/board-layout.ts';
import {
  crossingLetter,
  placeMarksAlong,
  shortenLine,
  strikeRoutesOf,
  svgPathOf,
  type StrikeRoute,
} from '../art/strike-routes.ts';
import { type CellPoint } from '../art/wrap-direction.ts';

interface Props {
  readonly board: Board;
  readonly from: Space;
  readonly reached: readonly Space[];
  /** Draws lines only as far as these spaces; absent: to the end. */
  readonly to?: readonly Space[];
  /** The number of crossings in the same picture that already have letters. */
  readonly lettered?: number;
}

/** Leaves room for the monster, and for the prisoners it strikes. */
const SHORT = { start: 0.38, end: 0.33 } as const;
const APART = 0.3;

/** The lines of a route, shortened at both ends. */
const bodyOf = ({ pieces }: StrikeRoute): CellPoint[][] =>
  pieces.map((points, n) =>
    shortenLine(points, n === 0 ? SHORT.start : 0, n === pieces.length - 1 ? SHORT.end : 0),
  );

/**
 * The route of a strike, with arrows along the passages. If it goes over an edge, both ends of the
 * jump have the same letter.
 */
export function StrikeRay(props: Props): JSX.Element {
  const routes = (): StrikeRoute[] => strikeRoutesOf(props.board, props.from, props.reached, props.to);
  return (
    <g>
      <For each={routes().flatMap(bodyOf)}>
        {(points) => (
          <>
            <path class="ray-edge" d={svgPathOf(points)} />
            <path class="ray-line" d={svgPathOf(points)} />
            <For each={placeMarksAlong(points, APART)}>
              {({ x, y, heading }) => (
                <path
                  class="ray-arrow"
                  transform={`translate(${x * CELL_UNITS} ${y * CELL_UNITS}) rotate(${heading})`}
                  d="M-11 5L0 -6L11 5"
                />
              )}
            </For>
          </>
        )}
      </For>
      <For each={routes().flatMap(({ crossings }) => crossings)}>
        {({ exit, entry, heading }, n) => (
          <For each={[exit, entry]}>
            {(point) => (
              <Chevron at={point} heading={heading} letter={crossingLetter(n() + (props.lettered ?? 0))} />
            )}
          </For>
        )}
      </For>
    </g>
  );
}

function Chevron(props: {
  readonly at: CellPoint;
  readonly heading: number;
  readonly letter: string;
}): JSX.Element {
  return (
    <g class="chevron" transform={`translate(${props.at.x * CELL_UNITS} ${props.at.y * CELL_UNITS})`}>
      <path transform={`rotate(${props.heading})`} d="M-15 12V-4L0 -17L15 -4V12Z" />
      <text y="7">{props.letter}</text>
    </g>
  );
}
