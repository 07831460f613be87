import { For, createEffect, createMemo, createSignal, onCleanup, onMount, type JSX } from 'solid-js';
import { AWAY, EMPTY, WAITING, positionState, rulesetFor, type Space, type State } from '@night-cage/rules';
import { formatSpace, parseScenario, type BoardName } from '@night-cage/notation';
import { previewOf } from '../model/preview-cache.ts';
import { EMPTY_OVERLAY, type Overlay } from '../art/overlay.ts';
import { createOverlay } from '../model/create-overlay.ts';
import * as details from '../board/board-details.ts';
import { provideBoardDetails, provideMazeRenderer } from '../board/load-board-parts.ts';
import * as maze from '../board/maze-renderer.ts';
import { sinkingLight } from '../theatre/sinking-light.ts';
import { centreOf, computeBoardLayout, type BoardLayout } from '../art/board-layout.ts';
import { showBoard } from '../table/board/show-board.ts';
import { createTranslator } from '../text/translator.ts';
import { scenarioText, type PictureSpec } from './picture-spec.ts';
import { cropAround } from './crop.ts';

provideMazeRenderer(maze);
provideBoardDetails(details);
const t = createTranslator('story');

const LARGEST_CELL = 72;

/** A position that illustrates a rule, drawn as on the table, with the preview of its move. */
export function RulePicture(props: { readonly picture: PictureSpec; readonly caption: string }): JSX.Element {
  const drawing = createMemo(() => {
    const { position, play } = parseScenario(scenarioText('a picture', props.picture));
    const state = positionState(position);
    const intent = play[0]?.intent ?? null;
    const overlay =
      intent === null ? EMPTY_OVERLAY : createOverlay(state, intent, previewOf(state, intent), null);
    return { state, overlay };
  });
  const boards = (): readonly BoardName[] =>
    props.picture.hollow === undefined ? ['main'] : ['main', 'hollow'];
  return (
    <figure class="rule-picture">
      <div class="rule-boards">
        <For each={boards()}>
          {(name) => <StillBoard board={name} highlight={props.picture.highlight ?? []} {...drawing()} />}
        </For>
      </div>
      <figcaption>{props.caption}</figcaption>
    </figure>
  );
}

interface BoardProps {
  readonly state: State;
  readonly board: BoardName;
  readonly overlay: Overlay;
  readonly highlight: readonly string[];
}

/**
 * The spaces to show in the crop; empty for the whole board, for example while a prisoner falls
 * beside it.
 */
function usedSpaces({ state, board, overlay, highlight }: BoardProps, layout: BoardLayout): Space[] {
  const { board: table } = rulesetFor(state.setup);
  const isFalling = state.at.some((space, prisoner) => space === AWAY && state.off[prisoner] !== WAITING);
  if (isFalling || board === 'hollow' || table.hollow !== null) return [];
  const previewed = new Set([
    ...overlay.area,
    ...(overlay.ghostStep === null ? [] : [overlay.ghostStep.space]),
  ]);
  return layout.lines
    .flat()
    .filter(
      (space) =>
        state.tiles[space] !== EMPTY || previewed.has(space) || highlight.includes(formatSpace(table, space)),
    );
}

function StillBoard(props: BoardProps): JSX.Element {
  let frame!: HTMLDivElement;
  const layout = createMemo(() => computeBoardLayout(props.state, props.board));
  const view = createMemo(() => cropAround(layout(), usedSpaces(props, layout())));
  const [cell, setCell] = createSignal(LARGEST_CELL);
  onMount(() => {
    const measure = (): void => {
      setCell(Math.min(LARGEST_CELL, Math.floor(frame.clientWidth / view().columns)));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(frame);
    createEffect(measure);
    onCleanup(() => watcher.disconnect());
  });
  return (
    <div class="rule-board" ref={frame} aria-hidden="true">
      <div
        class="rule-window"
        style={{
          '--cell': `${cell()}px`,
          '--left': `${-view().left * cell()}px`,
          '--top': `${-view().top * cell()}px`,
          width: `${view().columns * cell()}px`,
          height: `${view().rows * cell()}px`,
        }}
      >
        {boardInWindow(props, layout, cell)}
      </div>
    </div>
  );
}

/** The whole board, larger than its window, with the names of its spaces and the highlights. */
function boardInWindow(props: BoardProps, layout: () => BoardLayout, cell: () => number): HTMLElement {
  const nameOf = (space: Space): string => formatSpace(rulesetFor(props.state.setup).board, space);
  const isMarked = (space: Space): boolean => props.highlight.includes(nameOf(space));
  const isNamed = (space: Space): boolean => props.state.tiles[space] !== EMPTY || isMarked(space);
  const element = (<div class="board-layer" />) as HTMLDivElement;
  const overPicture = (
    <div class="board-layer">
      <For each={layout().lines.flat().filter(isMarked)}>
        {(space) => <span class="mark-shown" style={placeOf(layout(), space)} />}
      </For>
    </div>
  ) as HTMLDivElement;
  const overAll = (
    <div class="board-layer">
      <For each={layout().lines.flat().filter(isNamed)}>
        {(space) => (
          <span class="rule-space" style={placeOf(layout(), space)}>
            {nameOf(space)}
          </span>
        )}
      </For>
    </div>
  ) as HTMLDivElement;
  showBoard(
    element,
    () => ({
      position: props.state,
      board: props.board,
      size: cell(),
      preview: props.overlay,
      dimmed: sinkingLight(props.state, props.overlay, []),
      motion: 'none',
      layers: { overPicture, overAll },
    }),
    (what) => t(`preview.badge.${what}`),
  );
  return element;
}

function placeOf(layout: BoardLayout, space: Space): JSX.CSSProperties {
  const { x, y } = centreOf(layout, space);
  return { left: `calc(var(--cell) * ${x - 0.5})`, top: `calc(var(--cell) * ${y - 0.5})` };
}
