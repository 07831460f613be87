import { For, createMemo, type JSX } from 'solid-js';
import type { BranchIndex } from '@night-cage/client';
import { sortForDrawing, type LineFacts } from './lines.ts';

interface Props {
  readonly lines: readonly LineFacts[];
  /** The highlighted line, and the current moment in it. */
  readonly chosen: BranchIndex;
  readonly at?: number | null;
  readonly onChoose: (line: BranchIndex) => void;
}

const LANE = 22;
const EDGE = 12;
const WIDTH = 320;

/**
 * The game and its side paths as lines, each in its own lane. Hidden from screen readers: a table
 * has the same data.
 */
export function PathsDrawing(props: Props): JSX.Element {
  const drawn = createMemo(() => sortForDrawing(props.lines));
  const longest = (): number => Math.max(1, ...props.lines.map(({ begins, moments }) => begins + moments));
  const x = (moment: number): number => EDGE + (moment / longest()) * (WIDTH - 2 * EDGE);
  const laneOf = (line: BranchIndex): number => drawn().findIndex((facts) => facts.line === line);
  const y = (line: BranchIndex): number => EDGE + laneOf(line) * LANE;
  const pathData = ({ line, of, begins, moments }: LineFacts): string => {
    const [start, end] = [x(begins), x(begins + moments)];
    if (line === null) return `M${start} ${y(null)}H${end}`;
    // A side path bends away from its parent, then runs parallel.
    const bend = Math.min(end, start + LANE / 2);
    return `M${start} ${y(of)}C${start} ${y(line)} ${start} ${y(line)} ${bend} ${y(line)}H${Math.max(bend, end)}`;
  };
  return (
    <svg
      class="paths-drawn"
      viewBox={`0 0 ${WIDTH} ${2 * EDGE + (drawn().length - 1) * LANE}`}
      aria-hidden="true"
    >
      <For each={drawn().toReversed()}>
        {(facts) => (
          <g
            class="path-drawn"
            classList={{
              chosen: facts.line === props.chosen,
              won: facts.outcome === 'won',
              open: facts.outcome === 'playing',
            }}
            onClick={() => props.onChoose(facts.line)}
          >
            <path class="path-press" d={pathData(facts)} />
            <path class="path-way" d={pathData(facts)} />
            <circle class="path-end" cx={x(facts.begins + facts.moments)} cy={y(facts.line)} r="5" />
            {facts.line === props.chosen && props.at !== undefined && props.at !== null ? (
              <circle class="path-here" cx={x(facts.begins + props.at)} cy={y(facts.line)} r="4" />
            ) : null}
          </g>
        )}
      </For>
    </svg>
  );
}
