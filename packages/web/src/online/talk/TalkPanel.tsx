import { For, Show, createEffect, createSignal, onMount, type JSX } from 'solid-js';
import { LIMITS, SIGNS, isSpectator, listSeatedPeople, type PersonId } from '@night-cage/protocol';
import { TABLE_ICONS } from '../../ui/icons/table-icons.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { createTranslator, locale } from '../../text/translator.ts';
import { describeWhoHears } from './describe-who-hears.ts';
import { personName } from '../session/seat-names.ts';
import { SIGN_ICONS, TALK_ICONS } from './sign-icons.ts';
import type { TalkSession } from './talk-session.ts';
import { isSilenceActive } from './voice-path.ts';

const t = createTranslator('talk');

interface Props {
  readonly talking: TalkSession;
  readonly startsAt: 'words' | 'signs';
  readonly onClose: () => void;
  /** Called when the player takes a tool, to move the focus to the board. */
  readonly onHold: () => void;
  readonly onPlan: () => void;
}

/** Messages, signs, pointing and plans, as far as the table allows them now. */
export function TalkPanel(props: Props): JSX.Element {
  const { talking } = props;
  const { session } = talking;
  let panel!: HTMLElement;
  onMount(() => {
    const field = panel.querySelector<HTMLElement>(
      props.startsAt === 'signs' ? '.talk-signs .button:not(:disabled)' : 'input:not(:disabled)',
    );
    (field ?? panel.querySelector<HTMLElement>('.talk-close'))?.focus({ preventScroll: true });
  });
  const hold = (hand: Parameters<TalkSession['take']>[0]): void => {
    talking.take(hand);
    props.onClose();
    props.onHold();
  };
  return (
    <section
      ref={panel}
      class="talk-panel"
      role="dialog"
      aria-labelledby="talk-title"
      onKeyDown={(event) => event.key === 'Escape' && props.onClose()}
    >
      <header>
        <h2 id="talk-title">{t('talk.title')}</h2>
        <button
          type="button"
          class="button quiet talk-close"
          aria-label={t('do.close')}
          onClick={() => props.onClose()}
        >
          <Icon path={TABLE_ICONS.close} />
        </button>
      </header>
      <div class="talk-scroll" tabIndex={0} role="group" aria-labelledby="talk-title">
        <p class="talk-mode" role="status">
          <Show when={isSilenceActive(session.table())} fallback={t(`mode.${session.table().settings.talk}`)}>
            <b>{describeWhoHears(session)}</b> {t('hears.pact')}
          </Show>
        </p>
        <Words talking={talking} />
        <h3>{t('signs.title')}</h3>
        <p class="talk-about">{talking.why('sign') ?? t('signs.about')}</p>
        <div class="talk-signs">
          <For each={SIGNS}>
            {(sign) => (
              <button
                type="button"
                class="button"
                disabled={talking.why('sign') !== null || session.table().phase !== 'playing'}
                onClick={() => hold({ holds: 'sign', sign })}
              >
                <Icon path={SIGN_ICONS[sign]} />
                {t(`sign.${sign}`)}
              </button>
            )}
          </For>
        </div>
        <div class="talk-actions">
          <button
            type="button"
            class="button"
            disabled={talking.why('point') !== null || session.table().phase !== 'playing'}
            onClick={() => hold({ holds: 'pointer' })}
          >
            <Icon path={TALK_ICONS.point} />
            {t('point.do')}
          </button>
          <button
            type="button"
            class="button"
            disabled={talking.why('plan') !== null || talking.mine().length === 0}
            onClick={() => {
              props.onClose();
              props.onPlan();
            }}
          >
            <Icon path={TALK_ICONS.plan} />
            {t('plan.do')}
          </button>
        </div>
        <Ears talking={talking} />
        <p class="talk-about">{t('talk.keys')}</p>
      </div>
      <Write talking={talking} />
    </section>
  );
}

/** The messages, oldest first, with their time. */
function Words(props: { readonly talking: TalkSession }): JSX.Element {
  const { session, talkHistory, isMuted } = props.talking;
  let list!: HTMLOListElement;
  const words = (): ReturnType<typeof talkHistory.words> =>
    talkHistory.words().filter(({ by, text }) => text !== null && !isMuted(by));
  const hour = (when: number): string =>
    new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(when);
  createEffect(() => {
    words();
    list.scrollTop = list.scrollHeight;
  });
  return (
    <ol ref={list} class="talk-text" tabIndex={0} aria-label={t('talk.title')}>
      <For each={words()} fallback={<li class="talk-none">{t('talk.none')}</li>}>
        {(word) => (
          <li classList={{ own: word.by === session.you() }}>
            <b style={{ color: props.talking.colourOf(word.by) }}>{personName(session.table(), word.by)}</b>
            <Show when={word.watching}>
              <small> {t('talk.watching')}</small>
            </Show>
            <time>{hour(word.at)}</time>
            <span>{word.text}</span>
          </li>
        )}
      </For>
    </ol>
  );
}

function Write(props: { readonly talking: TalkSession }): JSX.Element {
  const { talking } = props;
  const [refusal, setRefusal] = createSignal<string | null>(null);
  let field!: HTMLInputElement;
  const note = (): string | null =>
    talking.why('text') ??
    refusal() ??
    (isSpectator(talking.session.table(), talking.session.you()) ? t('talk.watchers') : null);
  const send = async (): Promise<void> => {
    const text = field.value.trim();
    if (text === '') return;
    const refused = await talking.say(text);
    setRefusal(refused);
    if (refused === null) field.value = '';
  };
  return (
    <form
      class="talk-write"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Show when={note()}>{(text) => <p class="talk-note">{text()}</p>}</Show>
      <input
        ref={field}
        class="text"
        type="text"
        autocomplete="off"
        enterkeyhint="send"
        maxLength={LIMITS.text}
        aria-label={t('talk.write')}
        placeholder={t('talk.write')}
        disabled={talking.why('text') !== null}
      />
      <button type="submit" class="button primary" disabled={talking.why('text') !== null}>
        {t('talk.send')}
      </button>
    </form>
  );
}

/** The other people; each can be muted on this device. */
function Ears(props: { readonly talking: TalkSession }): JSX.Element {
  const { talking } = props;
  const others = (): PersonId[] => {
    const { session, talkHistory } = talking;
    const all = new Set([...listSeatedPeople(session.table()), ...talkHistory.words().map(({ by }) => by)]);
    return [...all].filter((person) => person !== session.you());
  };
  return (
    <Show when={others().length > 0}>
      <h3>{t('ears.title')}</h3>
      <div class="talk-ears">
        <For each={others()}>
          {(person) => (
            <button
              type="button"
              class="button quiet"
              aria-pressed={talking.isMuted(person)}
              onClick={() => talking.toggle(person)}
            >
              {t('ears.mute', { who: personName(talking.session.table(), person) })}
            </button>
          )}
        </For>
      </div>
      <p class="talk-about">{t('ears.about')}</p>
    </Show>
  );
}
