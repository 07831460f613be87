import { For, createSignal, type JSX } from 'solid-js';
import { changeKey, presentKey, resetKeys, standardKey } from '../../storage/own-keys.ts';
import { formatKey } from '../../table/keys/format-key.ts';
import { KEY_BINDINGS, KEY_GROUPS, ONLINE_KEYS } from '../../table/keys/key-bindings.ts';
import { createTranslator } from '../../text/translator.ts';

const t = createTranslator('help', 'settings');

/** A key that can be changed. Digits choose by their number, so they stay. */
interface ChangeableKey {
  readonly standard: string;
  readonly what: string;
}
const isDigit = (key: string): boolean => /^\d$/.test(key);

const listKeys = (): ChangeableKey[] =>
  KEY_GROUPS.flatMap((group) => KEY_BINDINGS[group]).flatMap(({ keys, what }) =>
    keys
      .filter((key) => !isDigit(key))
      .map((standard) => ({
        standard,
        what: keys.length > 1 ? `${t(what)} (${formatKey(standard)})` : t(what),
      })),
  );

const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'];
/** Keys that move the focus, press buttons, write accents, or belong to the browser. */
const RESERVED = /^(Tab| |Dead|Process|Unidentified|ContextMenu|F\d+|\d)$/;

/** What another key that would collide with this one does; null if it is free. */
function findCollision(key: string, changed: string): string | null {
  const standard = standardKey(key);
  const online = ONLINE_KEYS.find(({ keys }) => keys.includes(key));
  if (online !== undefined) return t(online.what);
  const other = standard === changed ? undefined : listKeys().find((row) => row.standard === standard);
  return other?.what ?? null;
}

/** The shortcuts of the table, each with a button to change its key. */
export function KeySettings(): JSX.Element {
  const [awaited, setAwaited] = createSignal<string | null>(null);
  const [message, setMessage] = createSignal('');

  const ask = (standard: string): void => {
    setAwaited(standard);
    setMessage(t('keys.press'));
  };
  const stop = (text: string): void => {
    setAwaited(null);
    setMessage(text);
  };
  const take = (event: KeyboardEvent, { standard, what }: ChangeableKey): void => {
    const { key } = event;
    if (awaited() !== standard || MODIFIERS.includes(key)) return;
    event.preventDefault();
    const isCommand = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph');
    const collision = findCollision(key, standard);
    if (key === 'Escape' && standard !== 'Escape') stop('');
    else if (isCommand || RESERVED.test(key)) setMessage(t('keys.reserved'));
    else if (collision !== null) setMessage(t('keys.taken', { what: collision }));
    else {
      changeKey(standard, key);
      stop(t('keys.changed', { key: formatKey(key), what }));
    }
  };

  return (
    <details class="key-settings for-keyboards">
      <summary>{t('keys.title')}</summary>
      <p role="status" class="setting-status">
        {message()}
      </p>
      <ul>
        <For each={listKeys()}>
          {(row) => (
            <li>
              <span>{row.what}</span>
              <button
                type="button"
                class="button"
                aria-pressed={awaited() === row.standard}
                aria-label={t('keys.change', { what: row.what, key: formatKey(presentKey(row.standard)) })}
                onClick={() => ask(row.standard)}
                onKeyDown={(event) => take(event, row)}
                onBlur={() => awaited() === row.standard && stop('')}
              >
                {awaited() === row.standard ? '…' : formatKey(presentKey(row.standard))}
              </button>
            </li>
          )}
        </For>
      </ul>
      <button
        type="button"
        class="button"
        onClick={() => {
          resetKeys();
          setMessage(t('settings.saved'));
        }}
      >
        {t('keys.reset')}
      </button>
    </details>
  );
}
