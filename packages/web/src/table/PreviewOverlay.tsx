import { For, Show, createMemo, type JSX } from 'solid-js';
import {
  EMPTY,
  PIT_FIEND,
  isMonster,
  kindOf,
  reachOf,
  tableFor,
  type Board,
  type Space,
  type State,
} from '@night-cage/rules';
import type { Overlay } from '../game/overlay.ts';
import { TABLE_ICONS } from '../icons/table-icons.ts';
import { Ray, routesOf } from '../theatre/Ray.tsx';
import { CELL, TokenDrawing } from '../theatre/Tokens.tsx';
import type { BoardName } from '../art/picture-model.ts';
import { centreOf, placesOn, type Places } from '../game/board-places.ts';
import '../style/preview.css';

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

interface Spot {
  readonly here: (space: Space) => boolean;
  readonly at: (space: Space) => string;
}

/** Which spaces lie on this board, and where. */
function spotsOn(places: () => Places): Spot {
  return {
    here: (space) => space >= places().first && space < places().first + places().columns * places().rows,
    at: (space) => {
      const { x, y } = centreOf(places(), space);
      return `translate(${x * CELL} ${y * CELL})`;
    },
  };
}

/** What a choice would do, under the prisoners: what goes dark, what opens, who is seen from where. */
export function PreviewBelow(props: Props): JSX.Element {
  const { here, at } = spotsOn(() => placesOn(props.state, props.board));
  const board = (): Board => tableFor(props.state.setup).board;
  const dangers = createMemo(() => dangersOf(board(), props.overlay, here));
  const stare = createMemo(() => stareOf(props.state, props.overlay.ghostTile));
  return (
    <>
      <defs>
        <pattern
          id={`hatch-${props.board}`}
          width="11"
          height="11"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="4.5" height="11" class="hatch" />
        </pattern>
      </defs>
      <For each={props.overlay.lit.filter(here)}>
        {(space) => (
          <rect class="lit-mark" transform={at(space)} x="-47" y="-47" width="94" height="94" rx="9" />
        )}
      </For>
      <For each={props.overlay.dark.filter(here)}>
        {(space) => (
          <rect
            class="dark-mark"
            transform={at(space)}
            x="-45"
            y="-45"
            width="90"
            height="90"
            rx="8"
            fill={`url(#hatch-${props.board})`}
          />
        )}
      </For>
      <For each={props.overlay.area.filter(here)}>
        {(space) => <rect class="area-mark" transform={at(space)} x="-50" y="-50" width="100" height="100" />}
      </For>
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
            <Ray board={board()} from={seen().from} reached={seen().reached.filter(here)} />
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
      <For each={dangers()}>{(danger) => <Ray board={board()} {...danger} />}</For>
    </>
  );
}

/** And above them: the step itself, what is lost, and who is hit. */
export function PreviewAbove(props: Props): JSX.Element {
  const { here, at } = spotsOn(() => placesOn(props.state, props.board));
  return (
    <>
      <Show when={props.overlay.ghostStep}>
        {(step) => (
          <Show when={here(step().space)}>
            <g class="ghost-step" transform={at(step().space)}>
              <TokenDrawing
                prisoner={step().prisoner}
                radius={18}
                lit={props.state.lit[step().prisoner] === 1}
              />
            </g>
          </Show>
        )}
      </Show>
      <For each={props.overlay.losses.filter(({ space }) => here(space))}>
        {({ space, what, left }) => (
          <g class={`loss-mark loss-${what}`} transform={`${at(space)} translate(-22 22) scale(0.74)`}>
            <circle r="27" />
            <path transform="translate(-19 -21) scale(1.25)" d={TABLE_ICONS[what]} />
            <path class="loss-cross" d="M-24 24L24 -24" />
            <g transform="translate(26 26)">
              <circle class="loss-left" r="14" />
              <text y="7">{left}</text>
            </g>
          </g>
        )}
      </For>
      <For each={props.overlay.hits.filter((hit) => here(hit.space))}>
        {(hit) => (
          <g class="badge" transform={at(hit.space)}>
            <rect x="4" y="-50" width="42" height="27" rx="13.5" />
            <text x="25" y="-30">
              −{hit.cost}
            </text>
          </g>
        )}
      </For>
    </>
  );
}

/** The rays of a preview: one picture for each monster, its crossings lettered on from the last one's. */
function dangersOf(board: Board, { rays }: Overlay, here: (space: Space) => boolean): Danger[] {
  const byMonster = Map.groupBy(
    rays.filter(({ from, to }) => here(from) && here(to)),
    ({ from }) => from,
  );
  let lettered = 0;
  return [...byMonster].map(([from, group]) => {
    const danger = { from, reached: group[0]!.reached.filter(here), to: group.map(({ to }) => to), lettered };
    for (const route of routesOf(board, from, danger.reached, danger.to)) lettered += route.crossings.length;
    return danger;
  });
}

/** What a monster that is not settled yet would see from its space. */
function stareOf(
  state: State,
  ghost: Overlay['ghostTile'],
): { readonly from: Space; readonly reached: readonly Space[]; readonly sees: readonly Space[] } | null {
  if (ghost === null || !isMonster(ghost.tile)) return null;
  const table = tableFor(state.setup);
  const laid = { ...state, tiles: state.tiles.with(ghost.space, ghost.tile) };
  const reached =
    kindOf(ghost.tile) === PIT_FIEND
      ? table.board.diagonals[ghost.space]!.filter((space) => laid.tiles[space] !== EMPTY)
      : reachOf(table, laid, ghost.space).spaces;
  return { from: ghost.space, reached, sees: state.at.filter((space) => reached.includes(space)) };
}
