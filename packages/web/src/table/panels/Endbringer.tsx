import { For, type JSX } from 'solid-js';
import { Snuffer } from '../../art/Snuffer.tsx';
import './endbringer.css';

interface Props {
  /** The middle of the candle. */
  readonly x: number;
  /** The top of the wax. */
  readonly top: number;
  /** The foot of the candle. */
  readonly foot: number;
  /** It takes a tile now. */
  readonly bites: boolean;
}

const MANTLE = 'M-84 0C-82 -62 -46 -118 0 -126C46 -118 82 -62 84 0Z';
const FOLDS = [
  ['#1a120e', 1, 0.42],
  ['#241812', 0.8, 0.5],
  ['#150e0b', 0.6, 0.5],
] as const;
/** The highest position of its head: the party is above. */
const HIGHEST = -14;
const OVER_THE_FLAME = 40;

/** Four fingers and a sleeve, reaching to the right. */
const HAND =
  'M-40 34C-34 14 -22 2 -8 -4L10 -10L22 -9L24 -6L8 -3L25 -1L26 2L8 3L23 7L23 10L6 9L17 14L16 17L-2 14C-12 22 -22 36 -26 50Z';

/** The Endbringer behind the wax, once it has arrived: it stays until the end of the game. */
export function Endbringer(props: Props): JSX.Element {
  const head = (): number => Math.max(HIGHEST, props.top - OVER_THE_FLAME);
  const tall = (): number => (props.foot - head()) / 126;
  return (
    <g class="endbringer" classList={{ bites: props.bites }}>
      <g transform={`translate(${props.x} ${props.foot}) scale(0.74 ${tall()})`}>
        <For each={FOLDS}>
          {([fill, size, edge]) => (
            <path
              d={MANTLE}
              transform={`scale(${size})`}
              fill={fill}
              stroke={`rgba(255,190,110,${edge})`}
              stroke-width="1.4"
              vector-effect="non-scaling-stroke"
            />
          )}
        </For>
      </g>
      <g transform={`translate(${props.x} ${head()}) scale(0.74)`}>
        <g class="endbringer-head">
          <Snuffer />
        </g>
      </g>
    </g>
  );
}

/** Its hands in front of the wax, on either side of the flame. */
export function EndbringerHands(props: Props): JSX.Element {
  return (
    <g class="endbringer" classList={{ bites: props.bites }}>
      <For each={[1, -1]}>
        {(side) => (
          <g transform={`translate(${props.x - side * 38} ${props.top + 14}) scale(${side * 0.66} 0.66)`}>
            <path class="endbringer-hand" d={HAND} />
          </g>
        )}
      </For>
    </g>
  );
}
