import { For, Index, Show, type JSX } from 'solid-js';
import type { HolderKind, Seat } from '@night-cage/client';
import { seatOf, rulesetFor, whereabouts, type Prisoner, type State } from '@night-cage/rules';
import { describeCandleCard, describeStatus } from '../../speech/describe/describe-candle-card.ts';
import { hasNerve } from '../../speech/describe/has-nerve.ts';
import type { Target } from '../../model/targets.ts';
import { candleName, t } from '../../text/translator.ts';
import { TABLE_ICONS } from '../../ui/icons/table-icons.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { deferredParts } from '../load-deferred-parts.ts';
import { TokenSign } from '../../art/TokenSign.tsx';

interface Props {
  readonly state: State;
  /** The prisoner whose choice it is. */
  readonly asked: Prisoner | null;
  readonly holderOf: (seat: Seat) => HolderKind;
  /** The name of the player who steers a prisoner; absent in local games. */
  readonly nameOf: ((prisoner: number) => string | null) | undefined;
  readonly targets: readonly Target[];
  readonly onTarget: (target: Target) => void;
  /** Called to bring the board of a prisoner to the front. */
  readonly onGo: (prisoner: number) => void;
  /**
   * Called while the player hovers or focuses a prisoner's card, to show what the candle lights;
   * then with null.
   */
  readonly onLook: (prisoner: number | null) => void;
  /** Called once with the function that finds the prisoner whose card contains an event target. */
  readonly onFind?: (find: (target: EventTarget | null) => Prisoner | null) => void;
}

/** Whether the prisoner falls, in a line or to the Hollow. */
function isFalling(state: State, prisoner: number): boolean {
  const where = whereabouts(state, prisoner);
  if (where.is === 'between') return where.to === 'hollow';
  return where.is !== 'on' && where.is !== 'waiting';
}

/**
 * The prisoners' cards: candle, key, nerve, and where they are if not on a board. Pressing a card
 * chooses that prisoner if possible.
 */
export function PrisonerCards(props: Props): JSX.Element {
  const targetOf = (prisoner: number): Target | undefined =>
    props.targets.find(({ place }) => place.on === 'prisoner' && place.prisoner === prisoner);
  const isBot = (prisoner: number): boolean => props.holderOf(seatOf(props.state, prisoner)) === 'bot';
  const cards: HTMLElement[] = [];
  props.onFind?.((target) => {
    const prisoner = cards.findIndex((card) => target instanceof Node && card.contains(target));
    return prisoner < 0 ? null : prisoner;
  });
  return (
    <ul class="party" aria-label={t('party.title')}>
      <Index each={props.state.at}>
        {(_, prisoner) => {
          const has = (list: readonly number[]): boolean => list[prisoner] === 1;
          return (
            <li ref={(card) => (cards[prisoner] = card)}>
              <button
                type="button"
                class="card"
                classList={{
                  asked: props.asked === prisoner,
                  target: targetOf(prisoner) !== undefined,
                  unlit: !has(props.state.lit),
                  waiting: whereabouts(props.state, prisoner).is === 'waiting',
                }}
                aria-label={describeCandleCard(
                  props.state,
                  prisoner,
                  isBot(prisoner),
                  props.nameOf?.(prisoner) ?? null,
                )}
                onPointerEnter={() => props.onLook(prisoner)}
                onPointerLeave={() => props.onLook(null)}
                onFocus={() => props.onLook(prisoner)}
                onBlur={() => props.onLook(null)}
                onClick={() => {
                  const target = targetOf(prisoner);
                  if (target === undefined) props.onGo(prisoner);
                  else props.onTarget(target);
                }}
              >
                <TokenSign prisoner={prisoner} />
                <Show when={deferredParts() !== null && isFalling(props.state, prisoner)}>
                  <span class="falls">
                    <Icon path={TABLE_ICONS.falls} />
                  </span>
                </Show>
                <span class="card-text">
                  <span class="name" data-who={props.nameOf?.(prisoner) ?? undefined}>
                    {candleName(prisoner)}
                  </span>
                  <span class="status">{describeStatus(props.state, prisoner)}</span>
                </span>
                <span class="pips">
                  <Show when={has(props.state.key)}>
                    <span class="has-key">
                      <Icon path={TABLE_ICONS.key} />
                    </span>
                  </Show>
                  <Show when={isBot(prisoner)}>
                    <Icon path={TABLE_ICONS.bot} />
                  </Show>
                  <Show when={hasNerve(props.state)}>
                    <span class="nerves" data-legend="nerve">
                      <For
                        each={Array.from({ length: rulesetFor(props.state.setup).nerveLimit }, (_n, n) => n)}
                      >
                        {(n) => <span class="pip" classList={{ full: props.state.nerve[prisoner]! > n }} />}
                      </For>
                    </span>
                  </Show>
                </span>
              </button>
            </li>
          );
        }}
      </Index>
    </ul>
  );
}
