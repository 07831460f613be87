import { createEffect, type JSX } from 'solid-js';
import type { Tile } from '@night-cage/rules';
import { nextTask } from '../ui/next-task.ts';
import { drawTileIcon } from './draw-tile-icon.ts';

/** Longer than this, in ms, no task paints icons. */
const SLICE_MS = 8;
const unpainted: (() => void)[] = [];
let isPainting = false;

/** Paints icons in short tasks: a whole column of them at once would hold up a press. */
async function paintIcons(): Promise<void> {
  isPainting = true;
  try {
    while (unpainted.length > 0) {
      await nextTask();
      const began = performance.now();
      do unpainted.shift()!();
      while (unpainted.length > 0 && performance.now() - began < SLICE_MS);
    }
  } finally {
    isPainting = false;
  }
}

function paintSoon(paint: () => void): void {
  unpainted.push(paint);
  if (!isPainting) void paintIcons();
}

/** A tile, drawn as on the board. */
export function TileIcon(props: {
  readonly tile: Tile;
  readonly size: number;
  readonly highContrast: boolean;
}): JSX.Element {
  let canvas!: HTMLCanvasElement;
  createEffect(() => {
    const { tile, size, highContrast } = props;
    paintSoon(() => drawTileIcon(canvas, tile, size, { highContrast }));
  });
  return (
    <canvas
      ref={canvas}
      class="tile-icon"
      style={{ width: `${props.size}px`, height: `${props.size}px` }}
      aria-hidden="true"
    />
  );
}
