import { For, Index, Show, type JSX } from 'solid-js';
import { findPerson, type SeatState } from '@night-cage/protocol';
import { TABLE_ICONS } from '../../ui/icons/table-icons.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { TokenSign } from '../../art/TokenSign.tsx';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { candlesOfSeat, personName, prisonersOfSeat } from '../session/names.ts';

const t = createTranslator('together');

/** The seats of a table: their candles, their holders, and whether those are present. */
export function SeatList(props: {
  readonly at: TableSession;
  /** The actions next to a seat. */
  readonly deeds: (seat: number) => JSX.Element;
}): JSX.Element {
  const { at } = props;
  return (
    <ul class="places" aria-label={t('lobby.seats')}>
      <Index each={at.table().seats}>
        {(_, seat) => {
          const seatState = (): SeatState => at.table().seats[seat]!;
          return (
            <li
              class="place"
              classList={{ mine: seatState().owner !== null && seatState().owner === at.you() }}
            >
              <span class="place-signs">
                <For each={prisonersOfSeat(at.table(), seat)}>
                  {(prisoner) => <TokenSign prisoner={prisoner} />}
                </For>
              </span>
              <span class="place-words">
                <span class="place-candles">{candlesOfSeat(at.table(), seat)}</span>
                <HeldBy at={at} seat={seatState()} />
              </span>
              <span class="place-deeds">{props.deeds(seat)}</span>
            </li>
          );
        }}
      </Index>
    </ul>
  );
}

function HeldBy(props: { readonly at: TableSession; readonly seat: SeatState }): JSX.Element {
  const { at } = props;
  const bot = (): string | null => {
    const { holder } = props.seat;
    return typeof holder === 'string' ? t(`seat.bot.${holder}`) : null;
  };
  const isReady = (): boolean => findPerson(at.table(), props.seat.owner ?? 0)?.ready === true;
  return (
    <Show when={props.seat.owner} fallback={<span class="place-holder free">{bot() ?? t('seat.free')}</span>}>
      {(owner) => (
        <span class="place-holder">
          <span class="dot" classList={{ [at.presenceOf(owner())]: true }} aria-hidden="true" />
          <b>
            {bot() === null
              ? personName(at.table(), owner())
              : t('seat.bot.for', { bot: bot()!, who: personName(at.table(), owner()) })}
          </b>
          <span class="place-marks">
            <Show when={owner() === at.you()}>
              <span>{t('seat.you')}</span>
            </Show>
            <Show when={owner() === at.table().host}>
              <span>{t('seat.host')}</span>
            </Show>
            <span>{t(`presence.${at.presenceOf(owner())}`)}</span>
            <Show when={at.table().settings.muted.includes(owner())}>
              <span>{t('seat.muted')}</span>
            </Show>
            <Show when={props.seat.offered}>
              {(to) => <span>{t('seat.offered', { who: personName(at.table(), to()) })}</span>}
            </Show>
            <Show when={at.table().phase !== 'playing'}>
              <span class="place-ready" classList={{ yes: isReady() }}>
                <Show when={isReady()}>
                  <Icon path={TABLE_ICONS.wax} />
                </Show>
                {t(isReady() ? 'seat.ready' : 'seat.not-ready')}
              </span>
            </Show>
          </span>
        </span>
      )}
    </Show>
  );
}
