import { For, Show, createMemo, type JSX } from 'solid-js';
import { AWAY, exitsOf, hasKey, leads, type Space, type State } from '@night-cage/rules';
import { CANDLES, tokenPath } from '../picture/candles.ts';
import type { Overlay } from '../game/overlay.ts';
import type { BoardName, SpaceMark } from './marks.ts';
import { centreOf, placesOn } from './places.ts';

interface Props {
  readonly state: State;
  readonly board: BoardName;
  readonly overlay: Overlay;
  readonly marks: ReadonlyMap<Space, SpaceMark>;
}

/** Units of the overlay in a cell. */
const CELL = 100;

/** Information that is never under the light: prisoners, ghosts, rays, badges, what would go dark. */
export function BoardOverlay(props: Props): JSX.Element {
  const places = createMemo(() => placesOn(props.state, props.board));
  const here = (space: Space): boolean =>
    space >= places().first && space < places().first + places().columns * places().rows;
  const at = (space: Space): string => {
    const { x, y } = centreOf(places(), space);
    return `translate(${x * CELL} ${y * CELL})`;
  };
  const standing = createMemo(() =>
    props.state.at.flatMap((space, prisoner) => {
      if (space === AWAY || !here(space)) return [];
      const company = props.state.at.flatMap((other, p) => (other === space ? [p] : []));
      return [{ prisoner, space, place: company.indexOf(prisoner), company: company.length }];
    }),
  );

  return (
    <svg
      class="overlay"
      viewBox={`0 0 ${(places().columns + 1) * CELL} ${(places().rows + 1) * CELL}`}
      aria-hidden="true"
    >
      <defs>
        <pattern
          id="hatch"
          width="10"
          height="10"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="4" height="10" fill="#9fc5ff" opacity="0.6" />
        </pattern>
      </defs>
      <For each={props.overlay.dark.filter(here)}>
        {(space) => (
          <rect
            class="dark-mark"
            transform={at(space)}
            x="-46"
            y="-46"
            width="92"
            height="92"
            rx="7"
            fill="url(#hatch)"
          />
        )}
      </For>
      <For each={props.overlay.area.filter(here)}>
        {(space) => <rect class="area-mark" transform={at(space)} x="-48" y="-48" width="96" height="96" />}
      </For>
      <For each={props.overlay.pits.filter(here)}>
        {(space) => <circle class="pit-mark" transform={at(space)} r="30" />}
      </For>
      <For each={props.overlay.rays.filter((ray) => here(ray.from) && here(ray.to))}>
        {(ray) => {
          const from = centreOf(places(), ray.from);
          const to = centreOf(places(), ray.to);
          return <line class="ray" x1={from.x * CELL} y1={from.y * CELL} x2={to.x * CELL} y2={to.y * CELL} />;
        }}
      </For>
      <Show when={props.overlay.ghostTile}>
        {(ghost) => (
          <Show when={here(ghost().space)}>
            <g class="ghost-tile" transform={at(ghost().space)}>
              <rect x="-46" y="-46" width="92" height="92" rx="8" />
              <For each={[0, 1, 2, 3] as const}>
                {(d) => (
                  <Show when={leads(exitsOf(ghost().tile), d)}>
                    <path class="ghost-exit" transform={`rotate(${d * 90})`} d="M-12 -46H12V-10H-12Z" />
                  </Show>
                )}
              </For>
              <circle class="ghost-heart" r="16" />
              <Show when={hasKey(ghost().tile)}>
                <circle class="ghost-key" r="7" />
              </Show>
            </g>
          </Show>
        )}
      </Show>
      <Show when={props.overlay.ghostStep}>
        {(step) => (
          <Show when={here(step().space)}>
            <g class="ghost-step" transform={at(step().space)}>
              <path
                d={tokenPath(CANDLES[step().prisoner]!.shape, 16)}
                fill={CANDLES[step().prisoner]!.colour}
              />
            </g>
          </Show>
        )}
      </Show>
      <For each={standing()}>
        {(token) => <Token state={props.state} {...token} transform={at(token.space)} />}
      </For>
      <For each={props.overlay.hits.filter((hit) => here(hit.space))}>
        {(hit) => (
          <g class="badge" transform={at(hit.space)}>
            <rect x="-22" y="-52" width="44" height="24" rx="12" />
            <text y="-34.5">−{hit.cost}</text>
          </g>
        )}
      </For>
    </svg>
  );
}

interface TokenProps {
  readonly state: State;
  readonly prisoner: number;
  readonly place: number;
  readonly company: number;
  readonly transform: string;
}

/** Up to six on a Gate stand in a ring. */
function Token(props: TokenProps): JSX.Element {
  const offset = (): string => {
    if (props.company === 1) return '';
    const angle = (props.place / props.company) * Math.PI * 2;
    return `translate(${(Math.sin(angle) * 22).toFixed(1)} ${(-Math.cos(angle) * 22).toFixed(1)})`;
  };
  const candle = (): (typeof CANDLES)[number] => CANDLES[props.prisoner]!;
  const size = (): number => (props.company === 1 ? 17 : 13);
  return (
    <g
      class="token"
      classList={{
        unlit: props.state.lit[props.prisoner] === 0,
        asked: props.state.asks?.prisoner === props.prisoner,
      }}
      transform={`${props.transform} ${offset()}`}
    >
      <path class="token-edge" d={tokenPath(candle().shape, size())} fill={candle().colour} />
      <path class="token-face" d={tokenPath(candle().shape, size())} fill={candle().colour} />
      <text class="token-letter" y="5.5">
        {candle().letter}
      </text>
      <Show when={props.state.lit[props.prisoner] === 1}>
        <path class="token-flame" d="M0 -36Q5.5 -25 0 -20Q-5.5 -25 0 -36Z" />
      </Show>
      <Show when={props.state.key[props.prisoner] === 1}>
        <path class="token-key" d="M14 10a5 5 0 1 0 .1 0M17 14L27 24M23 20l4 -3" />
      </Show>
    </g>
  );
}
