import { For, Show, createMemo, type JSX } from 'solid-js';
import {
  ALL_DIRECTIONS,
  BRINGS_KEY,
  EMPTY,
  PIT_FIEND,
  exitsOf,
  isGate,
  isMonster,
  isPit,
  kindOf,
  nextSpace,
  reachOf,
  rulesetFor,
  type Board,
  type Space,
  type State,
  type Tile,
} from '@night-cage/rules';
import { rimPath } from '../art/rim.ts';
import type { Overlay } from '../art/overlay.ts';
import { TABLE_ICONS } from '../ui/icons/table-icons.ts';
import { OtherAdvanceMark } from './OtherAdvanceMark.tsx';
import { StrikeRay } from './StrikeRay.tsx';
import { strikeRoutesOf } from '../art/strike-routes.ts';
import { TokenDrawing } from '../art/TokenDrawing.tsx';
import { CELL_UNITS, centreOf, computeBoardLayout, type BoardLayout } from '../art/board-layout.ts';
import type { BoardName } from '@night-cage/notation';
import type { BoardTexts } from './board-options.ts';
import './preview-overlay.css';

interface Props {
  readonly state: State;
  readonly board: BoardName;
  readonly overlay: Overlay;
}

interface Danger {
  readonly from: Space;
  readonly reached: readonly Space[];
  readonly to: readonly Space[];
  readonly lettered: number;
}

interface Spots {
  readonly here: (space: Space) => boolean;
  readonly at: (space: Space) => string;
}

/** Which spaces are on this board, and their positions. */
function spotsOn(places: () => BoardLayout): Spots {
  return {
    here: (space) => space >= places().first && space < places().first + places().columns * places().rows,
    at: (space) => {
      const { x, y } = centreOf(places(), space);
      return `translate(${x * CELL_UNITS} ${y * CELL_UNITS})`;
    },
  };
}

/**
 * The part of a preview below the prisoners: what would go dark, new pits, and what monsters would
 * see.
 */
export function PreviewBelow(props: Props): JSX.Element {
  const places = (): BoardLayout => computeBoardLayout(props.state, props.board);
  const { here, at } = spotsOn(places);
  const board = (): Board => rulesetFor(props.state.setup).board;
  const dangers = createMemo(() => dangersOf(board(), props.overlay, here));
  const stare = createMemo(() => stareOf(props.state, props.overlay.ghostTile));
  return (
    <>
      <OtherAdvanceMark state={props.state} board={props.board} places={places()} />
      <For each={props.overlay.lit.filter(here)}>
        {(space) => (
          <rect class="lit-mark" transform={at(space)} x="-47" y="-47" width="94" height="94" rx="9" />
        )}
      </For>
      <For each={props.overlay.dark.filter(here)}>
        {(space) => <path class="dark-mark" transform={at(space)} d={rimOf(props.state.tiles[space]!)} />}
      </For>
      <path class="area-mark" d={hemOf(board(), props.overlay.area.filter(here), places())} />
      <For each={props.overlay.pits.filter(here)}>
        {(space) => (
          <g class="pit-mark" transform={at(space)}>
            <circle r="34" />
            <circle r="24" />
            <circle r="14" />
          </g>
        )}
      </For>
      <Show when={stare()}>
        {(seen) => (
          <g class="stare">
            <StrikeRay board={board()} from={seen().from} reached={seen().reached.filter(here)} />
            <For each={seen().sees.filter(here)}>
              {(space) => (
                <path
                  class="stare-eye"
                  transform={`${at(space)} translate(-46 -52) scale(1.15)`}
                  d={TABLE_ICONS.eye}
                />
              )}
            </For>
          </g>
        )}
      </Show>
      <For each={dangers()}>{(danger) => <StrikeRay board={board()} {...danger} />}</For>
    </>
  );
}

/** The part of a preview above the prisoners: the step, losses, and hits. */
export function PreviewAbove(props: Props & { readonly texts: BoardTexts }): JSX.Element {
  const places = (): BoardLayout => computeBoardLayout(props.state, props.board);
  const { here, at } = spotsOn(places);
  const spot = (space: Space): Spot => ({ ...centreOf(places(), space), width: places().columns + 1 });
  return (
    <>
      <Show when={props.overlay.ghostStep}>
        {(step) => (
          <Show when={here(step().space)}>
            <g class="ghost-step" transform={at(step().space)}>
              <TokenDrawing
                prisoner={step().prisoner}
                radius={22}
                lit={props.state.lit[step().prisoner] === 1}
                letter={props.texts.letter(step().prisoner)}
              />
            </g>
          </Show>
        )}
      </Show>
      <For each={props.overlay.losses.filter(({ space }) => here(space))}>
        {({ space, what }) => (
          <Badge
            class={`loss-${what}`}
            at={spot(space)}
            above={spot(space).y > 1}
            text={props.texts.loss(what)}
          />
        )}
      </For>
      <For each={props.overlay.hits.filter((hit) => here(hit.space))}>
        {(hit) => (
          <Badge
            class="hit"
            at={spot(hit.space)}
            above={spot(hit.space).y > 1}
            text={`${props.texts.letter(hit.prisoner)} −${hit.cost}`}
          />
        )}
      </For>
    </>
  );
}

interface Spot {
  readonly x: number;
  readonly y: number;
  /** The width of the picture, in cells. */
  readonly width: number;
}

const LETTER_WIDTH = 13.5;

/** A label above a space, or below it if there is no room; never over the space. */
function Badge(props: {
  readonly class: string;
  readonly at: Spot;
  readonly above: boolean;
  readonly text: string;
}): JSX.Element {
  const width = (): number => props.text.length * LETTER_WIDTH + 26;
  const x = (): number =>
    Math.min(
      Math.max(props.at.x * CELL_UNITS, width() / 2 + 4),
      props.at.width * CELL_UNITS - width() / 2 - 4,
    );
  const y = (): number => props.at.y * CELL_UNITS + (props.above ? -56 : 60);
  return (
    <g class={`badge badge-${props.class}`} transform={`translate(${x()} ${y()})`}>
      <rect x={-width() / 2} y="-18" width={width()} height="36" rx="18" />
      <text y="9">{props.text}</text>
    </g>
  );
}

const rimOf = (tile: Tile): string =>
  rimPath(exitsOf(tile), isPit(tile) || isMonster(tile) || isGate(tile) || BRINGS_KEY[kindOf(tile)]!);

const SIDES = [
  [-50, -50, 'h100'],
  [50, -50, 'v100'],
  [-50, 50, 'h100'],
  [-50, -50, 'v100'],
] as const;

/** The outer edge of a group of spaces, as SVG path data. */
const hemOf = (board: Board, spaces: readonly Space[], places: BoardLayout): string =>
  spaces
    .flatMap((space) => {
      const { x, y } = centreOf(places, space);
      return ALL_DIRECTIONS.filter((side) => !spaces.includes(nextSpace(board, space, side))).map((side) => {
        const [right, down, line] = SIDES[side];
        return `M${x * CELL_UNITS + right} ${y * CELL_UNITS + down}${line}`;
      });
    })
    .join('');

/**
 * The rays of a preview, grouped by monster; the letters of crossings continue from monster to
 * monster.
 */
function dangersOf(board: Board, { rays }: Overlay, here: (space: Space) => boolean): Danger[] {
  const byMonster = Map.groupBy(
    rays.filter(({ from, to }) => here(from) && here(to)),
    ({ from }) => from,
  );
  let lettered = 0;
  return [...byMonster].map(([from, group]) => {
    const danger = { from, reached: group[0]!.reached.filter(here), to: group.map(({ to }) => to), lettered };
    for (const route of strikeRoutesOf(board, from, danger.reached, danger.to))
      lettered += route.crossings.length;
    return danger;
  });
}

/** What a monster tile in hand would see from its space. */
function stareOf(
  state: State,
  ghost: Overlay['ghostTile'],
): { readonly from: Space; readonly reached: readonly Space[]; readonly sees: readonly Space[] } | null {
  if (ghost === null || !isMonster(ghost.tile)) return null;
  const table = rulesetFor(state.setup);
  const laid = { ...state, tiles: state.tiles.with(ghost.space, ghost.tile) };
  const reached =
    kindOf(ghost.tile) === PIT_FIEND
      ? table.board.diagonals[ghost.space]!.filter((space) => laid.tiles[space] !== EMPTY)
      : reachOf(table, laid, ghost.space).spaces;
  return { from: ghost.space, reached, sees: state.at.filter((space) => reached.includes(space)) };
}
