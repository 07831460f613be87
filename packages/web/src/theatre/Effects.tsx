import { For, Show, createMemo, onMount, type JSX } from 'solid-js';
import { IS_MONSTER, rulesetFor, waysToTurn, type Kind, type State } from '@night-cage/rules';
import { afterPaint } from '../ui/after-paint.ts';
import { currentMotion } from '../storage/settings.ts';
import { drawTileIcon } from '../art/draw-tile-icon.ts';
import type { BoardName } from '@night-cage/notation';
import { centreOf, computeBoardLayout, CELL_UNITS, type BoardLayout } from '../art/board-layout.ts';
import { CanvasActor } from './CanvasActor.tsx';
import { createDirgeEntrance, createDirgeExit } from './dirge-scene.ts';
import type { DrawnEffect, DrawnEffectName, Effect } from './effect.ts';
import { OTHER_LENGTH_MS, createOtherScene } from './other-scene.ts';
import { DURATIONS } from './timing.ts';
import type { Ink } from '../art/paper.ts';
import { candleLetter } from '../text/translator.ts';
import { EffectDrawing, isBoardWide } from './EffectDrawing.tsx';
import './effects-strikes.css';
import './effects-prisoners.css';
import './effects-board-wide.css';
import './effects.css';

interface Props {
  readonly effects: readonly Effect[];
  readonly state: State;
  readonly board: BoardName;
  readonly cell: number;
}

/**
 * Not drawn in the SVG: these are cards, canvas animations, changes of the light, or cover the
 * whole page.
 */
const NOT_IN_SVG: readonly DrawnEffectName[] = ['drawn', 'end', 'hush', 'peel', 'bite', 'other', 'dirge'];

type Actor = Effect & { readonly drawn: Extract<DrawnEffect, { readonly is: 'other' | 'dirge' }> };
type Card = Effect & { readonly drawn: { readonly is: 'drawn' } };

/** The effects above the board. Animates transforms and opacity only. */
export function Effects(props: Props): JSX.Element {
  const places = createMemo(() => computeBoardLayout(props.state, props.board));
  const here = (space: number): boolean =>
    space >= places().first && space < places().first + places().columns * places().rows;
  const cards = createMemo(() =>
    props.effects.filter((effect): effect is Card => effect.drawn.is === 'drawn' && here(effect.drawn.space)),
  );
  const acting = createMemo(() => {
    const all = props.effects.filter((effect): effect is Actor =>
      effect.drawn.is === 'other' ? effect.drawn.board === props.board : isDirgeHere(effect.drawn, here),
    );
    // A Dirge that sinks stops singing.
    const sinks = all.some(({ drawn }) => drawn.is === 'dirge' && drawn.open);
    return all.filter(({ drawn }) => drawn.is !== 'dirge' || drawn.open || !sinks);
  });
  const sceneOf = (drawn: Actor['drawn'], ms: number): Scene => {
    if (drawn.is === 'other')
      return { length: OTHER_LENGTH_MS, draw: createOtherScene(drawn.move, places()) };
    const story = {
      state: drawn.state,
      places: places(),
      spaces: drawn.spaces,
      letterOf: candleLetter,
    };
    return drawn.open
      ? { length: DURATIONS.dirgeSinks, draw: createDirgeExit(story) }
      : { length: Math.max(DURATIONS.dirge, ms), draw: createDirgeEntrance(story) };
  };
  return (
    <div
      class="effects"
      style={{ '--warmth': `url(#warmth-${props.board})` }}
      classList={{ still: currentMotion() !== 'full' }}
      aria-hidden="true"
    >
      <For each={acting()}>
        {({ drawn, ms }) => (
          <CanvasActor name={drawn.is} ms={ms} places={places()} cell={props.cell} {...sceneOf(drawn, ms)} />
        )}
      </For>
      <svg viewBox={`0 0 ${(places().columns + 1) * CELL_UNITS} ${(places().rows + 1) * CELL_UNITS}`}>
        <defs>
          <radialGradient id={`warmth-${props.board}`}>
            <stop offset="0" stop-color="#ffe2a8" stop-opacity="0.75" />
            <stop offset="0.45" stop-color="#ffb454" stop-opacity="0.32" />
            <stop offset="1" stop-color="#ff8a2a" stop-opacity="0" />
          </radialGradient>
        </defs>
        <For each={props.effects.filter(({ drawn }) => !NOT_IN_SVG.includes(drawn.is))}>
          {(effect) => (
            <Show when={!isBoardWide(effect.drawn) || props.board === 'main'}>
              <g class={`fx fx-${effect.drawn.is}`} style={{ '--ms': `${effect.ms}ms` }}>
                <EffectDrawing
                  drawn={effect.drawn}
                  ms={effect.ms}
                  places={places()}
                  here={here}
                  state={props.state}
                  board={rulesetFor(props.state.setup).board}
                />
              </g>
            </Show>
          )}
        </For>
      </svg>
      <For each={cards()}>
        {(card) => (
          <DrawnCard ms={card.ms} kind={card.drawn.kind} at={spotOf(places(), card)} cell={props.cell} />
        )}
      </For>
    </div>
  );
}

interface Scene {
  readonly length: number;
  readonly draw: (ink: Ink, t: number) => void;
}

const isDirgeHere = (drawn: DrawnEffect, here: (space: number) => boolean): boolean =>
  drawn.is === 'dirge' && drawn.spaces.some(here);

const spotOf = (places: BoardLayout, card: Card): { readonly x: number; readonly y: number } =>
  centreOf(places, card.drawn.space);

/** A drawn tile: its back rises first, with two eye holes for a monster, then it turns over. */
function DrawnCard(props: {
  readonly kind: Kind;
  readonly ms: number;
  readonly at: { readonly x: number; readonly y: number };
  readonly cell: number;
}): JSX.Element {
  let canvas!: HTMLCanvasElement;
  const size = (): number => Math.round(props.cell * 0.94);
  // The back is visible first, so the face can be drawn a frame later.
  onMount(() => afterPaint(() => drawTileIcon(canvas, waysToTurn(props.kind)[0]!, size())));
  return (
    <div
      class="fx-card"
      style={{
        '--ms': `${props.ms}ms`,
        left: `${props.at.x * props.cell - size() / 2}px`,
        top: `${props.at.y * props.cell - size() / 2}px`,
        width: `${size()}px`,
        height: `${size()}px`,
      }}
    >
      <div class="fx-card-back" classList={{ eyes: IS_MONSTER[props.kind]! }} />
      <canvas class="fx-card-face" ref={canvas} />
    </div>
  );
}
