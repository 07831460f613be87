import { For, Show, type JSX } from 'solid-js';
import { BOTS, personAt, type PersonId, type SeatAt } from '@night-cage/protocol';
import { needPart } from '../../text/say.ts';
import type { AtTable } from '../session/at-table.ts';
import { nameOf } from '../session/names.ts';

const t = needPart('together', 'people');

/** One's own seat in a game: handed to a bot, offered to somebody, or left. */
export function OwnSeat(props: { readonly at: AtTable; readonly seat: number }): JSX.Element {
  const { at } = props;
  const it = (): SeatAt => at.table().seats[props.seat]!;
  const others = (): PersonId[] =>
    at.online.crowd.people
      .map(({ person }) => person)
      .filter((person) => person !== at.you() && personAt(at.table(), person) !== null);

  const hand = (to: 'back' | (typeof BOTS)[number] | PersonId): void =>
    void at.ask({ t: 'hand', seat: props.seat, to });

  return (
    <>
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
      <button
        type="button"
        class="button quiet"
        onClick={() => void at.ask({ t: 'stand', seat: props.seat })}
      >
        {t('seat.stand')}
      </button>
    </>
  );
}

/** What one may do about somebody else: the host mutes; the host between games, or all others in one, remove. */
export function SomebodyElse(props: { readonly at: AtTable; readonly person: PersonId }): JSX.Element {
  const { at } = props;
  const who = (): string => nameOf(at.table(), props.person);
  const muted = (): readonly PersonId[] => at.table().settings.muted;
  const isMuted = (): boolean => muted().includes(props.person);
  const mute = (): void => {
    const others = muted().filter((one) => one !== props.person);
    void at.ask({ t: 'set', changes: { muted: isMuted() ? others : [...others, props.person] } });
  };
  return (
    <>
      <Show when={at.isHost()}>
        <button type="button" class="button" onClick={mute}>
          {t(isMuted() ? 'host.unmute' : 'host.mute', { who: who() })}
        </button>
        <button type="button" class="button" onClick={() => void at.ask({ t: 'host', to: props.person })}>
          {t('host.hand', { who: who() })}
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
    </>
  );
}
