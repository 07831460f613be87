import {
  For,
  Show,
  createMemo,
  createSignal,
  onCleanup,
  type Accessor,
  type Component,
  type JSX,
} from 'solid-js';
import type { PersonId, Sign } from '@night-cage/protocol';
import { AWAY, seatOf, type Prisoner, type Space, type State } from '@night-cage/rules';
import { CANDLES, tokenPath } from '../../art/candles.ts';
import type { BoardName } from '@night-cage/notation';
import { centreOf, computeBoardLayout, CELL_UNITS } from '../../art/board-layout.ts';
import { currentMotion } from '../../storage/settings.ts';
import { personName } from '../session/seat-names.ts';
import type { SignMade } from './talk-history.ts';
import { visibleSigns } from './visible-signs.ts';
import { SIGN_ICONS } from './sign-icons.ts';
import type { TalkSession } from './talk-session.ts';
import { voiceThreadsOf } from './voice-path.ts';
import { isOnBoard, svgPathOfWay } from './svg-path-of-way.ts';

interface Props {
  readonly talking: TalkSession;
  readonly pointers: Accessor<ReadonlyMap<PersonId, Space>>;
}

/** What people show on the boards: threads of light, plans, signs and pointers. */
export function createTalkOverlay(props: Props): Component<{ readonly board: BoardName }> {
  const { talkHistory, isMuted, state, session } = props.talking;
  const clock = createClock();
  const signs = createMemo(() => {
    const shown = visibleSigns(talkHistory.signs(), state()?.turns ?? 0, clock() && session.online.now);
    return shown.filter(({ entry }) => !isMuted(entry.by));
  });
  return ({ board }) => (
    <div class="over-board">
      <Show when={state()}>
        {(now) => <OverBoard {...props} name={board} state={now()} signs={signs()} />}
      </Show>
    </div>
  );
}

/** Ticks every second, so that old signs disappear. */
function createClock(): Accessor<number> {
  const [now, setNow] = createSignal(1);
  const timer = setInterval(() => setNow((n) => n + 1), 1_000);
  onCleanup(() => clearInterval(timer));
  return now;
}

function OverBoard(
  props: Props & { readonly name: BoardName; readonly state: State; readonly signs: readonly SignMade[] },
): JSX.Element {
  const places = (): ReturnType<typeof computeBoardLayout> => computeBoardLayout(props.state, props.name);
  const isHere = (space: Space): boolean => space >= 0 && isOnBoard(props.state, props.name, space);
  const centreAt = (space: Space): { x: number; y: number } => {
    const { x, y } = centreOf(places(), space);
    return { x: x * CELL_UNITS, y: y * CELL_UNITS };
  };
  const light = createMemo(() =>
    voiceThreadsOf(props.talking.session.table())
      .map(({ way }) => svgPathOfWay(props.state, props.name, way, CELL_UNITS))
      .join(''),
  );
  const spaceOf = ({ entry }: SignMade): Space => entry.space ?? props.state.at[entry.prisoner!] ?? AWAY;
  const here = createMemo(() => props.signs.filter((signed) => isHere(spaceOf(signed))));
  /** Several signs on a space are placed side by side. */
  const nth = (signed: SignMade): number =>
    here()
      .filter((other) => spaceOf(other) === spaceOf(signed))
      .indexOf(signed);
  const translationOf = (signed: SignMade): string => {
    const { x, y } = centreAt(spaceOf(signed));
    return `translate(${x + 27 - nth(signed) * 30}px, ${y - 28}px)`;
  };
  return (
    <svg
      viewBox={`0 0 ${(places().columns + 1) * CELL_UNITS} ${(places().rows + 1) * CELL_UNITS}`}
      aria-hidden="true"
      classList={{ still: currentMotion() !== 'full' }}
    >
      <Show when={light() !== ''}>
        <g>
          <path class="voice-glow" d={light()} />
          <path class="voice-thread" d={light()} />
        </g>
      </Show>
      <Plans {...props} centreAt={centreAt} isHere={isHere} />
      <For each={here()}>
        {(signed) => (
          <g
            class="board-sign"
            style={{
              transform: translationOf(signed),
              color: props.talking.colourOf(signed.entry.by),
            }}
          >
            <path class="board-sign-paper" d="M-21 -18L-14 -23 17 -21 22 -15 20 16 14 22 -17 20 -22 13Z" />
            <path
              class="board-sign-icon"
              transform="translate(-13 -13) scale(1.09)"
              d={SIGN_ICONS[knownSign(signed)]}
            />
          </g>
        )}
      </For>
      <For each={[...props.pointers().keys()].filter((who) => !props.talking.isMuted(who))}>
        {(who) => {
          const space = (): Space => props.pointers().get(who) ?? AWAY;
          return (
            <Show when={isHere(space())}>
              <g
                class="pointer"
                style={{
                  transform: `translate(${centreAt(space()).x}px, ${centreAt(space()).y}px)`,
                  color: props.talking.colourOf(who),
                }}
              >
                <circle class="pointer-halo" r="44" />
                <circle class="pointer-ring" r="40" />
                <text class="pointer-name" y="62">
                  {personName(props.talking.session.table(), who)}
                </text>
              </g>
            </Show>
          );
        }}
      </For>
    </svg>
  );
}

/** A newer log may contain an unknown sign. */
const knownSign = ({ entry }: SignMade): Sign =>
  Object.hasOwn(SIGN_ICONS, entry.sign) ? entry.sign : 'look';

interface PlansProps {
  readonly talking: TalkSession;
  readonly name: BoardName;
  readonly state: State;
  readonly centreAt: (space: Space) => { x: number; y: number };
  readonly isHere: (space: Space) => boolean;
}

/** Plans, dashed in the colours of their candles, and the draft of this player's plan. */
function Plans(props: PlansProps): JSX.Element {
  const { talking } = props;
  const plans = (): ReadonlyMap<Prisoner, readonly Space[]> =>
    talking.session.table().game?.plans ?? new Map();
  const draft = (): { prisoner: Prisoner; spaces: readonly Space[] } | null => {
    const held = talking.hand();
    return held?.holds === 'plan' ? held : null;
  };
  const holderOf = (prisoner: Prisoner): PersonId | null => {
    const holder = talking.session.table().seats[seatOf(props.state, prisoner)]?.holder;
    return typeof holder === 'number' ? holder : null;
  };
  const isSeen = (prisoner: Prisoner): boolean => {
    const holder = holderOf(prisoner);
    return draft()?.prisoner !== prisoner && (holder === null || !talking.isMuted(holder));
  };
  return (
    <>
      <For each={[...plans().keys()].filter(isSeen)}>
        {(prisoner) => (
          <Plan {...props} prisoner={prisoner} spaces={plans().get(prisoner) ?? []} isDraft={false} />
        )}
      </For>
      <Show when={draft()}>
        {(drawn) => <Plan {...props} prisoner={drawn().prisoner} spaces={drawn().spaces} isDraft />}
      </Show>
    </>
  );
}

/** In cells: the distance from the centre of a space to the rim of a token. */
const BESIDE_TOKEN = 0.27;

function Plan(
  props: PlansProps & {
    readonly prisoner: Prisoner;
    readonly spaces: readonly Space[];
    readonly isDraft: boolean;
  },
): JSX.Element {
  const candle = (): (typeof CANDLES)[number] => CANDLES[props.prisoner]!;
  const drawn = (): string =>
    svgPathOfWay(
      props.state,
      props.name,
      [props.state.at[props.prisoner]!, ...props.spaces],
      CELL_UNITS,
      BESIDE_TOKEN,
    );
  const goal = (): Space => props.spaces.at(-1) ?? AWAY;
  return (
    <g class="plan" classList={{ draft: props.isDraft }} style={{ color: candle().colour }}>
      <path class="plan-under" d={drawn()} />
      <path class="plan-way" d={drawn()} />
      <Show when={props.isHere(goal())}>
        <path
          class="plan-goal"
          d={tokenPath(candle().shape, 15)}
          style={{ transform: `translate(${props.centreAt(goal()).x}px, ${props.centreAt(goal()).y}px)` }}
        />
      </Show>
    </g>
  );
}
