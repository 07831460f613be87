import { Show, createEffect, createMemo, createSignal, onCleanup, type JSX } from 'solid-js';
import type { Space, State } from '@night-cage/rules';
import { boardLayoutOf } from '../../art/board-layout.ts';
import type { BoardName } from '@night-cage/notation';
import type {
  BoardHandle,
  BoardOptions,
  EdgeChoice,
  GridTexts,
  SpaceMark,
} from '../../board/create-board.tsx';
import type { Overlay } from '../../art/overlay.ts';
import type { Effect } from '../../theatre/effect.ts';
import { deferredParts } from '../load-deferred.ts';
import { showBoard } from './show-board.ts';

interface Props {
  readonly state: State;
  /** What picture and tokens show; it lags behind `state` while an animation plays. */
  readonly stage: State;
  /** The game is lost: all candles are drawn unlit, whatever the state says. */
  readonly dark: boolean;
  readonly board: BoardName;
  /** Shown as a strip, because the other board is played on. */
  readonly isStrip: boolean;
  readonly overlay: Overlay;
  readonly effects: readonly Effect[];
  readonly marks: ReadonlyMap<Space, SpaceMark>;
  /** The choices at the edge of the board; none on the Hollow. */
  readonly edges: readonly EdgeChoice[];
  /** The key of the target that the player points at. */
  readonly armed: string | null;
  readonly label: string;
  readonly describe: (space: Space) => string;
  readonly describeEdge: (key: string) => string;
  readonly onSpace: (space: Space) => void;
  readonly onEdge: (key: string) => void;
  readonly onRotate: (by: number) => void;
  readonly onSettle: () => void;
  /** How many rotations of the tile in hand are legal. */
  readonly ways: number;
  /** Whether the choice in preview does harm. */
  readonly harms: boolean;
  /** Called when the mouse rests on a space, or leaves all of them. */
  readonly onHover: (space: Space | null) => void;
  readonly focus: Space | null;
  readonly onFocus: (space: Space) => void;
  /** Called once with the board. */
  readonly onBoard: (board: BoardHandle) => void;
  /** Drawn above everything else on the board. */
  readonly over: JSX.Element;
}

/** A board of the table, with its cell labels and the running effects. */
export function TableBoard(props: Props): JSX.Element {
  const frame = (<div />) as HTMLDivElement;
  const [cell, setCell] = createSignal(1);
  const overTokens = (
    <div class="board-layer">
      <Show when={deferredParts()} keyed>
        {({ Effects }) => (
          <Effects effects={props.effects} state={props.state} board={props.board} cell={cell()} />
        )}
      </Show>
    </div>
  ) as HTMLDivElement;
  const overAll = (<div class="board-layer">{props.over}</div>) as HTMLDivElement;
  const board = showBoard(
    frame,
    optionsOf(props, { layers: { overTokens, overAll }, onSize: setCell }),
    (what) => deferredParts()?.describeLossBriefly(what) ?? '',
  );
  props.onBoard(board);
  createEffect(() => {
    const { stage, state } = props;
    cell();
    const stop = stage === state ? deferredParts()?.paintAhead(board, state) : undefined;
    onCleanup(() => stop?.());
  });
  return frame;
}

const NOTHING_DIMMED: ReadonlyMap<Space, number> = new Map();

function optionsOf(
  props: Props,
  fixed: Pick<BoardOptions, 'layers' | 'onSize'>,
): Parameters<typeof showBoard>[1] {
  const edges = createMemo(() => props.edges);
  const grid = createMemo(() => gridOf(props, edges()));
  const walks = createMemo(() => walksIn(props.effects));
  const dimmed = createMemo(
    () => deferredParts()?.sinkingLight(props.stage, props.overlay, props.effects) ?? NOTHING_DIMMED,
  );
  return () => ({
    ...fixed,
    board: props.board,
    loadsParts: false,
    position: props.state,
    shown: props.stage,
    dark: props.dark,
    size: props.isStrip ? 'strip' : 'fill',
    preview: props.overlay,
    walks: walks(),
    dimmed: dimmed(),
    grid: grid(),
    marks: props.marks,
    edges: edges(),
    armed: props.armed,
    turns: props.ways > 1,
    harms: props.harms,
    focus: props.focus,
    onChoose: props.onSpace,
    onEdge: props.onEdge,
    onPoint: props.onHover,
    onFocus: props.onFocus,
    onTurn: props.onRotate,
    onSettle: props.onSettle,
  });
}

/** The labels of all cells and edges of this board. */
function gridOf(props: Props, choices: readonly EdgeChoice[]): GridTexts {
  const spaces = boardLayoutOf(props.state, props.board).lines.flat();
  const cells = new Map(spaces.map((space) => [space, props.describe(space)]));
  const edges = new Map(choices.map(({ key }) => [key, props.describeEdge(key)]));
  const waiting = props.stage.at.map(
    (_, prisoner) => deferredParts()?.describeGaps(props.stage, prisoner) ?? '',
  );
  return {
    board: props.label,
    cell: (space) => cells.get(space)!,
    edge: (key) => edges.get(key)!,
    gaps: (prisoner) => waiting[prisoner]!,
  };
}

const walksIn = (effects: readonly Effect[]): BoardOptions['walks'] =>
  effects.flatMap(({ drawn, ms }) => (drawn.is === 'step' ? [{ prisoner: drawn.prisoner, ms }] : []));
