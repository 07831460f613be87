import { createUniqueId, type JSX } from 'solid-js';
import type { NamedSetup } from '@night-cage/client';
import { FLAME_PATH, FLAME_HEART_PATH, candleRingPath } from '../art/flame.ts';

/** Harder games have shorter candles. */
const HEIGHTS: Readonly<Record<string, number>> = {
  gentle: 62,
  standard: 54,
  harsh: 46,
  advanced: 38,
  nightmare: 30,
};
const FLOOR = 100;

const waxOf = (top: number): string =>
  `M12.500 ${FLOOR}V${top + 2}h25V${FLOOR}q0 1.500 -2 1.500h-21q-2 0 -2 -1.500z`;

/** The wax drips, slightly different for each candle. */
function dripsOf(top: number, height: number, number: number): string {
  const drip = (n: number, x: number, width: number): string => {
    const long = 3 + ((number * 7 + n * 11) % Math.floor(height * 0.55));
    return `M${x} ${top + 1}v${long}q${width / 2} ${width * 0.9} ${width} 0V${top + 1}z`;
  };
  return drip(1, 12.5, 4.6) + drip(2, 19.5, 3.8) + drip(3, 27, 4.2) + drip(5, 33.4, 4.1);
}

/** The picture of a candle on the wall, lit or not. */
export function WallCandleLink(props: { readonly setup: NamedSetup; readonly lit: boolean }): JSX.Element {
  const glow = createUniqueId();
  const height = (): number => (HEIGHTS[props.setup.difficulty ?? ''] ?? 46) - props.setup.terrors * 7;
  const number = (): number => height() + props.setup.edition.length * 3 + props.setup.terrors;
  const top = (): number => FLOOR - height();
  const rings = (): string =>
    Array.from({ length: Math.floor(height() / 7) }, (_, n) =>
      candleRingPath(13.5, top() + 8 + n * 7, 23),
    ).join('');
  return (
    <svg class="wall-picture" viewBox="0 0 50 104" aria-hidden="true">
      <radialGradient id={glow}>
        <stop offset="0" stop-color="#ffcf7d" stop-opacity="0.620" />
        <stop offset="0.450" stop-color="#ff9c3a" stop-opacity="0.200" />
        <stop offset="1" stop-color="#ff8c28" stop-opacity="0" />
      </radialGradient>
      <circle class="wall-glow" cx="25" cy={top() - 12} r="54" fill={`url(#${glow})`} />
      <ellipse class="wall-shade" cx="25" cy={FLOOR + 0.5} rx="17" ry="3" />
      <path class="wall-wax" d={waxOf(top())} />
      <path class="wall-ring" d={rings()} />
      <path class="wall-drip" d={dripsOf(top(), height(), number())} />
      <ellipse class="wall-pool" cx="25" cy={top() + 1.5} rx="12.500" ry="2.800" />
      <path class="wall-wick" d={`M25 ${top() + 1}q-0.800 -3 0.700 -6`} />
      <g class="wall-fire" transform={`translate(25.300 ${top() - 1}) scale(1.050)`}>
        <path class="wall-flame" d={FLAME_PATH} />
        <path class="wall-heart" d={FLAME_HEART_PATH} />
      </g>
    </svg>
  );
}
