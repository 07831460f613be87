import { For, onMount, untrack, type JSX } from 'solid-js';
import { waysToTurn, type Kind } from '@night-cage/rules';
import { afterPaint } from '../ui/after-paint.ts';
import { drawTileIcon } from '../art/draw-tile-icon.ts';
import { isHighContrast, currentMotion } from '../storage/settings.ts';
import type { Effect } from './effect.ts';
import { findWaxSign } from './wax-signs.ts';
import './peeled-tiles.css';

const SIZE = 36;
const APART = 41;
/** The number of places beside the wax; they are reused in turn. */
const PLACES = 4;

type Peel = Effect & { readonly drawn: { readonly is: 'peel' } };

interface Way {
  readonly x: number;
  readonly y: number;
  /** The way to its final place. */
  readonly right: number;
  readonly down: number;
}

/** The box of a sign of the wax that is on screen. */
const boxOf = (sign: 'candle' | 'number'): DOMRect | undefined => {
  const element = findWaxSign(sign);
  return element?.checkVisibility({ visibilityProperty: true }) ? element.getBoundingClientRect() : undefined;
};

/**
 * From the top of the candle to beside it; in layouts without a candle, from its number to below
 * it. Without either, as in some lessons, tiles leave unseen.
 */
function wayOf(place: number): Way | null {
  const candle = boxOf('candle');
  if (candle !== undefined && candle.width > 0) {
    const x = candle.left + candle.width / 2;
    return { x, y: candle.top, right: candle.width / 2 + SIZE * 0.75, down: (place - 0.4) * APART };
  }
  const gauge = boxOf('number');
  if (gauge === undefined) return null;
  const x = gauge.left + gauge.width / 2;
  return { x, y: gauge.bottom, right: Math.max(6 + SIZE / 2 - x, -APART) + place * APART, down: SIZE * 0.8 };
}

/**
 * Tiles that leave the wax: each peels off, turns over and lands face up beside the previous tile.
 */
export function PeeledTiles(props: { readonly effects: readonly Effect[] }): JSX.Element {
  const peels = (): Peel[] => props.effects.filter((effect): effect is Peel => effect.drawn.is === 'peel');
  return (
    <div class="peeled" classList={{ still: currentMotion() !== 'full' }} aria-hidden="true">
      <For each={peels()}>{(peel, n) => <Card kind={peel.drawn.kind} ms={peel.ms} place={n()} />}</For>
    </div>
  );
}

function Card(props: { readonly kind: Kind; readonly ms: number; readonly place: number }): JSX.Element {
  let canvas!: HTMLCanvasElement;
  // Its place does not change when earlier tiles disappear.
  const way = untrack(() => wayOf(props.place % PLACES));
  if (way === null) return null;
  const { x, y, right, down } = way;
  // The back is visible first, so the face can be drawn a frame later.
  onMount(() =>
    afterPaint(() =>
      drawTileIcon(canvas, waysToTurn(props.kind)[0]!, SIZE, { highContrast: isHighContrast() }),
    ),
  );
  return (
    <div
      class="peel"
      style={{
        '--ms': `${props.ms}ms`,
        left: `${x - SIZE / 2}px`,
        top: `${y - SIZE / 2}px`,
        width: `${SIZE}px`,
        height: `${SIZE}px`,
        '--x': `${right}px`,
        '--y': `${down}px`,
      }}
    >
      <span class="peel-back" />
      <canvas class="peel-face" ref={canvas} />
    </div>
  );
}
