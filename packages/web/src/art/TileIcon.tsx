import { createEffect, type JSX } from 'solid-js';
import type { Tile } from '@night-cage/rules';
import { drawTileIcon } from './draw-tile-icon.ts';

/** A tile, drawn as on the board. */
export function TileIcon(props: {
  readonly tile: Tile;
  readonly size: number;
  readonly highContrast: boolean;
}): JSX.Element {
  let canvas!: HTMLCanvasElement;
  createEffect(() => drawTileIcon(canvas, props.tile, props.size, { highContrast: props.highContrast }));
  return (
    <canvas
      ref={canvas}
      class="tile-icon"
      style={{ width: `${props.size}px`, height: `${props.size}px` }}
      aria-hidden="true"
    />
  );
}
