import { For, type JSX } from 'solid-js';
import type { Board, Space } from '@night-cage/rules';
import { CELL } from './Tokens.tsx';
import { letterOf, linesOf, linesTo, routeOf, type Point, type Route } from './rays.ts';

interface Props {
  readonly board: Board;
  readonly from: Space;
  readonly reached: readonly Space[];
  /** Only as far as these; all the way without. */
  readonly to?: readonly Space[];
  /** Crossings before these ones in the same picture: their letters are taken. */
  readonly lettered?: number;
}

export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${Math.round(x * CELL)} ${Math.round(y * CELL)}`).join('L')}`;

export function routesOf(
  board: Board,
  from: Space,
  reached: readonly Space[],
  to: readonly Space[] | undefined,
): Route[] {
  const lines = linesOf(board, from, reached);
  return (to === undefined ? lines : linesTo(lines, to)).map((line) => routeOf(board, from, line));
}

/** A strike's way along the passages. Where it goes over the edge, both ends of the jump carry the same letter. */
export function Ray(props: Props): JSX.Element {
  const routes = (): Route[] => routesOf(props.board, props.from, props.reached, props.to);
  return (
    <g class="ray">
      <For each={routes().flatMap(({ pieces }) => pieces)}>
        {(points) => (
          <>
            <path class="ray-edge" d={pathOf(points)} />
            <path class="ray-line" d={pathOf(points)} />
          </>
        )}
      </For>
      <For each={routes().flatMap(({ crossings }) => crossings)}>
        {({ exit, entry, heading }, n) => (
          <For each={[exit, entry]}>
            {(point) => (
              <Chevron at={point} heading={heading} letter={letterOf(n() + (props.lettered ?? 0))} />
            )}
          </For>
        )}
      </For>
    </g>
  );
}

function Chevron(props: {
  readonly at: Point;
  readonly heading: number;
  readonly letter: string;
}): JSX.Element {
  return (
    <g class="chevron" transform={`translate(${props.at.x * CELL} ${props.at.y * CELL})`}>
      <path transform={`rotate(${props.heading})`} d="M-15 12V-4L0 -17L15 -4V12Z" />
      <text y="7">{props.letter}</text>
    </g>
  );
}
