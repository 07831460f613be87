import { For, Show, createEffect, createMemo, on, type JSX } from 'solid-js';
import {
  ALL_DIRECTIONS,
  EMPTY,
  exitsOf,
  facingOf,
  isShriek,
  kindOf,
  hasExit,
  nextSpace,
  opposite,
  rulesetFor,
  turnExits,
  type Direction,
  type Space,
  type State,
  type Tile,
} from '@night-cage/rules';
import { drawTileIcon } from '../art/draw-tile-icon.ts';
import { mixSeeds } from '../art/noise.ts';
import { centreOf, type BoardLayout } from '../art/board-layout.ts';
import type { BoardOptions } from './board-options.ts';
import './ghost.css';

interface Props {
  readonly state: State;
  readonly places: BoardLayout;
  readonly cell: number;
  readonly space: Space;
  readonly tile: Tile;
  readonly theme: BoardOptions['theme'];
  readonly motion: BoardOptions['motion'];
}

const TURN_MS = 110;
const LIFT = 1.04;

const sizeOf = (cell: number): number => Math.round(cell * LIFT);

/** Uses the seed of the tile on the board, so that nothing changes when it settles. */
const drawGhost = (
  canvas: HTMLCanvasElement,
  space: Space,
  tile: Tile,
  { cell, theme }: Pick<Props, 'cell' | 'theme'>,
): void =>
  drawTileIcon(canvas, tile, sizeOf(cell), {
    highContrast: theme === 'high-contrast',
    seed: mixSeeds(space, kindOf(tile)),
  });

let hiddenCanvas: HTMLCanvasElement | null = null;

/**
 * Paints a tile that may come to hand on a hidden canvas, so that its bitmap is cached when needed.
 */
export const prepareGhost = (space: Space, tile: Tile, look: Pick<Props, 'cell' | 'theme'>): void =>
  drawGhost((hiddenCanvas ??= document.createElement('canvas')), space, tile, look);

/** The quarter turns from one rotation of a tile to another. */
function quartersBetween(a: Tile, b: Tile): number {
  const quarters = ALL_DIRECTIONS.find((n) =>
    exitsOf(a) === exitsOf(b)
      ? (facingOf(a) + n) % 4 === facingOf(b)
      : turnExits(exitsOf(a), n) === exitsOf(b),
  );
  return quarters === 3 ? -1 : (quarters ?? 0);
}

/** The sides on which a tile would connect to its neighbours. */
function joinsOf(state: State, space: Space, tile: Tile): Direction[] {
  const { board } = rulesetFor(state.setup);
  return ALL_DIRECTIONS.filter((side) => {
    const beside = nextSpace(board, space, side);
    if (beside < 0 || !hasExit(exitsOf(tile), side)) return false;
    const neighbour = state.tiles[beside]!;
    return neighbour !== EMPTY && !isShriek(neighbour) && hasExit(exitsOf(neighbour), opposite(side));
  });
}

/**
 * The tile in hand before it settles: drawn on its space in its rotation, a little larger than the
 * tiles of the board.
 */
export function Ghost(props: Props): JSX.Element {
  let canvas!: HTMLCanvasElement;
  const size = (): number => sizeOf(props.cell);
  const joins = createMemo(() => joinsOf(props.state, props.space, props.tile));
  const left = (): number => (centreOf(props.places, props.space).x - LIFT / 2) * props.cell;
  const top = (): number => (centreOf(props.places, props.space).y - LIFT / 2) * props.cell;

  // Redrawn only when its tile or space changes, not with every other change of a preview.
  const tile = createMemo(() => props.tile);
  const space = createMemo(() => props.space);
  createEffect(() => drawGhost(canvas, space(), tile(), props));
  createEffect(
    on([tile, space], ([tile, space], before) => {
      if (before === undefined || props.motion !== 'full') return;
      const quarters = before[1] === space ? quartersBetween(before[0], tile) : 0;
      const from =
        quarters === 0
          ? placedFrom(props.places, before[1], space, props.cell)
          : `rotate(${-90 * quarters}deg)`;
      canvas.animate([{ transform: from }, { transform: 'none' }], {
        duration: TURN_MS,
        easing: 'ease-out',
      });
    }),
  );

  return (
    <div
      class="ghost"
      style={{
        transform: `translate(${left()}px, ${top()}px)`,
        width: `${size()}px`,
        height: `${size()}px`,
      }}
      aria-hidden="true"
    >
      <canvas ref={canvas} />
      <For each={joins()}>{(side) => <span class={`ghost-join side-${side}`} />}</For>
      <Show when={joins().length === 0}>
        <span class="ghost-alone" />
      </Show>
    </div>
  );
}

function placedFrom(places: BoardLayout, from: Space, to: Space, cell: number): string {
  const a = centreOf(places, from);
  const b = centreOf(places, to);
  return `translate(${(a.x - b.x) * cell}px, ${(a.y - b.y) * cell}px)`;
}
