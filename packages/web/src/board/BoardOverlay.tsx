import { Show, createMemo, type JSX } from 'solid-js';
import type { State } from '@night-cage/rules';
import type { Overlay } from '../model/overlay.ts';
import type { Effect } from './effect.ts';
import { CELL, Tokens } from './Tokens.tsx';
import type { PreviewAbove, PreviewBelow } from './PreviewOverlay.tsx';
import type { BoardName } from '../art/picture-model.ts';
import { placesOn } from '../art/board-places.ts';
import './tokens.css';

interface Props {
  /** What the tokens show, if that is not the state: it follows while something plays. */
  readonly stage?: State;
  readonly state: State;
  readonly board: BoardName;
  readonly overlay: Overlay;
  /** How a preview is drawn; on the table it comes after the first paint. */
  readonly preview: {
    readonly PreviewAbove: typeof PreviewAbove;
    readonly PreviewBelow: typeof PreviewBelow;
  } | null;
  readonly effects?: readonly Effect[];
}

/** Information that is never under the light: prisoners, rays, badges, what would go dark. */
export function BoardOverlay(props: Props): JSX.Element {
  const places = createMemo(() => placesOn(props.state, props.board));

  return (
    <svg
      class="overlay"
      viewBox={`0 0 ${(places().columns + 1) * CELL} ${(places().rows + 1) * CELL}`}
      aria-hidden="true"
    >
      <Show when={props.preview} keyed>
        {({ PreviewBelow }) => (
          <PreviewBelow state={props.state} board={props.board} overlay={props.overlay} />
        )}
      </Show>
      <Tokens
        stage={props.stage ?? props.state}
        asked={props.state.outcome === 'playing' ? (props.state.asks?.prisoner ?? null) : null}
        board={props.board}
        places={places()}
        effects={props.effects ?? []}
      />
      <Show when={props.preview} keyed>
        {({ PreviewAbove }) => (
          <PreviewAbove state={props.state} board={props.board} overlay={props.overlay} />
        )}
      </Show>
    </svg>
  );
}
