import { For, type JSX } from 'solid-js';
import { loadPart } from '../text/say.ts';
import { KEYS, KEY_GROUPS, type KeyGroup, type KeyRow } from '../table/keys/keys.ts';

const t = await loadPart('help');

/** More keys than this are told by the first and the last. */
const MOST = 3;

/** What stands on the keys of a row. */
function capsOf({ keys, caps }: KeyRow): readonly string[] {
  if (caps !== undefined) return caps.map((cap) => t(cap));
  return keys.length > MOST ? [`${keys[0]!} – ${keys.at(-1)!}`] : keys;
}

/** Every key and what it does. */
export function Keys(): JSX.Element {
  return (
    <div class="keys">
      <p class="keys-about">{t('keys.about')}</p>
      <For each={KEY_GROUPS}>{(group) => <KeyTable group={group} />}</For>
    </div>
  );
}

function KeyTable(props: { readonly group: KeyGroup }): JSX.Element {
  return (
    <table class="key-table">
      <caption>{t(`keys.${props.group}`)}</caption>
      <tbody>
        <For each={KEYS[props.group]}>
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
