import { Show, createMemo, type JSX } from 'solid-js';
import type { Prisoner, State } from '@night-cage/rules';
import type { BoardOptions } from './board-options.ts';
import { EMPTY_OVERLAY, type Overlay } from '../art/overlay.ts';
import { Tokens } from './Tokens.tsx';
import { CELL_UNITS, computeBoardLayout } from '../art/board-layout.ts';
import type { PreviewAbove, PreviewBelow } from './PreviewOverlay.tsx';
import type { BoardName } from '@night-cage/notation';
import './tokens.css';

interface Props {
  /** What the tokens show; it lags behind `state` while an animation plays. */
  readonly stage: State;
  readonly state: State;
  readonly board: BoardName;
  /** The preview of a choice; null on a board without previews. */
  readonly overlay: Overlay | null;
  /** The components that draw previews. The table loads them after the first paint. */
  readonly drawsPreview: {
    readonly PreviewAbove: typeof PreviewAbove;
    readonly PreviewBelow: typeof PreviewBelow;
  } | null;
  readonly walks: BoardOptions['walks'];
  readonly motion: BoardOptions['motion'];
  readonly texts: BoardOptions['texts'];
}

/** Information drawn above the light: prisoners, rays, badges, and what would go dark. */
export function BoardOverlay(props: Props): JSX.Element {
  const places = createMemo(() => computeBoardLayout(props.state, props.board));
  const shows = (): boolean => props.overlay !== null;
  /** The prisoner whose choice it is; while a choice is shown, still the one who made it. */
  const asked = createMemo<Prisoner | null>((last) => {
    const { asks, outcome } = props.stage;
    if (outcome !== 'playing') return null;
    return asks === null ? last : asks.prisoner;
  }, null);

  return (
    <svg
      class="overlay"
      viewBox={`0 0 ${(places().columns + 1) * CELL_UNITS} ${(places().rows + 1) * CELL_UNITS}`}
      aria-hidden="true"
    >
      <Show when={shows() && props.drawsPreview} keyed>
        {({ PreviewBelow }) => (
          <PreviewBelow state={props.state} board={props.board} overlay={props.overlay ?? EMPTY_OVERLAY} />
        )}
      </Show>
      <Tokens
        stage={props.stage}
        asked={asked()}
        board={props.board}
        places={places()}
        walks={props.walks}
        motion={props.motion}
        texts={props.texts}
        leaving={props.overlay?.ghostStep?.prisoner ?? null}
      />
      <Show when={shows() && props.drawsPreview} keyed>
        {({ PreviewAbove }) => (
          <PreviewAbove
            state={props.state}
            board={props.board}
            overlay={props.overlay ?? EMPTY_OVERLAY}
            texts={props.texts}
          />
        )}
      </Show>
    </svg>
  );
}
