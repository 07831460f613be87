import { Match, Show, Switch, createSignal, onMount, type JSX } from 'solid-js';
import type { GameRefusal } from '@night-cage/client';
import { LIMITS } from '@night-cage/protocol';
import { ToggleSwitch as Toggle } from '../../ui/controls.tsx';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { describeTableRefusal } from '../session/describe-refusal.ts';
import { FeedSettings } from './FeedSettings.tsx';
import { fetchNotificationChannels, setWebhook } from './notification-channels.ts';
import {
  enablePush,
  disablePush,
  isPushEnabled,
  findPushUnavailable,
  type PushRequestResult,
  type PushUnavailable,
} from './push.ts';

const t = createTranslator('letter', 'together');

const describePushUnavailable = (why: GameRefusal): string =>
  describeTableRefusal(why) ?? t('no.wire/unknown');

/** How somebody is told that it is their choice, when no page of theirs is open: by their browser, or at an address. */
export function NotificationSettings(props: { readonly at: TableSession }): JSX.Element {
  const { id } = props.at.online;
  return (
    <fieldset class="setting call-me">
      <legend>{t('call.title')}</legend>
      <PushSettings table={id} />
      <WebhookSettings table={id} />
      <FeedSettings table={id} />
    </fieldset>
  );
}

function PushSettings(props: { readonly table: string }): JSX.Element {
  const [unable, setUnable] = createSignal<PushUnavailable | 'unknown' | null>('unknown');
  const [told, setTold] = createSignal(false);
  const [said, setSaid] = createSignal('');
  const look = async (): Promise<void> => {
    setTold(await isPushEnabled(props.table));
    setUnable(await findPushUnavailable());
  };
  onMount(() => void look());
  const whyNot = (): PushUnavailable | null => {
    const why = unable();
    return why === 'unknown' ? null : why;
  };
  const change = async (wanted: boolean): Promise<void> => {
    setSaid('');
    // As the switch has it by now: if nothing comes of it, it goes back.
    setTold(wanted);
    const asked: PushRequestResult = await (wanted ? enablePush(props.table) : disablePush(props.table));
    setTold(asked === 'done' ? wanted : await isPushEnabled(props.table));
    if (asked === 'done') setSaid(t(wanted ? 'call.told' : 'call.told-no-more'));
    else setSaid(typeof asked === 'string' ? t(`call.${asked}`) : describePushUnavailable(asked));
  };
  return (
    <Switch>
      <Match when={whyNot()} keyed>
        {(why) => <p>{t(`call.unable.${why}`)}</p>}
      </Match>
      <Match when={unable() === null}>
        <Toggle label={t('call.browser')} value={told()} onChange={(wanted) => void change(wanted)} />
        <p role="status">{said()}</p>
      </Match>
    </Switch>
  );
}

function WebhookSettings(props: { readonly table: string }): JSX.Element {
  const [hook, setHook] = createSignal<string | null>(null);
  const [said, setSaid] = createSignal<string | null>(null);
  const [isOpen, setOpen] = createSignal(false);
  let field!: HTMLInputElement;
  const look = async (): Promise<void> => {
    const called = await fetchNotificationChannels(props.table);
    setHook(called?.hook ?? null);
  };
  onMount(() => void look());
  const send = async (url: string | null): Promise<void> => {
    // What is said about it stays in sight, though there may be no address any more.
    setOpen(true);
    const refused = await setWebhook(props.table, url);
    setSaid(
      refused === null
        ? t(url === null ? 'call.hook.removed' : 'call.hook.kept')
        : describePushUnavailable(refused),
    );
    await look();
  };
  return (
    <Show
      when={isOpen() || hook() !== null}
      fallback={
        <button type="button" class="button quiet" onClick={() => setOpen(true)}>
          {t('call.hook')}
        </button>
      }
    >
      <form
        class="call-hook"
        onSubmit={(event) => {
          event.preventDefault();
          if (field.value.trim() !== '') void send(field.value.trim());
        }}
      >
        <label>
          {t('call.hook')}
          <input
            ref={field}
            class="text"
            type="url"
            inputmode="url"
            autocomplete="off"
            maxLength={LIMITS.address}
            placeholder="https://"
            value={hook() ?? ''}
          />
        </label>
        <small>{t('call.hook.about')}</small>
        <div class="row">
          <button type="submit" class="button">
            {t('call.hook.keep')}
          </button>
          <Show when={hook() !== null}>
            <button type="button" class="button quiet" onClick={() => void send(null)}>
              {t('call.hook.remove')}
            </button>
          </Show>
        </div>
        <p role="status">{said()}</p>
      </form>
    </Show>
  );
}
