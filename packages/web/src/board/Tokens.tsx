import { For, Show, createEffect, createMemo, on, type JSX } from 'solid-js';
import type { Prisoner, State } from '@night-cage/rules';
import type { BoardName } from '@night-cage/notation';
import { CELL_UNITS, type BoardLayout } from '../art/board-layout.ts';
import { TokenDrawing } from '../art/TokenDrawing.tsx';
import { tokenPositionOf, type TokenPosition } from '../art/token-position.ts';
import type { BoardOptions, TokenWalk } from './board-options.ts';
import { wrapDirectionOf } from '../art/wrap-direction.ts';

interface Props {
  readonly stage: State;
  readonly asked: Prisoner | null;
  readonly board: BoardName;
  readonly places: BoardLayout;
  readonly walks: BoardOptions['walks'];
  readonly motion: BoardOptions['motion'];
  readonly texts: BoardOptions['texts'];
  /** The prisoner whose step is in preview: it fades where it stands. */
  readonly leaving: Prisoner | null;
}

/** The prisoners. A falling prisoner waits in the margin, on its line. */
export function Tokens(props: Props): JSX.Element {
  const prisoners = createMemo(() => props.stage.at.map((_, prisoner) => prisoner), undefined, {
    equals: (a, b) => a.length === b.length,
  });
  return (
    <For each={prisoners()}>
      {(prisoner) => {
        const spot = createMemo(
          () => tokenPositionOf(props.stage, props.board, props.places, prisoner),
          null,
          {
            equals: (a, b) =>
              a === b ||
              (a !== null &&
                b !== null &&
                a.x === b.x &&
                a.y === b.y &&
                a.radius === b.radius &&
                a.gaps === b.gaps),
          },
        );
        return (
          <Show when={spot()}>
            {(now) => (
              <Token
                prisoner={prisoner}
                spot={now()}
                lit={props.stage.lit[prisoner] === 1}
                hasKey={props.stage.key[prisoner] === 1}
                asked={props.asked === prisoner}
                leaving={props.leaving === prisoner}
                walks={props.walks}
                motion={props.motion}
                letter={props.texts.letter(prisoner)}
              />
            )}
          </Show>
        );
      }}
    </For>
  );
}

interface TokenProps {
  readonly prisoner: Prisoner;
  readonly spot: TokenPosition;
  readonly lit: boolean;
  readonly hasKey: boolean;
  readonly asked: boolean;
  readonly leaving: boolean;
  readonly walks: BoardOptions['walks'];
  readonly motion: BoardOptions['motion'];
  readonly letter: string;
}

const translateTo = (x: number, y: number): string => `translate(${x * CELL_UNITS}px, ${y * CELL_UNITS}px)`;

function Token(props: TokenProps): JSX.Element {
  let element!: SVGGElement;
  let walk: Animation | null = null;
  const step = (): TokenWalk | undefined =>
    props.walks.findLast(({ prisoner }) => prisoner === props.prisoner);

  createEffect(
    on(
      () => props.spot,
      (now, before) => {
        const currentStep = step();
        if (before === undefined || currentStep === undefined || props.motion !== 'full') return;
        const over = wrapDirectionOf(now.x - before.x, now.y - before.y);
        const from = over === null ? before : { x: now.x - over.x, y: now.y - over.y };
        walk = element.animate(
          [{ transform: translateTo(from.x, from.y) }, { transform: translateTo(now.x, now.y) }],
          {
            duration: currentStep.ms,
            easing: 'cubic-bezier(.22,.7,.3,1)',
          },
        );
      },
    ),
  );
  // A skip moves all tokens to their final places.
  createEffect(() => step() === undefined && walk?.finish());

  return (
    <g
      ref={element}
      class="token"
      classList={{ unlit: !props.lit, asked: props.asked, leaving: props.leaving }}
      style={{ transform: translateTo(props.spot.x, props.spot.y) }}
    >
      <TokenDrawing
        prisoner={props.prisoner}
        radius={props.spot.radius}
        lit={props.lit}
        letter={props.letter}
      />
      <Show when={props.hasKey}>
        <g transform={`translate(${props.spot.radius * 0.9} ${props.spot.radius * 0.75})`}>
          <path class="token-key-edge" d={KEY} />
          <path class="token-key" d={KEY} />
        </g>
      </Show>
      <Show when={props.spot.gaps !== null}>
        {/* A square before the number marks it as a count of spaces, not a row. */}
        <g class="token-gaps" transform={`translate(0 ${props.spot.radius + 17})`}>
          <rect x="-14" y="-11" width="11" height="11" />
          <text x="6">{props.spot.gaps}</text>
        </g>
      </Show>
    </g>
  );
}

const KEY = 'M-3 -3a5.2 5.2 0 1 0 .1 0M0.5 0.5L11 11M7 7l4 -3.4';
