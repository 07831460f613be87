import { For, Show, createMemo, onMount, type JSX } from 'solid-js';
import { IS_MONSTER, tableFor, waysToTurn, type Kind, type State } from '@night-cage/rules';
import { afterPaint } from '../game/after-paint.ts';
import { motionNow } from '../game/settings.ts';
import { drawTileIcon } from '../art/tile-icon.ts';
import type { BoardName } from '../art/picture-model.ts';
import { centreOf, placesOn, type Places } from '../game/board-places.ts';
import type { Effect } from './effect.ts';
import { CELL } from './Tokens.tsx';
import { Drawing, isBoardWide } from './Drawing.tsx';
import '../style/effects-strikes.css';
import '../style/effects-prisoners.css';
import '../style/effects-board-wide.css';
import '../style/effects.css';

interface Props {
  readonly effects: readonly Effect[];
  readonly state: State;
  readonly board: BoardName;
  readonly cell: number;
}

type Card = Effect & { readonly drawn: { readonly is: 'drawn' } };

/** What is drawn above the board while something happens. Everything moves by transforms and opacity alone. */
export function Effects(props: Props): JSX.Element {
  const places = createMemo(() => placesOn(props.state, props.board));
  const here = (space: number): boolean =>
    space >= places().first && space < places().first + places().columns * places().rows;
  const cards = createMemo(() =>
    props.effects.filter((effect): effect is Card => effect.drawn.is === 'drawn' && here(effect.drawn.space)),
  );
  return (
    <div
      class="effects"
      style={{ '--warmth': `url(#warmth-${props.board})` }}
      classList={{ still: motionNow() !== 'full' }}
      aria-hidden="true"
    >
      <svg viewBox={`0 0 ${(places().columns + 1) * CELL} ${(places().rows + 1) * CELL}`}>
        <defs>
          <radialGradient id={`warmth-${props.board}`}>
            <stop offset="0" stop-color="#ffe2a8" stop-opacity="0.75" />
            <stop offset="0.45" stop-color="#ffb454" stop-opacity="0.32" />
            <stop offset="1" stop-color="#ff8a2a" stop-opacity="0" />
          </radialGradient>
        </defs>
        <For each={props.effects.filter(({ drawn }) => drawn.is !== 'drawn' && drawn.is !== 'end')}>
          {(effect) => (
            <Show when={!isBoardWide(effect.drawn) || props.board === 'main'}>
              <g class={`fx fx-${effect.drawn.is}`} style={{ '--ms': `${effect.ms}ms` }}>
                <Drawing
                  drawn={effect.drawn}
                  ms={effect.ms}
                  places={places()}
                  here={here}
                  state={props.state}
                  board={tableFor(props.state.setup).board}
                />
              </g>
            </Show>
          )}
        </For>
      </svg>
      <For each={cards()}>
        {(card) => (
          <CardShown ms={card.ms} kind={card.drawn.kind} at={spotOf(places(), card)} cell={props.cell} />
        )}
      </For>
    </div>
  );
}

const spotOf = (places: Places, card: Card): { readonly x: number; readonly y: number } =>
  centreOf(places, card.drawn.space);

/** The tile that is turned up: its back rises first, with two pin-holes in it if something looks back. */
function CardShown(props: {
  readonly kind: Kind;
  readonly ms: number;
  readonly at: { readonly x: number; readonly y: number };
  readonly cell: number;
}): JSX.Element {
  let canvas!: HTMLCanvasElement;
  const size = (): number => Math.round(props.cell * 0.94);
  // Its back is seen first: the face has a frame's time.
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
