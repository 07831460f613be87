import type { JSX } from 'solid-js';
import { CANDLES, tokenPath } from './candles.ts';
import { candleLetter } from '../text/translator.ts';

/** A candle's sign: colour, shape and letter. */
export function TokenSign(props: { readonly prisoner: number }): JSX.Element {
  const candle = (): (typeof CANDLES)[number] => CANDLES[props.prisoner]!;
  return (
    <svg class="sign" viewBox="-1 -1 2 2" aria-hidden="true">
      <path
        d={tokenPath(candle().shape, 0.78)}
        fill={candle().colour}
        stroke="#fff6e0"
        stroke-width="0.09"
        stroke-linejoin="round"
      />
      <text y="0.25" text-anchor="middle" font-size="0.72" font-weight="700" fill="#14100c">
        {candleLetter(props.prisoner)}
      </text>
    </svg>
  );
}
