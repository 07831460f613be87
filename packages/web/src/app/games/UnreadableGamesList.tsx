import { For, Show, createSignal, type JSX } from 'solid-js';
import { createTranslator, locale } from '../../text/translator.ts';
import type { ListedUnreadable } from '../../storage/game-list.ts';
import { loadGameStorage } from '../../storage/load-game-storage.ts';
import { saveFile } from '../../ui/save-file.ts';

const k = createTranslator('storage');

interface Props {
  readonly all: readonly ListedUnreadable[];
  /** After an attempt to delete them. */
  readonly onCleared: (isDone: boolean) => void;
}

/**
 * Lists games that cannot be read or were set aside, so that players know they still exist. They
 * can be exported, and deleted after a confirmation.
 */
export function UnreadableGamesList(props: Props): JSX.Element {
  const [sure, setSure] = createSignal(false);
  const clear = async (): Promise<void> => {
    if (sure()) props.onCleared(await (await loadGameStorage()).clearUnreadable());
    setSure(!sure());
  };
  const save = async (): Promise<void> => {
    const { exportUnreadable } = await loadGameStorage();
    saveFile(await exportUnreadable(), 'night-cage-set-aside');
  };
  return (
    <Show when={props.all.length > 0}>
      <section class="panel unreadable">
        <h2>{k('unreadable.title')}</h2>
        <p>{k('unreadable.about')}</p>
        <ul>
          <For each={props.all}>
            {({ name, date }) => (
              <li>
                {name}
                <Show when={date}>{(day) => <> · {new Date(day()).toLocaleDateString(locale())}</>}</Show>
              </li>
            )}
          </For>
        </ul>
        <span class="row">
          <button type="button" class="button" onClick={() => void save()}>
            {k('unreadable.export')}
          </button>
          <button
            type="button"
            class="button"
            classList={{ quiet: !sure(), danger: sure() }}
            onBlur={() => setSure(false)}
            onClick={() => void clear()}
          >
            {k(sure() ? 'unreadable.clear.sure' : 'unreadable.clear')}
          </button>
        </span>
      </section>
    </Show>
  );
}
