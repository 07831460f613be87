import { Show, createSignal, type JSX } from 'solid-js';
import { seatsOwnedBy } from '@night-cage/protocol';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { AbsenceSettings } from './AbsenceSettings.tsx';

const t = createTranslator('correspondence');

/** The absence settings of the lobby, for players at the board: they open inside the menu. */
export function AbsenceMenuEntry(props: { readonly session: TableSession }): JSX.Element {
  const { session } = props;
  const [isOpen, setOpen] = createSignal(false);
  return (
    <Show when={session.you() !== null && seatsOwnedBy(session.table(), session.you()!).length > 0}>
      <button
        type="button"
        class="button"
        aria-expanded={isOpen()}
        onClick={() => setOpen((before) => !before)}
      >
        {t('away.title')}
      </button>
      <Show when={isOpen()}>
        <AbsenceSettings session={session} />
      </Show>
    </Show>
  );
}
