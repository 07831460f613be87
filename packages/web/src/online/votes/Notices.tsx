import { Index, Show, createEffect, createSignal, onCleanup, type Accessor, type JSX } from 'solid-js';
import { seatsOwnedBy } from '@night-cage/protocol';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { candlesOfSeat, personName } from '../session/names.ts';
import { describeTableRefusal } from '../session/describe-refusal.ts';
import { UrgentNotices } from './UrgentNotices.tsx';

const t = createTranslator('together');

/** Milliseconds before a lost connection is reported. */
export const CONNECTION_GRACE = 2_000;

interface Props {
  readonly at: TableSession;
  readonly news: Accessor<string | null>;
  /** The recap for a returning player. */
  readonly children: JSX.Element;
}

/** Short notices for everyone at the table, never over the middle of the board. */
export function Notices(props: Props): JSX.Element {
  return (
    <div class="notices">
      <ConnectionLost at={props.at} />
      <Show when={props.at.isRemoved()}>
        <p class="notice" role="alert">
          {t('no.table/removed')}
        </p>
      </Show>
      <UrgentNotices at={props.at} />
      <Paused at={props.at} />
      <Offers at={props.at} />
      {props.children}
      <p class="notice passing" classList={{ empty: props.news() === null }} role="status">
        {props.news()}
      </p>
    </div>
  );
}

/** The connection is lost for a while, or the server has closed the table to this page. */
export function ConnectionLost(props: { readonly at: TableSession }): JSX.Element {
  const [isTold, setTold] = createSignal(false);
  createEffect(() => {
    if (props.at.isConnected()) {
      setTold(false);
      return;
    }
    const timer = setTimeout(() => setTold(true), CONNECTION_GRACE);
    onCleanup(() => clearTimeout(timer));
  });
  return (
    <Show
      when={props.at.closedReason()}
      fallback={
        <Show when={isTold()}>
          <p class="notice" role="status">
            {t('touch.lost')} {props.at.isWaiting() ? t('wait.sent') : ''}
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

function Paused(props: { readonly at: TableSession }): JSX.Element {
  const { at } = props;
  const isSeated = (): boolean => at.you() !== null && seatsOwnedBy(at.table(), at.you()!).length > 0;
  return (
    <Show when={at.table().pausedBy}>
      {(by) => (
        <div class="notice">
          <p>{t('wait.paused', { who: personName(at.table(), by()) })}</p>
          <Show when={isSeated()}>
            <button type="button" class="button primary" onClick={() => void at.ask({ t: 'resume' })}>
              {t('pause.end')}
            </button>
          </Show>
        </div>
      )}
    </Show>
  );
}

/** Seats that others offer to this player. */
function Offers(props: { readonly at: TableSession }): JSX.Element {
  const { at } = props;
  const offered = (): { readonly seat: number; readonly who: string }[] =>
    at
      .table()
      .seats.flatMap(({ offered: to, owner }, seat) =>
        to !== null && to === at.you() && owner !== null
          ? [{ seat, who: personName(at.table(), owner) }]
          : [],
      );
  return (
    <Index each={offered()}>
      {(offer) => (
        <div class="notice">
          <p>{t('offer.yours', { who: offer().who, names: candlesOfSeat(at.table(), offer().seat) })}</p>
          <button
            type="button"
            class="button primary"
            onClick={() => void at.ask({ t: 'sit', seat: offer().seat })}
          >
            {t('seat.take-offer')}
          </button>
        </div>
      )}
    </Index>
  );
}
