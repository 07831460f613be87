import { Show, type JSX } from 'solid-js';
import { nextSpace, rulesetFor, type Direction, type Space } from '@night-cage/rules';
import type { BoardOptions } from './board-options.ts';
import type { BoardLayerProps } from './BoardView.tsx';
import { Coordinates } from './Coordinates.tsx';
import { EdgeChoices } from './EdgeChoices.tsx';
import { Ghost } from './Ghost.tsx';
import { GhostButtons } from './GhostButtons.tsx';
import { WrapStrip } from './WrapStrip.tsx';

/** Row and column names, and the tile in hand. */
export const UnderTokensLayer = (props: BoardLayerProps): JSX.Element => (
  <>
    <Show when={props.board.grid !== null && props.board.size !== 'strip'}>
      <Coordinates
        stage={props.parts.shown()}
        places={props.parts.places()}
        cell={props.parts.cell()}
        frame={props.parts.frameBox()}
      />
    </Show>
    <Show when={props.parts.ghost()}>
      {(ghost) => (
        <Ghost
          state={props.board.position}
          places={props.parts.places()}
          cell={props.parts.cell()}
          theme={props.board.theme}
          motion={props.board.motion}
          {...ghost()}
        />
      )}
    </Show>
  </>
);

/** The strip around the cells that shows the far side of the board. */
export const UnderCellsLayer = (props: BoardLayerProps): JSX.Element => (
  <WrapStrip
    stage={props.parts.shown()}
    places={props.parts.places()}
    board={props.board.board}
    cell={props.parts.cell()}
    marks={props.board.marks}
    gapsOf={(prisoner) => props.board.grid?.gaps(prisoner) ?? ''}
    onSpace={(space) => props.board.onChoose(space)}
    onHover={(space) => props.board.onPoint(space)}
  />
);

/** Choices at the edge, and the buttons of the tile in hand. */
export const OverCellsLayer = (props: BoardLayerProps): JSX.Element => (
  <>
    <EdgeChoices
      choices={props.board.edges}
      cell={props.parts.cell()}
      armed={props.board.armed}
      label={(key) => props.board.grid?.edge(key) ?? ''}
      onChoose={(key) => props.board.onEdge(key)}
      onButton={(key, button) => props.board.onEdgeButton(key, button)}
    />
    <Show when={props.board.armed !== null && props.parts.ghost()}>
      {(ghost) => (
        <GhostButtons
          state={props.board.position}
          places={props.parts.places()}
          cell={props.parts.cell()}
          frame={props.parts.frameBox()}
          space={ghost().space}
          targets={props.board.marks}
          turns={props.board.turns}
          harms={props.board.harms}
          onTurn={() => props.board.onTurn(1)}
          onSettle={() => props.board.onSettle()}
        />
      )}
    </Show>
  </>
);

/** A wheel notch rotates a tile once; inertial scrolling within this time, in ms, does not. */
const WHEEL_PAUSE = 120;
let lastTurnAt = 0;

export function turnTileByWheel(board: BoardOptions, event: WheelEvent): void {
  const now = event.timeStamp;
  event.preventDefault();
  if (now - lastTurnAt < WHEEL_PAUSE) return;
  lastTurnAt = now;
  board.onTurn(event.deltaY > 0 ? 1 : -1);
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 0,
  ArrowRight: 1,
  ArrowDown: 2,
  ArrowLeft: 3,
};

/** The space that an arrow key leads to, also over an edge that wraps; null if there is none. */
export function findSpaceByArrow({ position }: BoardOptions, from: Space, key: string): Space | null {
  const direction = DIRECTIONS[key];
  if (direction === undefined) return null;
  const next = nextSpace(rulesetFor(position.setup).board, from, direction);
  return next < 0 ? null : next;
}
