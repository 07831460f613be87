import { For, Show, type JSX } from 'solid-js';
import type { Board, Space, State } from '@night-cage/rules';
import { PAGE_ICONS } from '../ui/icons/page-icons.ts';
import { TABLE_ICONS } from '../ui/icons/table-icons.ts';
import { centreOf, CELL_UNITS, type BoardLayout } from '../art/board-layout.ts';
import { candleLetter } from '../text/translator.ts';
import { BoardWideEffect } from './BoardWideEffect.tsx';
import type { DrawnEffect } from './effect.ts';
import { StrikeFire } from './StrikeFire.tsx';
import { svgPathOf, strikeRoutesOf, type StrikeRoute } from '../art/strike-routes.ts';
import { wrapDirectionOf } from '../art/wrap-direction.ts';
import { DURATIONS } from './timing.ts';
import { TokenDrawing } from '../art/TokenDrawing.tsx';

interface Props {
  readonly drawn: DrawnEffect;
  readonly ms: number;
  readonly places: BoardLayout;
  readonly here: (space: Space) => boolean;
  readonly state: State;
  readonly board: Board;
}

/**
 * Whether an effect concerns the whole table and not a space: it is drawn once, on the main board.
 */
export const isBoardWide = (drawn: DrawnEffect): boolean =>
  ['omen', 'endbringer', 'flickers'].includes(drawn.is) || ('space' in drawn && drawn.space < 0);

const glyph = (path: string, scale: number): JSX.Element => (
  <path transform={`scale(${scale}) translate(-12 -12)`} d={path} fill-rule="evenodd" />
);

/** Draws an effect. */
export function EffectDrawing(props: Props): JSX.Element {
  const at = (space: Space): string => {
    const { x, y } = centreOf(props.places, space);
    return `translate(${x * CELL_UNITS} ${y * CELL_UNITS})`;
  };
  const middle = (): string =>
    `translate(${((props.places.columns + 1) / 2) * CELL_UNITS} ${((props.places.rows + 1) / 2) * CELL_UNITS})`;
  const spot = (space: Space): string => (space < 0 ? middle() : at(space));
  const each = (spaces: readonly Space[], draw: (n: number) => JSX.Element): JSX.Element => (
    <For each={spaces.filter(props.here)}>
      {(space, n) => (
        <g transform={at(space)} style={{ '--n': n() }}>
          {draw(n())}
        </g>
      )}
    </For>
  );
  const on = (space: Space, draw: () => JSX.Element): JSX.Element => (
    <Show when={space < 0 || props.here(space)}>
      <g transform={spot(space)}>{draw()}</g>
    </Show>
  );
  const { drawn } = props;
  switch (drawn.is) {
    case 'step':
      return leaving(props, drawn.prisoner, drawn.from, drawn.to);
    case 'drawn':
    case 'dirge':
    case 'other':
    case 'hush':
    case 'peel':
    case 'bite':
    case 'end':
      return null;
    case 'laid':
      return on(drawn.space, () => <rect class="fx-frame" x="-47" y="-47" width="94" height="94" rx="8" />);
    case 'dark':
      return each(drawn.spaces, () => <rect class="fx-dark" x="-46" y="-46" width="92" height="92" rx="8" />);
    case 'lost-key':
    case 'lost-gate': {
      const what = drawn.is === 'lost-key' ? 'key' : 'gate';
      return on(drawn.space, () => crossedOut(what, drawn.left));
    }
    case 'crumble':
      return each(drawn.spaces, () => (
        <>
          <path class="fx-nicks" d={NICKS} pathLength="1" />
          <path class="fx-dust" d={DUST} />
        </>
      ));
    case 'fall':
      return on(drawn.from, () => dropping(drawn.prisoner, props.state));
    case 'land':
      return on(drawn.space, () => (
        <>
          <circle class="fx-wave" r="46" />
          <circle class="fx-wave late" r="30" />
        </>
      ));
    case 'wake':
      return each(drawn.spaces, openingEyes);
    case 'ray':
      return strike(props, drawn.from, drawn.reached, drawn.hits);
    case 'hit':
      return on(drawn.space, () => (
        <g class="fx-cost">
          <rect x="-29" y="-19" width="58" height="38" rx="19" />
          <text y="11">−{drawn.cost}</text>
        </g>
      ));
    case 'evade':
      return on(drawn.space, () => slippingAway(drawn.prisoner));
    case 'out':
      return on(drawn.space, () => (
        <path class="fx-smoke" d="M0 -22c9 -8 -9 -14 0 -24c7 -7 -5 -13 2 -22" pathLength="1" />
      ));
    case 'relit':
      return on(drawn.space, () => (
        <>
          <circle class="fx-bloom" r="130" />
          <circle class="fx-bloom late" r="80" />
        </>
      ));
    case 'key-taken':
      return on(drawn.space, () => <g class="fx-key fx-rise">{glyph(TABLE_ICONS.key, 1.5)}</g>);
    case 'key-given':
      return handed(props, drawn.from, drawn.to);
    case 'nerve':
      return on(drawn.space, () => (
        <g class="fx-nerve" classList={{ 'fx-rise': drawn.by > 0, 'fx-sink': drawn.by < 0 }}>
          {glyph(PAGE_ICONS.nerve, 1.35)}
        </g>
      ));
    case 'shriek':
      return each(drawn.spaces, () => (
        <For each={[0, 1, 2]}>{(n) => <circle class="fx-cry" r="60" style={{ '--n': n }} />}</For>
      ));
    case 'turn':
      return drawn.space < 0 ? null : on(drawn.space, () => <circle class="fx-turn" r="40" />);
    case 'omen':
    case 'endbringer':
    case 'flickers':
      return <BoardWideEffect drawn={drawn} places={props.places} />;
  }
}

/** A monster's eye: nested almonds, from the socket to the light behind. */
const ALMOND = 'M-36 0Q-6 -31 36 -3Q6 29 -36 0Z';
const EYE = [
  ['#0b0504', 1.1],
  ['#4a1a0a', 1],
  ['#b04a1c', 0.84],
  ['#ffb45a', 0.66],
  ['#fff1d0', 0.38],
] as const;

const NICKS =
  'M0 0L14 -18L10 -34L22 -46M0 0L-16 -14L-34 -12L-46 -24M0 0L-8 20L-22 28L-24 46M0 0L18 12L24 30L44 34';
const DUST = 'M-30 -22h7v6h-7ZM20 -28h6v8h-6ZM-20 26h8v6h-8ZM26 18h7v7h-7ZM-4 -38h5v5h-5ZM2 34h6v6h-6Z';

/** A lost key or Gate, crossed out, with the number left. */
const crossedOut = (what: 'key' | 'gate', left: number): JSX.Element => (
  <g class="fx-lost">
    <circle r="34" />
    {glyph(TABLE_ICONS[what], 1.6)}
    <path class="fx-cross" d="M-28 28L28 -28" pathLength="1" />
    <g transform="translate(30 30)">
      <circle class="fx-left" r="17" />
      <text y="9">{left}</text>
    </g>
  </g>
);

const dropping = (prisoner: number, state: State): JSX.Element => (
  <>
    <For each={[44, 35, 26, 17]}>{(r, n) => <circle class="fx-ring" r={r} style={{ '--n': n() }} />}</For>
    <g class="fx-drop">
      <TokenDrawing
        prisoner={prisoner}
        radius={20}
        lit={state.lit[prisoner] === 1}
        letter={candleLetter(prisoner)}
      />
    </g>
  </>
);

const openingEyes = (): JSX.Element => (
  <>
    <circle class="fx-lair" r="40" />
    <g class="fx-eyes">
      <For each={EYE}>
        {([colour, size]) => <path d={ALMOND} fill={colour} transform={`scale(${size})`} />}
      </For>
      <ellipse class="fx-pupil" rx="3.6" ry="15" />
    </g>
  </>
);

const slippingAway = (prisoner: number): JSX.Element => (
  <>
    <g class="fx-after">
      <TokenDrawing prisoner={prisoner} radius={20} lit letter={candleLetter(prisoner)} />
    </g>
    <path
      class="fx-draught"
      d="M-48 -14C-20 -26 16 -4 46 -18M-46 4C-16 -8 18 14 48 0M-44 22C-18 12 14 30 44 18"
      pathLength="1"
    />
  </>
);

/** A prisoner who leaves over an edge. The token animation shows the arrival on the other side. */
function leaving(props: Props, prisoner: number, from: Space, to: Space): JSX.Element {
  if (!props.here(from) || !props.here(to)) return null;
  const a = centreOf(props.places, from);
  const b = centreOf(props.places, to);
  const way = wrapDirectionOf(b.x - a.x, b.y - a.y);
  if (way === null) return null;
  return (
    <g transform={`translate(${a.x * CELL_UNITS} ${a.y * CELL_UNITS})`}>
      <g class="fx-leave" style={{ '--x': `${way.x * CELL_UNITS}px`, '--y': `${way.y * CELL_UNITS}px` }}>
        <TokenDrawing
          prisoner={prisoner}
          radius={20}
          lit={props.state.lit[prisoner] === 1}
          letter={candleLetter(prisoner)}
        />
      </g>
    </g>
  );
}

/**
 * A strike: fire along the corridors with prisoners it hits, also over the edge; a thin line along
 * all others.
 */
function strike(props: Props, from: Space, reached: readonly Space[], hits: readonly Space[]): JSX.Element {
  if (!props.here(from)) return null;
  const seen = reached.filter(props.here);
  const run = props.ms - DURATIONS.hit * (props.ms / (props.ms + DURATIONS.hit));
  const timed = (route: StrikeRoute, n: number): JSX.CSSProperties => {
    const share = run / route.pieces.length;
    return { '--run': `${share}ms`, '--wait': `${share * n}ms` };
  };
  return (
    <>
      <For each={strikeRoutesOf(props.board, from, seen, undefined)}>
        {(route) => (
          <For each={route.pieces}>
            {(points, n) => (
              <path class="fx-thread" d={svgPathOf(points)} pathLength="1" style={timed(route, n())} />
            )}
          </For>
        )}
      </For>
      <For each={strikeRoutesOf(props.board, from, seen, hits)}>
        {(route) => (
          <For each={route.pieces}>
            {(points, n) => <StrikeFire points={points} timed={timed(route, n())} />}
          </For>
        )}
      </For>
    </>
  );
}

function handed(props: Props, from: Space, to: Space): JSX.Element {
  if (!props.here(from) || !props.here(to)) return null;
  const a = centreOf(props.places, from);
  const b = centreOf(props.places, to);
  return (
    <g transform={`translate(${a.x * CELL_UNITS} ${a.y * CELL_UNITS})`}>
      <g
        class="fx-hand"
        style={{ '--x': `${(b.x - a.x) * CELL_UNITS}px`, '--y': `${(b.y - a.y) * CELL_UNITS}px` }}
      >
        <g class="fx-key fx-arc">{glyph(TABLE_ICONS.key, 1.4)}</g>
      </g>
    </g>
  );
}
