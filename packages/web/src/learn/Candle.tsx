import { createUniqueId, type JSX } from 'solid-js';

interface Props {
  readonly lit: boolean;
  /** The flame comes up as one looks. */
  readonly catching?: boolean;
}

/** A candle: a lesson that is done, or one that waits. */
export function Candle(props: Props): JSX.Element {
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
      <circle class="candle-glow" cx="20" cy="16" r="26" fill={`url(#${glow})`} />
      <path class="candle-wax" d="M12 34q1-5 8-5t8 5v34a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3z" />
      <path class="candle-run" d="M14 35q2 3 2 9t1 9q1-10 3-12t5-5q-6-3-11-1z" />
      <path class="candle-wick" d="M20 29v-5" />
      <path class="candle-flame" d="M20 4q8 10 5 16a5.4 5.4 0 0 1-10 0q-3-6 5-16z" />
      <path class="candle-heart" d="M20 13q4 5 2.4 8a2.8 2.8 0 0 1-4.8 0q-1.600-3 2.400-8z" />
    </svg>
  );
}
