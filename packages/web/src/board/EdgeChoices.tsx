import { For, Index, Show, createSignal, type JSX } from 'solid-js';
import type { EdgeChoice, CellRect } from './board-options.ts';
import './edge-choices.css';

interface Props {
  readonly choices: readonly EdgeChoice[];
  readonly cell: number;
  /** The key of the target that the player points at. */
  readonly armed: string | null;
  readonly label: (key: string) => string;
  readonly onChoose: (key: string) => void;
  /** Called with the button of each choice. */
  readonly onButton: (key: string, button: HTMLElement) => void;
}

/** The choices at the edge: rails to fall along, and sides for The Other to emerge. */
export function EdgeChoices(props: Props): JSX.Element {
  const [over, setOver] = createSignal<string | null>(null);
  const box = ({ x, y, width, height }: CellRect): JSX.CSSProperties => ({
    left: `${x * props.cell}px`,
    top: `${y * props.cell}px`,
    width: `${width * props.cell}px`,
    height: `${height * props.cell}px`,
  });
  const shown = ({ key }: EdgeChoice): boolean => key === (over() ?? props.armed);
  return (
    <For each={props.choices}>
      {(choice) => (
        <>
          <div
            class="edge-band"
            classList={{ shown: shown(choice), rail: choice.isRail }}
            style={box(choice.band)}
            aria-hidden="true"
          />
          <Index each={choice.strips}>
            {(strip, end) => (
              <button
                ref={(button) => end === 0 && props.onButton(choice.key, button)}
                type="button"
                class="edge"
                classList={{ shown: shown(choice), wide: strip().width > strip().height }}
                style={box(strip())}
                // The far end of a rail repeats the button: keyboard and screen reader need only
                // one of them.
                tabIndex={end === 0 ? 0 : -1}
                aria-hidden={end === 0 ? undefined : 'true'}
                aria-label={end === 0 ? props.label(choice.key) : undefined}
                onPointerEnter={() => setOver(choice.key)}
                onPointerLeave={() => setOver(null)}
                onFocus={() => setOver(choice.key)}
                onBlur={() => setOver(null)}
                onClick={() => props.onChoose(choice.key)}
              >
                <svg viewBox="-12 -12 24 24" aria-hidden="true">
                  <path transform={`rotate(${choice.headings[end]})`} d="M0 -9L8 2H3V9H-3V2H-8Z" />
                </svg>
                <Show when={choice.gaps !== null && end === 0}>
                  <span>{choice.gaps}</span>
                </Show>
              </button>
            )}
          </Index>
        </>
      )}
    </For>
  );
}
