import { Show, createSignal, type JSX } from 'solid-js';
import { seatsOwnedBy } from '@night-cage/protocol';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { AbsenceSettings } from './AbsenceSettings.tsx';

const t = createTranslator('letter');

/** The same as beside the table, for whoever is at the board: it opens in the menu itself. */
export function AbsenceMenuEntry(props: { readonly at: TableSession }): JSX.Element {
  const { at } = props;
  const [isOpen, setOpen] = createSignal(false);
  return (
    <Show when={at.you() !== null && seatsOwnedBy(at.table(), at.you()!).length > 0}>
      <button
        type="button"
        class="button"
        aria-expanded={isOpen()}
        onClick={() => setOpen((before) => !before)}
      >
        {t('away.title')}
      </button>
      <Show when={isOpen()}>
        <AbsenceSettings at={at} />
      </Show>
    </Show>
  );
}
