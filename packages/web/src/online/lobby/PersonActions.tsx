import { For, Show, type JSX } from 'solid-js';
import { BOT_HOLDERS, findPerson, type PersonId, type SeatState } from '@night-cage/protocol';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { personName } from '../session/seat-names.ts';

const t = createTranslator('online', 'online-actions');

/**
 * What players can do with their own seat during a game: hand it to a bot, offer it to a person, or
 * leave it.
 */
export function OwnSeatActions(props: {
  readonly session: TableSession;
  readonly seat: number;
}): JSX.Element {
  const { session } = props;
  const seatState = (): SeatState => session.table().seats[props.seat]!;
  const others = (): PersonId[] =>
    session.online.presence.people
      .map(({ person }) => person)
      .filter((person) => person !== session.you() && findPerson(session.table(), person) !== null);

  const hand = (to: 'back' | (typeof BOT_HOLDERS)[number] | PersonId): void =>
    void session.ask({ t: 'hand', seat: props.seat, to });

  return (
    <>
      <Show when={seatState().holder === session.you()}>
        <For each={BOT_HOLDERS}>
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
            {t('seat.offer', { who: personName(session.table(), person) })}
          </button>
        )}
      </For>
      <button
        type="button"
        class="button quiet"
        onClick={() => void session.ask({ t: 'stand', seat: props.seat })}
      >
        {t('seat.stand')}
      </button>
    </>
  );
}

/**
 * What players can do about another person: the host can mute them and make them host; all can
 * propose to remove them and vouch for their new device.
 */
export function OtherPersonActions(props: {
  readonly session: TableSession;
  readonly person: PersonId;
}): JSX.Element {
  const { session } = props;
  const who = (): string => personName(session.table(), props.person);
  const muted = (): readonly PersonId[] => session.table().settings.muted;
  const isMuted = (): boolean => muted().includes(props.person);
  const mute = (): void => {
    const others = muted().filter((person) => person !== props.person);
    void session.ask({ t: 'set', changes: { muted: isMuted() ? others : [...others, props.person] } });
  };
  return (
    <>
      <Show when={session.isHost()}>
        <button type="button" class="button" onClick={mute}>
          {t(isMuted() ? 'host.unmute' : 'host.mute', { who: who() })}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => void session.ask({ t: 'host', to: props.person })}
        >
          {t('host.hand', { who: who() })}
        </button>
      </Show>
      <button
        type="button"
        class="button"
        onClick={() => void session.ask({ t: 'propose', what: { motion: 'remove', person: props.person } })}
      >
        {t('host.remove', { who: who() })}
      </button>
      <button type="button" class="button" onClick={() => void session.createPass(props.person)}>
        {t('you.vouch', { who: who() })}
      </button>
    </>
  );
}
