import { Match, Show, Switch, createResource, createSignal, type JSX } from 'solid-js';
import type { Refused } from '@night-cage/client';
import { LIMITS } from '@night-cage/protocol';
import { Switch as Toggle } from '../../screens/controls.tsx';
import { loadPart } from '../../text/say.ts';
import type { AtTable } from '../at-table.ts';
import { refusalInWords } from '../refusal-words.ts';
import { readCalled, tellHook } from './notices-server.ts';
import { beTold, beToldNoMore, isTold, whyUnable, type Asked } from './this-browser.ts';

const t = await loadPart('letter', 'together');

const whyInWords = (why: Refused): string => refusalInWords(why) ?? t('no.wire/unknown');

/** How somebody is told that it is their choice, when no page of theirs is open: by their browser, or at an address. */
export function CallMe(props: { readonly at: AtTable }): JSX.Element {
  const { id } = props.at.online;
  return (
    <fieldset class="setting call-me">
      <legend>{t('call.title')}</legend>
      <ByBrowser table={id} />
      <ByAddress table={id} />
    </fieldset>
  );
}

function ByBrowser(props: { readonly table: string }): JSX.Element {
  const [unable] = createResource(whyUnable);
  const [told, { mutate }] = createResource(() => isTold(props.table));
  const [said, setSaid] = createSignal('');
  const change = async (wanted: boolean): Promise<void> => {
    setSaid('');
    const asked: Asked = await (wanted ? beTold(props.table) : beToldNoMore(props.table));
    mutate(asked === 'done' ? wanted : await isTold(props.table));
    if (asked === 'denied') setSaid(t('call.denied'));
    else if (asked !== 'done') setSaid(whyInWords(asked));
  };
  return (
    <Switch>
      <Match when={unable.state === 'ready' && unable()} keyed>
        {(why) => <p>{t(`call.unable.${why}`)}</p>}
      </Match>
      <Match when={unable.state === 'ready'}>
        {/* Drawn anew when a request came to nothing: a box that was pressed is ticked by then. */}
        <Show when={{ is: told() === true }} keyed>
          {({ is }) => (
            <Toggle label={t('call.browser')} value={is} onChange={(wanted) => void change(wanted)} />
          )}
        </Show>
        <p role="status">{said()}</p>
      </Match>
    </Switch>
  );
}

function ByAddress(props: { readonly table: string }): JSX.Element {
  const [called, { refetch }] = createResource(() => readCalled(props.table));
  const [said, setSaid] = createSignal<string | null>(null);
  const [isOpen, setOpen] = createSignal(false);
  let field!: HTMLInputElement;
  const hook = (): string | null => called()?.hook ?? null;
  const send = async (url: string | null): Promise<void> => {
    const refused = await tellHook(props.table, url);
    setSaid(
      refused === null ? t(url === null ? 'call.hook.removed' : 'call.hook.kept') : whyInWords(refused),
    );
    await refetch();
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
