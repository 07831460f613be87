import { createSignal, type JSX } from 'solid-js';
import { LIMITS, findPerson } from '@night-cage/protocol';
import { readLocal, writeLocal } from '../../storage/local-storage.ts';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';

const t = createTranslator('together');

const KEPT = 'night-cage/name';

/** The name somebody gave last, at any table. */
export function lastUsedName(): string {
  try {
    const kept: unknown = JSON.parse(readLocal(KEPT) ?? 'null');
    return typeof kept === 'string' ? kept : '';
  } catch {
    return '';
  }
}

/** A name, or none. It is sent when the field is left or Enter is pressed. */
export function YourName(props: { readonly at: TableSession }): JSX.Element {
  const { at } = props;
  const told = (): string => {
    const me = at.you();
    return (me === null ? null : findPerson(at.table(), me)?.name) ?? '';
  };
  const [written, setWritten] = createSignal<string | null>(null);
  const send = (): void => {
    const text = written();
    if (text === null || text.trim() === told() || at.you() === null) return;
    writeLocal(KEPT, text.trim());
    void at.ask({ t: 'name', text });
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
          value={written() ?? told()}
          // Longer ones are cut by the table; a few letters are several characters.
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
