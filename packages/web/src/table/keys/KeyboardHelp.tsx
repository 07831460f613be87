import { For, type JSX } from 'solid-js';
import { createTranslator } from '../../text/translator.ts';
import { presentKey } from '../../storage/own-keys.ts';
import { formatKey } from './format-key.ts';
import { KEY_BINDINGS, KEY_GROUPS, ONLINE_KEYS, type OtherKeys } from './key-bindings.ts';

const t = createTranslator('help');

/** A row with more keys than this shows only the first and the last. */
const MAX_KEYS = 3;

/** The keycaps of a row. */
function capsOf({ keys, caps }: OtherKeys): readonly string[] {
  const present = keys.map(presentKey);
  if (present.some((key, n) => key !== keys[n])) return present.map(formatKey);
  if (caps !== undefined) return caps.map((cap) => t(cap));
  return keys.length > MAX_KEYS ? [`${keys[0]!} – ${keys.at(-1)!}`] : keys;
}

/** The sheet of all keys and what they do. */
export function KeyboardHelp(): JSX.Element {
  return (
    <div class="keys">
      <p class="keys-about">{t('keys.about')}</p>
      <For each={KEY_GROUPS}>
        {(group) => <KeyTable title={t(`keys.${group}`)} rows={KEY_BINDINGS[group]} />}
      </For>
      <KeyTable title={t('keys.together')} rows={ONLINE_KEYS} />
      <p class="keys-about">{t('keys.typed-together')}</p>
    </div>
  );
}

function KeyTable(props: { readonly title: string; readonly rows: readonly OtherKeys[] }): JSX.Element {
  return (
    <table class="key-table">
      <caption>{props.title}</caption>
      <tbody>
        <For each={props.rows}>
          {(row) => (
            <tr>
              <th scope="row">
                <For each={capsOf(row)}>{(cap) => <kbd>{cap}</kbd>}</For>
              </th>
              <td>{t(row.what)}</td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}
