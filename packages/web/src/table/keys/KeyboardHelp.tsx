import { For, type JSX } from 'solid-js';
import { createTranslator } from '../../text/translator.ts';
import { KEY_BINDINGS, KEY_GROUPS, type KeyBinding } from './key-bindings.ts';

const t = createTranslator('help');

/** More keys than this are told by the first and the last. */
const MOST = 3;

type Shown = Omit<KeyBinding, 'does'>;

/** What `followTalkTool` of a table with others listens to: it is not there before somebody sits at one. */
const TOGETHER: readonly Shown[] = [
  { keys: ['c'], what: 'keys.talk' },
  { keys: ['a'], what: 'keys.signs' },
  { keys: ['d'], what: 'keys.plan' },
  { keys: ['v'], what: 'keys.point' },
];

/** What stands on the keys of a row. */
function capsOf({ keys, caps }: Shown): readonly string[] {
  if (caps !== undefined) return caps.map((cap) => t(cap));
  return keys.length > MOST ? [`${keys[0]!} – ${keys.at(-1)!}`] : keys;
}

/** Every key and what it does. */
export function KeyboardHelp(): JSX.Element {
  return (
    <div class="keys">
      <p class="keys-about">{t('keys.about')}</p>
      <For each={KEY_GROUPS}>
        {(group) => <KeyTable title={t(`keys.${group}`)} rows={KEY_BINDINGS[group]} />}
      </For>
      <KeyTable title={t('keys.together')} rows={TOGETHER} />
      <p class="keys-about">{t('keys.typed-together')}</p>
    </div>
  );
}

function KeyTable(props: { readonly title: string; readonly rows: readonly Shown[] }): JSX.Element {
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
