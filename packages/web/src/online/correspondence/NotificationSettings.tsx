import { Match, Show, Switch, createSignal, onMount, type JSX } from 'solid-js';
import type { GameRefusal } from '@night-cage/client';
import { LIMITS } from '@night-cage/protocol';
import { ToggleSwitch } from '../../ui/controls.tsx';
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

const t = createTranslator('correspondence', 'online');

const describePushUnavailable = (why: GameRefusal): string =>
  describeTableRefusal(why) ?? t('no.wire/unknown');

/**
 * How a player without an open page is notified of their turn: by the browser, by a webhook or by a
 * feed.
 */
export function NotificationSettings(props: { readonly session: TableSession }): JSX.Element {
  const { id } = props.session.online;
  return (
    <fieldset class="setting push-settings">
      <legend>{t('call.title')}</legend>
      <PushSettings table={id} />
      <WebhookSettings table={id} />
      <FeedSettings table={id} />
    </fieldset>
  );
}

function PushSettings(props: { readonly table: string }): JSX.Element {
  const [unable, setUnable] = createSignal<PushUnavailable | 'unknown' | null>('unknown');
  const [isEnabled, setEnabled] = createSignal(false);
  const [message, setMessage] = createSignal('');
  const refresh = async (): Promise<void> => {
    setEnabled(await isPushEnabled(props.table));
    setUnable(await findPushUnavailable());
  };
  onMount(() => void refresh());
  const whyNot = (): PushUnavailable | null => {
    const why = unable();
    return why === 'unknown' ? null : why;
  };
  const change = async (wanted: boolean): Promise<void> => {
    setMessage('');
    // Show the new state at once; if the request fails, the switch goes back.
    setEnabled(wanted);
    const result: PushRequestResult = await (wanted ? enablePush(props.table) : disablePush(props.table));
    setEnabled(result === 'done' ? wanted : await isPushEnabled(props.table));
    if (result === 'done') setMessage(t(wanted ? 'call.told' : 'call.told-no-more'));
    else setMessage(typeof result === 'string' ? t(`call.${result}`) : describePushUnavailable(result));
  };
  return (
    <Switch>
      <Match when={whyNot()} keyed>
        {(why) => <p>{t(`call.unable.${why}`)}</p>}
      </Match>
      <Match when={unable() === null}>
        <ToggleSwitch
          label={t('call.browser')}
          value={isEnabled()}
          onChange={(wanted) => void change(wanted)}
        />
        <p role="status">{message()}</p>
      </Match>
    </Switch>
  );
}

function WebhookSettings(props: { readonly table: string }): JSX.Element {
  const [hook, setHook] = createSignal<string | null>(null);
  const [message, setMessage] = createSignal<string | null>(null);
  const [isOpen, setOpen] = createSignal(false);
  let field!: HTMLInputElement;
  const refresh = async (): Promise<void> => {
    const channels = await fetchNotificationChannels(props.table);
    setHook(channels?.hook ?? null);
  };
  onMount(() => void refresh());
  const send = async (url: string | null): Promise<void> => {
    // The message stays visible even if the address is removed.
    setOpen(true);
    const refused = await setWebhook(props.table, url);
    setMessage(
      refused === null
        ? t(url === null ? 'call.hook.removed' : 'call.hook.kept')
        : describePushUnavailable(refused),
    );
    await refresh();
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
        class="webhook-form"
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
        <p role="status">{message()}</p>
      </form>
    </Show>
  );
}
