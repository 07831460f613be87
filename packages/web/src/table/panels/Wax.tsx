import { For, Show, createMemo, type ComponentProps, type JSX } from 'solid-js';
import { KINDS } from '@night-cage/rules';
import { FLAME_PATH, FLAME_HEART_PATH, candleRingPath } from '../../art/flame.ts';
import { currentMotion } from '../../storage/settings.ts';
import { createTranslator } from '../../text/translator.ts';
import { registerWaxSign } from '../../theatre/wax-signs.ts';
import { Endbringer, EndbringerHands } from './Endbringer.tsx';
import type { Moment } from '@night-cage/client';

const t = createTranslator('story');

interface Props {
  readonly left: number;
  readonly total: number;
  readonly moments: readonly Moment[];
  /** NT5: the Endbringer stands behind the wax after it arrives; `bites` while it takes a tile. */
  readonly endbringer: 'away' | 'stands' | 'bites';
}

/** Tiles that a monster's penalty removed, and how many were left before. */
interface Scar {
  readonly from: number;
  readonly count: number;
  readonly text: string;
}

const WIDTH = 46;
const HEIGHT = 300;
const TOP = 34;

/**
 * The stack as a candle that gets shorter: one ring per tile, a bite for each penalty of a monster.
 */
export function Wax(props: Props): JSX.Element {
  const thick = (): number => (HEIGHT - TOP - 6) / Math.max(1, props.total);
  const level = (left: number): number => HEIGHT - 4 - left * thick();
  const scars = createMemo(() => scarsOf(props.moments));
  const rings = (): number[] => Array.from({ length: Math.max(0, props.left - 1) }, (_, n) => n + 1);
  const eater = (): ComponentProps<typeof Endbringer> => ({
    x: 17 + WIDTH / 2,
    top: level(props.left),
    foot: HEIGHT,
    bites: props.endbringer === 'bites' && currentMotion() === 'full',
  });
  return (
    <div class="wax" title={t('wax.left', { n: props.left })}>
      <svg viewBox={`0 0 ${WIDTH + 34} ${HEIGHT}`} preserveAspectRatio="xMidYMax meet" aria-hidden="true">
        <Show when={props.endbringer !== 'away'}>
          <Endbringer {...eater()} />
        </Show>
        <rect
          class="wax-gone"
          x="17"
          y={level(props.total)}
          width={WIDTH}
          height={props.total * thick()}
          rx="5"
        />
        <For each={scars()}>
          {(scar) => (
            <path class="wax-scar" d={bite(level(scar.from), Math.max(4, scar.count * thick()))}>
              <title>{scar.text}</title>
            </path>
          )}
        </For>
        <g>
          <rect
            ref={registerWaxSign('candle')}
            class="wax-left"
            x="17"
            y={level(props.left)}
            width={WIDTH}
            height={props.left * thick() + 2}
            rx="5"
          />
          <For each={rings()}>
            {(n) => <path class="wax-ring" d={candleRingPath(19, level(n), WIDTH - 4)} />}
          </For>
          <Show when={props.left > 0}>
            <ellipse
              class="wax-pool"
              cx={17 + WIDTH / 2}
              cy={level(props.left) + 1}
              rx={WIDTH / 2 - 1}
              ry="4.5"
            />
            <g transform={`translate(${17 + WIDTH / 2} ${level(props.left)}) scale(1.5)`}>
              <path ref={registerWaxSign('flame')} class="wax-flame" d={FLAME_PATH} />
              <path class="wax-heart" d={FLAME_HEART_PATH} />
            </g>
          </Show>
        </g>
        <Show when={props.endbringer !== 'away'}>
          <EndbringerHands {...eater()} />
        </Show>
      </svg>
      <p class="wax-count">
        <b>{props.left}</b>
        <span>{t('wax.title')}</span>
      </p>
    </div>
  );
}

const bite = (top: number, height: number): string =>
  `M${17 + WIDTH + 1} ${top}q-14 ${height * 0.2} -9 ${height * 0.5}q-8 ${height * 0.3} 9 ${height * 0.5}Z`;

function scarsOf(moments: readonly Moment[]): Scar[] {
  const scars: Scar[] = [];
  for (const { before, events } of moments) {
    let { left } = before;
    for (const event of events) {
      if (event.type === 'drew') left--;
      if (event.type !== 'discarded') continue;
      const kinds = event.kinds.map((kind) => KINDS[kind]!);
      if (event.cause === 'penalty') {
        const text = t('wax.scar', { n: kinds.length, turn: before.turns, kinds });
        scars.push({ from: left, count: kinds.length, text });
      }
      left -= kinds.length;
    }
  }
  return scars;
}
