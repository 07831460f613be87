import { For, Show, type JSX } from 'solid-js';
import { whereabouts, type State } from '@night-cage/rules';
import { CANDLES, tokenPath } from '../picture/candles.ts';
import { candleName, t } from '../game/words.ts';
import type { Target } from '../game/targets.ts';

interface Props {
  readonly state: State;
  readonly targets: readonly Target[];
  readonly onTarget: (target: Target) => void;
}

/** Who they are and how they are: candle, key, nerve, and where if not on a board. Cards are buttons when they can be chosen. */
export function Party(props: Props): JSX.Element {
  const targetOf = (prisoner: number): Target | undefined =>
    props.targets.find(({ place }) => place.on === 'prisoner' && place.prisoner === prisoner);
  return (
    <section class="party" aria-label={t('party.title')}>
      <For each={props.state.at}>
        {(_, index) => {
          const prisoner = index();
          const candle = CANDLES[prisoner]!;
          return (
            <button
              type="button"
              class="card"
              classList={{
                asked: props.state.asks?.prisoner === prisoner,
                target: targetOf(prisoner) !== undefined,
              }}
              aria-label={cardInWords(props.state, prisoner)}
              onClick={() => {
                const target = targetOf(prisoner);
                if (target !== undefined) props.onTarget(target);
              }}
            >
              <svg viewBox="-1 -1 2 2" aria-hidden="true">
                <path
                  d={tokenPath(candle.shape, 0.72)}
                  fill={candle.colour}
                  stroke="#fff6e0"
                  stroke-width="0.08"
                />
                <text y="0.24" text-anchor="middle" font-size="0.7" font-weight="700" fill="#14100c">
                  {candle.letter}
                </text>
              </svg>
              <span>
                <span class="name">{candleName(prisoner)}</span>
                <br />
                <span class="status">{statusInWords(props.state, prisoner)}</span>
              </span>
              <span class="pips" aria-hidden="true">
                <Show when={props.state.key[prisoner] === 1}>
                  <span class="has-key">⚿</span>
                </Show>
                <For each={[1, 2]}>
                  {(n) => <span class="pip" classList={{ full: props.state.nerve[prisoner]! >= n }} />}
                </For>
              </span>
            </button>
          );
        }}
      </For>
    </section>
  );
}

export function statusInWords(state: State, prisoner: number): string {
  const where = whereabouts(state, prisoner);
  if (where.is === 'waiting') return t('party.waiting');
  if (where.is === 'between') return t('party.between');
  if (where.is !== 'on') return t('party.fallen');
  return t(state.lit[prisoner] === 1 ? 'party.lit' : 'party.dark');
}

function cardInWords(state: State, prisoner: number): string {
  const key = state.key[prisoner] === 1 ? `, ${t('party.key')}` : '';
  return `${candleName(prisoner)}: ${statusInWords(state, prisoner)}${key}, ${t('count.nerve', { n: state.nerve[prisoner]! })}`;
}
