import { Match, Show, Switch, createSignal, onMount, type JSX } from 'solid-js';
import type { Refused } from '@night-cage/client';
import { LIMITS } from '@night-cage/protocol';
import { Switch as Toggle } from '../../ui/controls.tsx';
import { needPart } from '../../text/say.ts';
import type { AtTable } from '../session/at-table.ts';
import { refusalInWords } from '../session/refusal-words.ts';
import { ByFeed } from './ByFeed.tsx';
import { readCalled, tellHook } from './notices-server.ts';
import { beTold, beToldNoMore, isTold, whyUnable, type Asked, type Unable } from './this-browser.ts';

const t = needPart('letter', 'together');

const whyInWords = (why: Refused): string => refusalInWords(why) ?? t('no.wire/unknown');

/** How somebody is told that it is their choice, when no page of theirs is open: by their browser, or at an address. */
export function CallMe(props: { readonly at: AtTable }): JSX.Element {
  const { id } = props.at.online;
  return (
    <fieldset class="setting call-me">
      <legend>{t('call.title')}</legend>
      <ByBrowser table={id} />
      <ByAddress table={id} />
      <ByFeed table={id} />
    </fieldset>
  );
}

function ByBrowser(props: { readonly table: string }): JSX.Element {
  const [unable, setUnable] = createSignal<Unable | 'unknown' | null>('unknown');
  const [told, setTold] = createSignal(false);
  const [said, setSaid] = createSignal('');
  const look = async (): Promise<void> => {
    setTold(await isTold(props.table));
    setUnable(await whyUnable());
  };
  onMount(() => void look());
  const whyNot = (): Unable | null => {
    const why = unable();
    return why === 'unknown' ? null : why;
  };
  const change = async (wanted: boolean): Promise<void> => {
    setSaid('');
    // As the switch has it by now: if nothing comes of it, it goes back.
    setTold(wanted);
    const asked: Asked = await (wanted ? beTold(props.table) : beToldNoMore(props.table));
    setTold(asked === 'done' ? wanted : await isTold(props.table));
    if (asked === 'done') setSaid(t(wanted ? 'call.told' : 'call.told-no-more'));
    else setSaid(typeof asked === 'string' ? t(`call.${asked}`) : whyInWords(asked));
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

function ByAddress(props: { readonly table: string }): JSX.Element {
  const [hook, setHook] = createSignal<string | null>(null);
  const [said, setSaid] = createSignal<string | null>(null);
  const [isOpen, setOpen] = createSignal(false);
  let field!: HTMLInputElement;
  const look = async (): Promise<void> => {
    const called = await readCalled(props.table);
    setHook(called?.hook ?? null);
  };
  onMount(() => void look());
  const send = async (url: string | null): Promise<void> => {
    // What is said about it stays in sight, though there may be no address any more.
    setOpen(true);
    const refused = await tellHook(props.table, url);
    setSaid(
      refused === null ? t(url === null ? 'call.hook.removed' : 'call.hook.kept') : whyInWords(refused),
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
