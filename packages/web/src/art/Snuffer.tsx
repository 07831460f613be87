import { For, type JSX } from 'solid-js';

const BELL = 'M-3 -92C-8 -60 -46 -34 -50 0Q0 14 50 0C46 -34 8 -60 3 -92Z';
const BELLS = [
  ['#0e0908', 1, 0, 0.6],
  ['#1b120e', 0.8, -6, 0.36],
  ['#0c0807', 0.6, -10, 0.2],
] as const;

/** The Endbringer's head: a candle snuffer, mouth down, with eyes inside. Its rim is at (0, 0). */
export const Snuffer = (): JSX.Element => (
  <g>
    <circle cx="0" cy="-97" r="5" fill="none" stroke="#8a6238" stroke-width="3" />
    <For each={BELLS}>
      {([fill, size, up, edge]) => (
        <path
          d={BELL}
          transform={`translate(0 ${up}) scale(${size})`}
          fill={fill}
          stroke={`rgba(255,190,110,${edge})`}
          stroke-width="1.4"
        />
      )}
    </For>
    <ellipse cy="3" rx="45" ry="8" fill="#040202" stroke="rgba(255,190,110,0.85)" stroke-width="1.4" />
    <For each={[-1, 1]}>
      {(side) => (
        <ellipse
          class="snuffer-eye"
          transform={`translate(${side * 15} 2) rotate(${side * 10})`}
          rx="6.5"
          ry="2.6"
        />
      )}
    </For>
  </g>
);

/** The head as a sign beside a number, for layouts without the candle. */
export const SnufferSign = (): JSX.Element => (
  <svg class="snuffer-sign" viewBox="-54 -106 108 120" aria-hidden="true">
    <Snuffer />
  </svg>
);
