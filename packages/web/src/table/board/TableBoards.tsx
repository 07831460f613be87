import { For, Show, createEffect, createMemo, createSignal, onCleanup, type JSX } from 'solid-js';
import { Slot } from '../Slot.tsx';
import { rulesetFor, type Intent, type Space, type State } from '@night-cage/rules';
import type { BoardName } from '@night-cage/notation';
import type {
  BoardHandle,
  SpaceMark,
  BoardOptions,
  EdgeChoice,
  GridTexts,
} from '../../board/create-board.tsx';
import type { Overlay } from '../../art/overlay.ts';
import { describeButton } from '../../speech/describe/describe-button.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { Target } from '../../model/targets.ts';
import { t } from '../../text/translator.ts';
import { spaceName } from '../../text/names.ts';
import type { Theatre } from '../../theatre/theatre-model.ts';
import { createBoardsOnScreen, type BoardsOnScreen } from './boards-on-screen.ts';
import type { ChoiceController } from '../choosing/choice-controller.ts';
import type { TableLayout } from '../follow-window.ts';
import { registerEdgeButton } from '../keys/choice-buttons.ts';
import { deferredParts } from '../load-deferred-parts.ts';
import type { TableSlots } from '../slots.ts';
import { computeBoardLayout } from '../../art/board-layout.ts';
import type { Effect } from '../../theatre/effect.ts';
import { showBoard } from './show-board.ts';

interface Props {
  /** Called once with the boards. */
  readonly onBoards: (boards: BoardsOnScreen) => void;
  readonly table: TableModel;
  readonly theatre: Theatre;
  /** The game is lost: all candles are drawn unlit. */
  readonly dark: boolean;
  readonly layout: TableLayout;
  /** The choices on the boards, and how to make them. */
  readonly choosing: Pick<
    ChoiceController,
    'targets' | 'marks' | 'overlay' | 'pointAt' | 'press' | 'confirm'
  >;
  readonly focus: Space | null;
  readonly onFocus: (space: Space) => void;
  readonly overBoard: TableSlots['overBoard'];
}

/** The choice that pointing at a space selects, if any. */
export const findTargetAt = (targets: readonly Target[], space: Space | null): Target | null =>
  targets.find(({ place }) => place.on === 'space' && place.space === space) ?? null;

/** The maze, and the Hollow below it: both large, or one as a strip. */
export function TableBoards(props: Props): JSX.Element {
  const { board } = rulesetFor(props.table.game.setup);
  const names: readonly BoardName[] = board.hollow === null ? ['main'] : ['main', 'hollow'];
  const isStrip = (name: BoardName): boolean =>
    names.length > 1 && !props.layout.fit().both && props.layout.front() !== name;
  const label = (name: BoardName): string => {
    const { columns, rows } = name === 'main' ? board.main : board.hollow!;
    return t(name === 'main' ? 'board.label' : 'board.label.hollow', { columns, rows });
  };
  let host!: HTMLElement;
  const boards = new Map<BoardName, BoardHandle>();
  props.onBoards(
    createBoardsOnScreen({ element: () => host, boards, isStrip, cursor: () => props.focus ?? 0 }),
  );
  let stripButton: HTMLElement | undefined;
  /**
   * Swaps the boards and moves the focus to the other strip's button, which replaces the one
   * pressed.
   */
  const lookAt = (name: BoardName): void => {
    props.layout.bring(name);
    stripButton?.focus({ preventScroll: true });
  };
  const targetByKey = (key: string): Target => props.choosing.targets().find((target) => target.key === key)!;
  return (
    <section ref={host} class="boards" aria-label={t('table.board')}>
      <Show when={deferredParts()} keyed>
        {({ Captions }) => <Captions theatre={props.theatre} />}
      </Show>
      <For each={names}>
        {(name) => (
          <div class={`board-place ${name}`} classList={{ other: isStrip(name) }}>
            <TableBoard
              state={props.table.shown()}
              stage={props.theatre.stage()}
              dark={props.dark}
              effects={props.theatre.effects()}
              edges={
                (name === 'main' &&
                  deferredParts()?.listEdgeChoices(props.table.present(), props.choosing.targets())) ||
                []
              }
              armed={props.table.armed()?.target.key ?? null}
              aimed={props.table.lookedAt() === null ? props.table.intent() : null}
              onEdge={(key) => props.choosing.pointAt(targetByKey(key))}
              board={name}
              onBoard={(handle) => boards.set(name, handle)}
              isStrip={isStrip(name)}
              overlay={props.choosing.overlay()}
              marks={props.choosing.marks()}
              label={label(name)}
              describe={(space) =>
                deferredParts()?.describeCell(props.table.shown(), space, {
                  target: findTargetAt(props.choosing.targets(), space),
                  armed: props.table.armed(),
                }) ?? spaceName(props.table.shown(), space)
              }
              describeEdge={(key) => describeButton(props.table.shown(), targetByKey(key).intents[0]!)}
              onSpace={(space) => props.choosing.press(space)}
              onHover={(space) => props.table.hover(findTargetAt(props.choosing.targets(), space))}
              onRotate={(by) => props.table.rotate(by)}
              onSettle={() => props.choosing.confirm()}
              ways={props.table.armed()?.target.intents.length ?? 0}
              harms={props.table.harms().length > 0}
              focus={props.focus}
              onFocus={props.onFocus}
              over={<Slot of={props.overBoard} board={name} />}
            />
            <Show when={isStrip(name) && deferredParts()} keyed>
              {({ BoardStrip }) => (
                <BoardStrip
                  state={props.theatre.state()}
                  board={name}
                  onLook={() => lookAt(name)}
                  onButton={(button) => (stripButton = button)}
                />
              )}
            </Show>
          </div>
        )}
      </For>
    </section>
  );
}

interface BoardProps {
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
  /** The choice in preview. */
  readonly aimed: Intent | null;
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
function TableBoard(props: BoardProps): JSX.Element {
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
    const stop = deferredParts()?.paintAhead(board, state, stage === state ? 'all' : 'in-hand');
    onCleanup(() => stop?.());
  });
  createEffect(() => {
    const { state, aimed } = props;
    const stop = aimed === null ? undefined : deferredParts()?.paintAhead(board, state, aimed);
    onCleanup(() => stop?.());
  });
  return frame;
}

const NOTHING_DIMMED: ReadonlyMap<Space, number> = new Map();

function optionsOf(
  props: BoardProps,
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
    onEdgeButton: registerEdgeButton,
    onPoint: props.onHover,
    onFocus: props.onFocus,
    onTurn: props.onRotate,
    onSettle: props.onSettle,
  });
}

/** The labels of all cells and edges of this board. */
function gridOf(props: BoardProps, choices: readonly EdgeChoice[]): GridTexts {
  const spaces = computeBoardLayout(props.state, props.board).lines.flat();
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
