import { For, Show, type JSX } from 'solid-js';
import { BOTS, ownSeats, personAt, type PersonId, type SeatAt } from '@night-cage/protocol';
import { loadPart } from '../text/say.ts';
import type { AtTable } from './at-table.ts';
import { nameOf } from './names.ts';
import { lastName } from './YourName.tsx';

const t = await loadPart('together');

/** What one may do with a seat: take it, leave it, have it played by somebody else; and, as host, who sits there. */
export function SeatDeeds(props: { readonly at: AtTable; readonly seat: number }): JSX.Element {
  const { at } = props;
  const it = (): SeatAt => at.table().seats[props.seat]!;
  const isMine = (): boolean => it().owner !== null && it().owner === at.you();
  const isPlaying = (): boolean => at.table().phase === 'playing';
  const isDealing = (): boolean => at.table().phase === 'dealing';
  const hasSeat = (): boolean => at.you() !== null && ownSeats(at.table(), at.you()!).length > 0;
  const maySit = (): boolean =>
    it().owner === null &&
    !isDealing() &&
    (hasSeat() || at.link() !== null || at.table().settings.listed) &&
    (!at.table().settings.locked || at.isHost());
  const others = (): PersonId[] =>
    at.online.crowd.people
      .map(({ person }) => person)
      .filter((person) => person !== at.you() && personAt(at.table(), person) !== null);

  const sit = async (): Promise<void> => {
    const me = at.you();
    const isNameless = me === null || personAt(at.table(), me)?.name === null;
    const { done } = await at.ask({ t: 'sit', seat: props.seat });
    const name = lastName();
    if (done && isNameless && name !== '') await at.ask({ t: 'name', text: name });
  };
  const hand = (to: 'back' | (typeof BOTS)[number] | PersonId): void =>
    void at.ask({ t: 'hand', seat: props.seat, to });

  return (
    <>
      <Show when={maySit()}>
        <button type="button" class="button" onClick={() => void sit()}>
          {t(it().holder === null ? 'seat.sit' : 'seat.drop-in')}
        </button>
      </Show>
      <Show when={isMine() && it().holder !== at.you() && isPlaying()}>
        <button type="button" class="button primary" onClick={() => hand('back')}>
          {t('seat.back')}
        </button>
      </Show>
      <Show when={isMine() && !isPlaying() && !isDealing()}>
        <Stand at={at} seat={props.seat} />
      </Show>
      <Show when={isMine() && isPlaying()}>
        <details class="deeds">
          <summary class="button quiet">{t('seat.more')}</summary>
          <div class="deeds-list">
            <Show when={it().holder === at.you()}>
              <For each={BOTS}>
                {(bot) => (
                  <button type="button" class="button" onClick={() => hand(bot)}>
                    {t('seat.bot-takes', { bot: t(`seat.bot.${bot}`) })}
                  </button>
                )}
              </For>
            </Show>
            <For each={others()}>
              {(person) => (
                <button type="button" class="button" onClick={() => hand(person)}>
                  {t('seat.offer', { who: nameOf(at.table(), person) })}
                </button>
              )}
            </For>
            <Stand at={at} seat={props.seat} />
          </div>
        </details>
      </Show>
      <Show when={!isMine() && hasSeat() && it().owner}>
        {(owner) => <ToOther at={at} person={owner()} />}
      </Show>
    </>
  );
}

function Stand(props: { readonly at: AtTable; readonly seat: number }): JSX.Element {
  return (
    <button
      type="button"
      class="button quiet"
      onClick={() => void props.at.ask({ t: 'stand', seat: props.seat })}
    >
      {t('seat.stand')}
    </button>
  );
}

/** What one may do about somebody else: the host mutes; the host between games, or all others in one, remove. */
function ToOther(props: { readonly at: AtTable; readonly person: PersonId }): JSX.Element {
  const { at } = props;
  const who = (): string => nameOf(at.table(), props.person);
  const muted = (): readonly PersonId[] => at.table().settings.muted;
  const isMuted = (): boolean => muted().includes(props.person);
  const mute = (): void => {
    const others = muted().filter((one) => one !== props.person);
    void at.ask({ t: 'set', changes: { muted: isMuted() ? others : [...others, props.person] } });
  };
  return (
    <details class="deeds">
      <summary class="button quiet">
        {t('do.more')}
        <span class="visually-hidden">: {who()}</span>
      </summary>
      <div class="deeds-list">
        <Show when={at.isHost()}>
          <button type="button" class="button" onClick={mute}>
            {t(isMuted() ? 'host.unmute' : 'host.mute', { who: who() })}
          </button>
        </Show>
        <button
          type="button"
          class="button"
          onClick={() => void at.ask({ t: 'propose', what: { motion: 'remove', person: props.person } })}
        >
          {t('host.remove', { who: who() })}
        </button>
        <button type="button" class="button" onClick={() => void at.makePass(props.person)}>
          {t('you.vouch', { who: who() })}
        </button>
      </div>
    </details>
  );
}
