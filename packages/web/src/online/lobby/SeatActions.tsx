import { Show, Suspense, createSignal, lazy, type JSX } from 'solid-js';
import { seatsOwnedBy, findPerson, type SeatState } from '@night-cage/protocol';
import { createTranslator, loadWithTexts } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { personName } from '../session/names.ts';
import { lastUsedName } from './YourName.tsx';

const t = createTranslator('together');
const OwnSeatActions = lazy(async () => ({
  default: (await loadWithTexts(import('./PersonActions.tsx'))).OwnSeatActions,
}));
const OtherPersonActions = lazy(async () => ({
  default: (await loadWithTexts(import('./PersonActions.tsx'))).OtherPersonActions,
}));

/** The buttons of a seat: take it, leave it, take it back; and actions about its owner. */
export function SeatActions(props: { readonly at: TableSession; readonly seat: number }): JSX.Element {
  const { at } = props;
  const seatState = (): SeatState => at.table().seats[props.seat]!;
  const isMine = (): boolean => seatState().owner !== null && seatState().owner === at.you();
  const isPlaying = (): boolean => at.table().phase === 'playing';
  const isDealing = (): boolean => at.table().phase === 'dealing';
  const hasSeat = (): boolean => at.you() !== null && seatsOwnedBy(at.table(), at.you()!).length > 0;
  const maySit = (): boolean =>
    seatState().owner === null &&
    !isDealing() &&
    !at.isRemoved() &&
    (hasSeat() || at.link() !== null || at.table().settings.listed) &&
    (!at.table().settings.locked || at.isHost());
  const sit = async (): Promise<void> => {
    const me = at.you();
    const isNameless = me === null || findPerson(at.table(), me)?.name === null;
    const { done } = await at.ask({ t: 'sit', seat: props.seat });
    const name = lastUsedName();
    if (done && isNameless && name !== '') await at.ask({ t: 'name', text: name });
  };
  return (
    <>
      <Show when={maySit()}>
        <button type="button" class="button" onClick={() => void sit()}>
          {t(seatState().holder === null ? 'seat.sit' : 'seat.drop-in')}
        </button>
      </Show>
      <Show when={isMine() && seatState().holder !== at.you() && isPlaying()}>
        <button
          type="button"
          class="button primary"
          onClick={() => void at.ask({ t: 'hand', seat: props.seat, to: 'back' })}
        >
          {t('seat.back')}
        </button>
      </Show>
      <Show when={isMine() && !isPlaying() && !isDealing()}>
        <button
          type="button"
          class="button quiet"
          onClick={() => void at.ask({ t: 'stand', seat: props.seat })}
        >
          {t('seat.stand')}
        </button>
      </Show>
      <Show when={isMine() && isPlaying()}>
        <More label={t('seat.more')}>
          <OwnSeatActions at={at} seat={props.seat} />
        </More>
      </Show>
      <Show when={!isMine() && hasSeat() && seatState().owner}>
        {(owner) => (
          <More label={t('seat.more-of', { name: personName(at.table(), owner()) })}>
            <OtherPersonActions at={at} person={owner()} />
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
    if (!(target instanceof Element) || target.closest('.deeds-list button') === null) return;
    currentTarget.open = false;
    summary.focus({ preventScroll: true });
  };
  return (
    <details class="deeds" onToggle={(event) => setOpen(event.currentTarget.open)} onClick={close}>
      <summary ref={summary} class="button quiet">
        {props.label}
      </summary>
      <Show when={isOpen()}>
        <div class="deeds-list">
          <Suspense>{props.children}</Suspense>
        </div>
      </Show>
    </details>
  );
}
