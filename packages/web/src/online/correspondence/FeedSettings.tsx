import { Show, createSignal, onMount, type JSX } from 'solid-js';
import { language, createTranslator, locale } from '../../text/translator.ts';
import { describeTableRefusal } from '../session/describe-refusal.ts';
import { apiUrl } from '../session/server-api.ts';
import { createFeed, fetchNotificationChannels, removeFeed } from './notification-channels.ts';

const t = createTranslator('correspondence', 'online');

/** Addresses of a feed and of a calendar with the deadline. The server does not store them. */
export function FeedSettings(props: { readonly table: string }): JSX.Element {
  const [path, setPath] = createSignal<string | null>(null);
  const [hasFeed, setHasFeed] = createSignal(false);
  const [message, setMessage] = createSignal('');
  const refresh = async (): Promise<void> => {
    const channels = await fetchNotificationChannels(props.table);
    setHasFeed(channels?.feed === true);
  };
  onMount(() => void refresh());
  const create = async (): Promise<void> => {
    const created = await createFeed(props.table);
    if (!created.ok) {
      setMessage(describeTableRefusal(created.why) ?? t('no.wire/unknown'));
      return;
    }
    setPath(created.path);
    setMessage(t('call.feed.made'));
    await refresh();
  };
  const remove = async (): Promise<void> => {
    const refused = await removeFeed(props.table);
    setPath(null);
    setMessage(
      refused === null ? t('call.feed.removed') : (describeTableRefusal(refused) ?? t('no.wire/unknown')),
    );
    await refresh();
  };
  const address = (feed: string, more = ''): string => {
    const { region } = new Intl.Locale(locale());
    const where = region === undefined ? '' : `&region=${region}`;
    return apiUrl(`${feed.replace(/^api\//, '')}?lang=${language()}${where}${more}`).href;
  };
  const field = (label: string, value: string): JSX.Element => (
    <label>
      {label}
      <input class="text" readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
    </label>
  );
  return (
    <div class="webhook-form">
      <div class="row">
        <button type="button" class="button quiet" onClick={() => void create()}>
          {t(hasFeed() ? 'call.feed.again' : 'call.feed')}
        </button>
        <Show when={hasFeed()}>
          <button type="button" class="button quiet" onClick={() => void remove()}>
            {t('call.feed.remove')}
          </button>
        </Show>
      </div>
      <p role="status">{message()}</p>
      <Show when={path()}>
        {(feed) => (
          <>
            {field(t('call.feed.atom'), address(feed()))}
            {field(t('call.feed.calendar'), address(feed(), '&as=ics'))}
          </>
        )}
      </Show>
    </div>
  );
}
