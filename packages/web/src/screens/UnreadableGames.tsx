import { For, Show, type JSX } from 'solid-js';
import { loadPart } from '../text/say.ts';
import type { ListedUnreadable } from '../keeping/list.ts';

const k = await loadPart('keeping');

/** What cannot be read is named, so that nobody thinks it is gone. */
export function UnreadableGames(props: { readonly all: readonly ListedUnreadable[] }): JSX.Element {
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
                <Show when={date}>
                  {(day) => <> · {new Date(day()).toLocaleDateString(document.documentElement.lang)}</>}
                </Show>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}
