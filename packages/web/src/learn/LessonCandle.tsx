import { createUniqueId, type JSX } from 'solid-js';
import { FLAME_PATH, FLAME_HEART_PATH, candleRingPath } from '../art/flame.ts';

interface Props {
  readonly lit: boolean;
  /** Animates the lighting of the flame. */
  readonly catching?: boolean;
}

const RINGS = Array.from({ length: 9 }, (_, n) => candleRingPath(12, 37 + n * 3.7, 16)).join('');

/** A lesson's candle: lit if the lesson is done. */
export function LessonCandle(props: Props): JSX.Element {
  const glow = createUniqueId();
  return (
    <svg
      class="candle"
      classList={{ lit: props.lit, catching: props.catching }}
      viewBox="0 0 40 72"
      aria-hidden="true"
    >
      <radialGradient id={glow}>
        <stop offset="0" stop-color="#ffb454" stop-opacity="0.5" />
        <stop offset="1" stop-color="#ff8c28" stop-opacity="0" />
      </radialGradient>
      <circle class="candle-glow" cx="20" cy="18" r="26" fill={`url(#${glow})`} />
      <rect class="candle-wax" x="11" y="31" width="18" height="40" rx="2.5" />
      <path class="candle-ring" d={RINGS} />
      <ellipse class="candle-pool" cx="20" cy="31.500" rx="8.600" ry="2.200" />
      <g class="candle-fire" transform="translate(20 31) scale(1.15)">
        <path class="candle-flame" d={FLAME_PATH} />
        <path class="candle-heart" d={FLAME_HEART_PATH} />
      </g>
    </svg>
  );
}
