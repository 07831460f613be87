import { For, Index, Show, type JSX } from 'solid-js';
import { findPerson, type SeatState } from '@night-cage/protocol';
import { TABLE_ICONS } from '../../ui/icons/table-icons.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { TokenSign } from '../../art/TokenSign.tsx';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { candlesOfSeat, personName, prisonersOfSeat } from '../session/seat-names.ts';

const t = createTranslator('online');

/** The seats of a table: their candles, their holders, and whether those are present. */
export function SeatList(props: {
  readonly session: TableSession;
  /** The actions next to a seat. */
  readonly actions: (seat: number) => JSX.Element;
}): JSX.Element {
  const { session } = props;
  return (
    <ul class="seat-list" aria-label={t('lobby.seats')}>
      <Index each={session.table().seats}>
        {(_, seat) => {
          const seatState = (): SeatState => session.table().seats[seat]!;
          return (
            <li
              class="seat"
              classList={{ own: seatState().owner !== null && seatState().owner === session.you() }}
            >
              <span class="seat-signs">
                <For each={prisonersOfSeat(session.table(), seat)}>
                  {(prisoner) => <TokenSign prisoner={prisoner} />}
                </For>
              </span>
              <span class="seat-text">
                <span class="seat-candles">{candlesOfSeat(session.table(), seat)}</span>
                <HeldBy session={session} seat={seatState()} />
              </span>
              <span class="seat-actions">{props.actions(seat)}</span>
            </li>
          );
        }}
      </Index>
    </ul>
  );
}

function HeldBy(props: { readonly session: TableSession; readonly seat: SeatState }): JSX.Element {
  const { session } = props;
  const bot = (): string | null => {
    const { holder } = props.seat;
    return typeof holder === 'string' ? t(`seat.bot.${holder}`) : null;
  };
  const isReady = (): boolean => findPerson(session.table(), props.seat.owner ?? 0)?.ready === true;
  return (
    <Show when={props.seat.owner} fallback={<span class="seat-holder free">{bot() ?? t('seat.free')}</span>}>
      {(owner) => (
        <span class="seat-holder">
          <span class="dot" classList={{ [session.presenceOf(owner())]: true }} aria-hidden="true" />
          <b>
            {bot() === null
              ? personName(session.table(), owner())
              : t('seat.bot.for', { bot: bot()!, who: personName(session.table(), owner()) })}
          </b>
          <span class="seat-marks">
            <Show when={owner() === session.you()}>
              <span>{t('seat.you')}</span>
            </Show>
            <Show when={owner() === session.table().host}>
              <span>{t('seat.host')}</span>
            </Show>
            <span>{t(`presence.${session.presenceOf(owner())}`)}</span>
            <Show when={session.table().settings.muted.includes(owner())}>
              <span>{t('seat.muted')}</span>
            </Show>
            <Show when={props.seat.offered}>
              {(to) => <span>{t('seat.offered', { who: personName(session.table(), to()) })}</span>}
            </Show>
            <Show when={session.table().phase !== 'playing'}>
              <span class="seat-ready" classList={{ yes: isReady() }}>
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
