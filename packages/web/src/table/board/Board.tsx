import { For, Show, createEffect, createMemo, createSignal, onCleanup, onMount, type JSX } from 'solid-js';
import { EMPTY, inHollow, tableFor, type Space, type State, type Tile } from '@night-cage/rules';
import { formatSpace } from '@night-cage/notation';
import { createPicture, type Picture } from '../../board/picture/picture.ts';
import { pictureModelOf, type BoardName } from '../../art/picture-model.ts';
import type { Overlay } from '../../model/overlay.ts';
import { contrastNow, motionNow } from '../../storage/settings.ts';
import type { EdgeChoice } from '../../model/edge-choices.ts';
import type { Effect } from '../../board/effect.ts';
import { deferred } from '../load-deferred.ts';
import { hasPainter, maze } from './load-painter.ts';
import { buttonInWords } from '../../speech/describe/buttons.ts';
import type { SpaceMark } from '../../model/marks.ts';
import { placesOn } from '../../art/board-places.ts';
import { sizeInFrame, type Box } from './board-size.ts';

interface Props {
  readonly state: State;
  /** What picture and tokens show: behind the state while something plays. */
  readonly stage: State;
  /** All is lost: no candle burns any more, whatever the state says. */
  readonly dark: boolean;
  readonly board: BoardName;
  /** Only to be looked at: the other board is played on. */
  readonly isStrip: boolean;
  readonly overlay: Overlay;
  readonly effects: readonly Effect[];
  readonly marks: ReadonlyMap<Space, SpaceMark>;
  /** What is chosen at the edge of the board; empty on the Hollow. */
  readonly edges: readonly EdgeChoice[];
  /** The key of the target that is pointed at. */
  readonly armed: string | null;
  readonly label: string;
  readonly describe: (space: Space) => string;
  readonly onSpace: (space: Space) => void;
  readonly onEdge: (choice: EdgeChoice) => void;
  readonly onRotate: (by: number) => void;
  readonly onSettle: () => void;
  /** In how many ways the tile in hand can lie; and whether laying it so does harm. */
  readonly ways: number;
  readonly harms: boolean;
  /** A mouse rests on a space, or on none. */
  readonly onGlance: (space: Space | null) => void;
  readonly focus: Space | null;
  readonly onFocus: (space: Space) => void;
  /** Lies over everything on the board. */
  readonly over: JSX.Element;
}

/** One wheel notch turns a tile once; the inertia after it does not. */
const WHEEL_PAUSE = 120;

/** A board: the picture below, what is known about it above, and a grid of real cells for pointer, keyboard and voice. */
export function Board(props: Props): JSX.Element {
  let host!: HTMLDivElement;
  let frame!: HTMLDivElement;
  let picture: Picture | null = null;
  const places = createMemo(() => placesOn(props.state, props.board));
  const [frameBox, setFrameBox] = createSignal({ width: 448, height: 448 }, { equals: sameBox });
  const size = createMemo(
    () =>
      (props.isStrip ? deferred()?.sizeInStrip(frameBox(), places(), props.stage) : null) ??
      sizeInFrame(frameBox(), places()),
    undefined,
    { equals: (a, b) => a.cell === b.cell && a.left === b.left && a.top === b.top },
  );
  const cell = (): number => size().cell;
  let wheeled = 0;

  const measure = (): void => {
    const { width, height } = frame.getBoundingClientRect();
    setFrameBox({ width, height });
  };

  onMount(() => {
    picture = createPicture(host);
    const watcher = new ResizeObserver(measure);
    watcher.observe(frame);
    measure();
    picture.start();
    onCleanup(() => {
      watcher.disconnect();
      picture?.destroy();
    });
  });
  createEffect(() => picture?.resize(cell(), Math.min(2, devicePixelRatio)));
  createEffect(() => picture?.setMotion(motionNow()));
  // The dark that a game begins with can be seen at once; the maze, and its other skin, come a moment later.
  const canShow = (tiles: readonly Tile[]): boolean =>
    hasPainter() || (!contrastNow() && tiles.every((tile) => tile === EMPTY));
  createEffect(() => canShow([]) && picture?.setContrast(contrastNow()));
  const lit = createMemo(() => (props.dark ? withoutLight(props.stage) : props.stage));
  createEffect(() => canShow(lit().tiles) && picture?.show(pictureModelOf(lit(), props.board)));
  createEffect(() => {
    const sunk = deferred()?.sinkingLight(lit(), places(), props.overlay, props.effects);
    if (sunk !== undefined) picture?.turnDown(sunk);
  });
  createEffect(() => {
    const { stage, state, board } = props;
    const stop =
      picture === null || stage !== state ? null : deferred()?.paintAhead(picture, state, board, cell());
    onCleanup(() => stop?.());
  });

  const onWheel = (event: WheelEvent): void => {
    // Without a tile to turn, the page may scroll.
    if (ghost() === null) return;
    const now = event.timeStamp;
    event.preventDefault();
    if (now - wheeled < WHEEL_PAUSE) return;
    wheeled = now;
    props.onRotate(event.deltaY > 0 ? 1 : -1);
  };
  const ghost = (): Overlay['ghostTile'] => {
    const { ghostTile } = props.overlay;
    if (props.stage !== props.state || ghostTile === null) return null;
    if (!canShow([ghostTile.tile])) return null;
    return isOnBoard(props.state, props.board, ghostTile.space) ? ghostTile : null;
  };

  return (
    <div class="board-frame" ref={frame}>
      <div
        class="board"
        classList={{ playing: props.stage !== props.state, aiming: props.armed !== null }}
        inert={props.isStrip}
        style={{
          '--cell': `${cell()}px`,
          '--columns': places().columns,
          '--rows': places().rows,
          translate: `${size().left}px ${size().top}px`,
        }}
        onWheel={onWheel}
      >
        <div class="picture" ref={host} aria-hidden="true" />
        <Show when={deferred()} keyed>
          {({ Ghost, Coordinates }) => (
            <>
              <Show when={!props.isStrip}>
                <Coordinates stage={props.stage} places={places()} cell={cell()} frame={frameBox()} />
              </Show>
              <Show when={ghost()}>
                {(shown) => <Ghost state={props.state} places={places()} cell={cell()} {...shown()} />}
              </Show>
            </>
          )}
        </Show>
        <Show when={maze()} keyed>
          {({ BoardOverlay }) => (
            <BoardOverlay
              stage={lit()}
              state={props.state}
              board={props.board}
              overlay={props.overlay}
              preview={deferred()}
              effects={props.effects}
            />
          )}
        </Show>
        <Show when={deferred()} keyed>
          {({ Effects, WrapStrip }) => (
            <>
              <Effects effects={props.effects} state={props.state} board={props.board} cell={cell()} />
              <WrapStrip {...props} places={places()} cell={cell()} />
            </>
          )}
        </Show>
        <div
          class="cells"
          role="grid"
          aria-label={props.label}
          aria-rowcount={places().rows}
          aria-colcount={places().columns}
        >
          <For each={places().lines}>
            {(line) => (
              <div role="row" class="cells-row">
                <For each={line}>
                  {(space) => (
                    <button
                      type="button"
                      role="gridcell"
                      class="cell"
                      classList={{
                        target: props.marks.has(space),
                        covered: ghost()?.space === space,
                        aimed: props.overlay.ghostStep?.space === space,
                      }}
                      data-space={formatSpace(tableFor(props.state.setup).board, space)}
                      tabIndex={(props.focus ?? places().lines[0]![0]) === space ? 0 : -1}
                      aria-label={props.describe(space)}
                      onFocus={() => props.onFocus(space)}
                      onPointerEnter={(event) => event.pointerType === 'mouse' && props.onGlance(space)}
                      onPointerLeave={() => props.onGlance(null)}
                      onClick={() => props.onSpace(space)}
                    >
                      <Show when={props.marks.get(space)}>
                        {(mark) => <span class={`mark mark-${mark()}`} aria-hidden="true" />}
                      </Show>
                    </button>
                  )}
                </For>
              </div>
            )}
          </For>
        </div>
        <Show when={deferred()} keyed>
          {({ Edges, GhostButtons }) => (
            <>
              <Edges
                choices={props.edges}
                cell={cell()}
                armed={props.armed}
                label={({ intent }) => buttonInWords(props.state, intent)}
                onChoose={props.onEdge}
              />
              <Show when={ghost()?.space !== undefined && props.armed !== null}>
                <GhostButtons
                  state={props.state}
                  places={places()}
                  cell={cell()}
                  frame={frameBox()}
                  space={ghost()!.space}
                  targets={props.marks}
                  turns={props.ways > 1}
                  harms={props.harms}
                  onTurn={() => props.onRotate(1)}
                  onSettle={props.onSettle}
                />
              </Show>
            </>
          )}
        </Show>
        {props.over}
      </div>
    </div>
  );
}

const sameBox = (a: Box, b: Box): boolean => a.width === b.width && a.height === b.height;
const withoutLight = (state: State): State => ({ ...state, lit: state.lit.map(() => 0) });

const isOnBoard = (state: State, board: BoardName, space: Space): boolean =>
  space >= 0 && inHollow(tableFor(state.setup).board, space) === (board === 'hollow');
