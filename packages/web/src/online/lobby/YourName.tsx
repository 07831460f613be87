import { createSignal, type JSX } from 'solid-js';
import { LIMITS, findPerson } from '@night-cage/protocol';
import { readLocal, writeLocal } from '../../storage/local-storage.ts';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';

const t = createTranslator('online');

const STORAGE_KEY = 'night-cage/name';

/** The name that the player used last, at any table. */
export function lastUsedName(): string {
  try {
    const saved: unknown = JSON.parse(readLocal(STORAGE_KEY) ?? 'null');
    return typeof saved === 'string' ? saved : '';
  } catch {
    return '';
  }
}

/** The player's name, or none. It is sent on blur or Enter. */
export function YourName(props: { readonly session: TableSession }): JSX.Element {
  const { session } = props;
  const currentName = (): string => {
    const me = session.you();
    return (me === null ? null : findPerson(session.table(), me)?.name) ?? '';
  };
  const [written, setWritten] = createSignal<string | null>(null);
  const send = (): void => {
    const text = written();
    if (text === null || text.trim() === currentName() || session.you() === null) return;
    writeLocal(STORAGE_KEY, text.trim());
    void session.ask({ t: 'name', text });
  };
  return (
    <form
      class="your-name"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label>
        {t('lobby.name')}
        <input
          class="text"
          value={written() ?? currentName()}
          // The server cuts longer names; a letter can be several characters.
          maxLength={LIMITS.name * 2}
          autocomplete="nickname"
          onInput={(event) => setWritten(event.currentTarget.value)}
          onBlur={send}
        />
      </label>
      <small>{t('lobby.name.about')}</small>
    </form>
  );
}
