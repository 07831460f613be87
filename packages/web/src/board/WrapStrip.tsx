import { Index, Show, createSignal, type JSX } from 'solid-js';
import type { Space, State } from '@night-cage/rules';
import type { BoardName } from '@night-cage/notation';
import { centreOf, type BoardLayout } from '../art/board-layout.ts';
import type { SpaceMark } from './board-options.ts';
import { tokenPositionOf } from '../art/token-position.ts';
import { spaceInStrip } from './strip-space.ts';
import './wrap-strip.css';

interface Props {
  readonly stage: State;
  readonly places: BoardLayout;
  readonly board: BoardName;
  readonly cell: number;
  readonly marks: ReadonlyMap<Space, SpaceMark>;
  /** The description of the number beside a falling prisoner. */
  readonly gapsOf: (prisoner: number) => string;
  readonly onSpace: (space: Space) => void;
  readonly onHover: (space: Space | null) => void;
}

/**
 * The strip around the cells that shows the far side of the board; pointing at it selects the space
 * over there. Below the cells.
 */
export function WrapStrip(props: Props): JSX.Element {
  const [over, setOver] = createSignal<Space | null>(null);
  const spaceAt = ({ offsetX, offsetY }: MouseEvent): Space | null =>
    spaceInStrip(props.places, props.board, offsetX / props.cell, offsetY / props.cell);
  const pointAt = (space: Space | null): void => {
    setOver(space);
    props.onHover(space);
  };
  const target = (): Space | null => {
    const space = over();
    return space !== null && props.marks.has(space) ? space : null;
  };
  const fallingSpotOf = (prisoner: number): ReturnType<typeof tokenPositionOf> => {
    const spot = tokenPositionOf(props.stage, props.board, props.places, prisoner);
    return spot?.gaps === null ? null : spot;
  };
  return (
    <>
      <div
        class="wrap-strip"
        classList={{ target: target() !== null }}
        onClick={(event) => {
          const space = spaceAt(event);
          if (space !== null) props.onSpace(space);
        }}
        onPointerMove={(event) => event.pointerType === 'mouse' && pointAt(spaceAt(event))}
        onPointerLeave={() => pointAt(null)}
      />
      {/* Explains the number beside a prisoner who waits to land. */}
      <Index each={props.stage.at}>
        {(_, prisoner) => (
          <Show when={fallingSpotOf(prisoner)}>
            {(spot) => (
              <span
                class="gaps-legend"
                data-legend={`gaps ${prisoner}`}
                role="img"
                aria-label={props.gapsOf(prisoner)}
                tabIndex={0}
                style={{ left: `${spot().x * props.cell}px`, top: `${spot().y * props.cell}px` }}
              />
            )}
          </Show>
        )}
      </Index>
      <Show when={target() !== null}>
        <span
          class="wrapped-to"
          data-over={target()}
          style={{
            left: `${(centreOf(props.places, target()!).x - 0.5) * props.cell}px`,
            top: `${(centreOf(props.places, target()!).y - 0.5) * props.cell}px`,
          }}
        />
      </Show>
    </>
  );
}
