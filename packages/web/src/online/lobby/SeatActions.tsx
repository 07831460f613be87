import { Show, Suspense, createSignal, lazy, type JSX } from 'solid-js';
import { seatsOwnedBy, findPerson, type SeatState } from '@night-cage/protocol';
import { createTranslator, loadWithTexts } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { personName } from '../session/seat-names.ts';
import { lastUsedName } from './YourName.tsx';

const t = createTranslator('online');
const OwnSeatActions = lazy(async () => ({
  default: (await loadWithTexts(import('./PersonActions.tsx'))).OwnSeatActions,
}));
const OtherPersonActions = lazy(async () => ({
  default: (await loadWithTexts(import('./PersonActions.tsx'))).OtherPersonActions,
}));

/** The buttons of a seat: take it, leave it, take it back; and actions about its owner. */
export function SeatActions(props: { readonly session: TableSession; readonly seat: number }): JSX.Element {
  const { session } = props;
  const seatState = (): SeatState => session.table().seats[props.seat]!;
  const isMine = (): boolean => seatState().owner !== null && seatState().owner === session.you();
  const isPlaying = (): boolean => session.table().phase === 'playing';
  const isDealing = (): boolean => session.table().phase === 'dealing';
  const hasSeat = (): boolean =>
    session.you() !== null && seatsOwnedBy(session.table(), session.you()!).length > 0;
  const maySit = (): boolean =>
    seatState().owner === null &&
    !isDealing() &&
    !session.isRemoved() &&
    (hasSeat() || session.link() !== null || session.table().settings.listed) &&
    (!session.table().settings.locked || session.isHost());
  const sit = async (): Promise<void> => {
    const me = session.you();
    const isNameless = me === null || findPerson(session.table(), me)?.name === null;
    const { done } = await session.ask({ t: 'sit', seat: props.seat });
    const name = lastUsedName();
    if (done && isNameless && name !== '') await session.ask({ t: 'name', text: name });
  };
  return (
    <>
      <Show when={maySit()}>
        <button type="button" class="button" onClick={() => void sit()}>
          {t(seatState().holder === null ? 'seat.sit' : 'seat.drop-in')}
        </button>
      </Show>
      <Show when={isMine() && seatState().holder !== session.you() && isPlaying()}>
        <button
          type="button"
          class="button primary"
          onClick={() => void session.ask({ t: 'hand', seat: props.seat, to: 'back' })}
        >
          {t('seat.back')}
        </button>
      </Show>
      <Show when={isMine() && !isPlaying() && !isDealing()}>
        <button
          type="button"
          class="button quiet"
          onClick={() => void session.ask({ t: 'stand', seat: props.seat })}
        >
          {t('seat.stand')}
        </button>
      </Show>
      <Show when={isMine() && isPlaying()}>
        <More label={t('seat.more')}>
          <OwnSeatActions session={session} seat={props.seat} />
        </More>
      </Show>
      <Show when={!isMine() && hasSeat() && seatState().owner}>
        {(owner) => (
          <More label={t('seat.more-of', { name: personName(session.table(), owner()) })}>
            <OtherPersonActions session={session} person={owner()} />
          </More>
        )}
      </Show>
    </>
  );
}

/** Rare actions: loaded when opened. */
function More(props: { readonly label: string; readonly children: JSX.Element }): JSX.Element {
  const [isOpen, setOpen] = createSignal(false);
  let summary!: HTMLElement;
  /** Closes the list after a click on an action, so that it covers nothing. */
  const close = ({
    currentTarget,
    target,
  }: MouseEvent & { readonly currentTarget: HTMLDetailsElement }): void => {
    if (!(target instanceof Element) || target.closest('.seat-menu-list button') === null) return;
    currentTarget.open = false;
    summary.focus({ preventScroll: true });
  };
  return (
    <details class="seat-menu" onToggle={(event) => setOpen(event.currentTarget.open)} onClick={close}>
      <summary ref={summary} class="button quiet">
        {props.label}
      </summary>
      <Show when={isOpen()}>
        <div class="seat-menu-list">
          <Suspense>{props.children}</Suspense>
        </div>
      </Show>
    </details>
  );
}
