import { Show, createSignal, onMount, type JSX } from 'solid-js';
import { language, createTranslator, locale } from '../../text/translator.ts';
import { describeTableRefusal } from '../session/describe-refusal.ts';
import { apiUrl } from '../session/server.ts';
import { createFeed, fetchNotificationChannels, removeFeed } from './notification-channels.ts';

const t = createTranslator('letter', 'together');

/** Addresses for programs that look from time to time: a feed, and a calendar with the deadline. The server keeps none of them. */
export function FeedSettings(props: { readonly table: string }): JSX.Element {
  const [path, setPath] = createSignal<string | null>(null);
  const [has, setHas] = createSignal(false);
  const [said, setSaid] = createSignal('');
  const look = async (): Promise<void> => {
    const called = await fetchNotificationChannels(props.table);
    setHas(called?.feed === true);
  };
  onMount(() => void look());
  const make = async (): Promise<void> => {
    const made = await createFeed(props.table);
    if (!made.ok) {
      setSaid(describeTableRefusal(made.why) ?? t('no.wire/unknown'));
      return;
    }
    setPath(made.path);
    setSaid(t('call.feed.made'));
    await look();
  };
  const remove = async (): Promise<void> => {
    const refused = await removeFeed(props.table);
    setPath(null);
    setSaid(
      refused === null ? t('call.feed.removed') : (describeTableRefusal(refused) ?? t('no.wire/unknown')),
    );
    await look();
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
    <div class="call-hook">
      <div class="row">
        <button type="button" class="button quiet" onClick={() => void make()}>
          {t(has() ? 'call.feed.again' : 'call.feed')}
        </button>
        <Show when={has()}>
          <button type="button" class="button quiet" onClick={() => void remove()}>
            {t('call.feed.remove')}
          </button>
        </Show>
      </div>
      <p role="status">{said()}</p>
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
