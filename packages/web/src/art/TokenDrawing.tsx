import { Show, type JSX } from 'solid-js';
import type { Prisoner } from '@night-cage/rules';
import { CANDLES, tokenPath } from './candles.ts';

/** The drawing of a token, also used in effects such as a fall or an evasion. */
export function TokenDrawing(props: {
  readonly prisoner: Prisoner;
  readonly radius: number;
  readonly lit: boolean;
  readonly letter: string;
}): JSX.Element {
  const candle = (): (typeof CANDLES)[number] => CANDLES[props.prisoner]!;
  const outline = (): string => tokenPath(candle().shape, props.radius);
  return (
    <>
      <path class="token-edge" d={outline()} />
      <path class="token-face" d={outline()} fill={candle().colour} />
      <text class="token-letter" y={props.radius * 0.34} font-size={`${props.radius * 1.02}px`}>
        {props.letter}
      </text>
      <g transform={`translate(0 ${-props.radius - 3}) scale(${props.radius / 20})`}>
        <Show
          when={props.lit}
          fallback={<path class="token-smoke" d="M0 -2c5 -5 -5 -9 0 -14c3 -3 2 -6 0 -8" />}
        >
          <path class="token-flame" d="M0 -22C8 -12 7 -3 0 -1C-7 -3 -8 -12 0 -22Z" />
          <path class="token-heart" d="M0 -12C3.4 -8 3 -3 0 -2C-3 -3 -3.4 -8 0 -12Z" />
        </Show>
      </g>
    </>
  );
}
