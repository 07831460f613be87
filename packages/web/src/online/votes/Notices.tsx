import { Index, Show, createEffect, createSignal, onCleanup, type Accessor, type JSX } from 'solid-js';
import { seatsOwnedBy } from '@night-cage/protocol';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { candlesOfSeat, personName } from '../session/seat-names.ts';
import { describeTableRefusal } from '../session/describe-refusal.ts';
import { UrgentNotices } from './UrgentNotices.tsx';

const t = createTranslator('online');

/** Milliseconds before a lost connection is reported. */
export const CONNECTION_GRACE = 2_000;

interface Props {
  readonly session: TableSession;
  readonly news: Accessor<string | null>;
  /** The recap for a returning player. */
  readonly children: JSX.Element;
}

/** Short notices for everyone at the table, never over the middle of the board. */
export function Notices(props: Props): JSX.Element {
  return (
    <div class="notices">
      <ConnectionLost session={props.session} />
      <Show when={props.session.isRemoved()}>
        <p class="notice" role="alert">
          {t('no.table/removed')}
        </p>
      </Show>
      <UrgentNotices session={props.session} />
      <Paused session={props.session} />
      <Offers session={props.session} />
      {props.children}
      <p class="notice passing" classList={{ empty: props.news() === null }} role="status">
        {props.news()}
      </p>
    </div>
  );
}

/** The connection is lost for a while, or the server has closed the table to this page. */
export function ConnectionLost(props: { readonly session: TableSession }): JSX.Element {
  const [isTold, setTold] = createSignal(false);
  createEffect(() => {
    if (props.session.isConnected()) {
      setTold(false);
      return;
    }
    const timer = setTimeout(() => setTold(true), CONNECTION_GRACE);
    onCleanup(() => clearTimeout(timer));
  });
  return (
    <Show
      when={props.session.closedReason()}
      fallback={
        <Show when={isTold()}>
          <p class="notice" role="status">
            {t('touch.lost')} {props.session.isWaiting() ? t('wait.sent') : ''}
          </p>
        </Show>
      }
    >
      {(why) => (
        <div class="notice" role="alert">
          <p>{describeTableRefusal(why())}</p>
          <button type="button" class="button" onClick={() => location.reload()}>
            {t('touch.reload')}
          </button>
        </div>
      )}
    </Show>
  );
}

function Paused(props: { readonly session: TableSession }): JSX.Element {
  const { session } = props;
  const isSeated = (): boolean =>
    session.you() !== null && seatsOwnedBy(session.table(), session.you()!).length > 0;
  return (
    <Show when={session.table().pausedBy}>
      {(by) => (
        <div class="notice">
          <p>{t('wait.paused', { who: personName(session.table(), by()) })}</p>
          <Show when={isSeated()}>
            <button type="button" class="button primary" onClick={() => void session.ask({ t: 'resume' })}>
              {t('pause.end')}
            </button>
          </Show>
        </div>
      )}
    </Show>
  );
}

/** Seats that others offer to this player. */
function Offers(props: { readonly session: TableSession }): JSX.Element {
  const { session } = props;
  const offered = (): { readonly seat: number; readonly who: string }[] =>
    session
      .table()
      .seats.flatMap(({ offered: to, owner }, seat) =>
        to !== null && to === session.you() && owner !== null
          ? [{ seat, who: personName(session.table(), owner) }]
          : [],
      );
  return (
    <Index each={offered()}>
      {(offer) => (
        <div class="notice">
          <p>{t('offer.yours', { who: offer().who, names: candlesOfSeat(session.table(), offer().seat) })}</p>
          <button
            type="button"
            class="button primary"
            onClick={() => void session.ask({ t: 'sit', seat: offer().seat })}
          >
            {t('seat.take-offer')}
          </button>
        </div>
      )}
    </Index>
  );
}
