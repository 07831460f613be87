import { Show, createSignal, type JSX } from 'solid-js';
import { ownSeats } from '@night-cage/protocol';
import { needPart } from '../../text/say.ts';
import type { AtTable } from '../session/at-table.ts';
import { WhileAway } from './WhileAway.tsx';

const t = needPart('letter');

/** The same as beside the table, for whoever is at the board: it opens in the menu itself. */
export function AwayInMenu(props: { readonly at: AtTable }): JSX.Element {
  const { at } = props;
  const [isOpen, setOpen] = createSignal(false);
  return (
    <Show when={at.you() !== null && ownSeats(at.table(), at.you()!).length > 0}>
      <button
        type="button"
        class="button"
        aria-expanded={isOpen()}
        onClick={() => setOpen((before) => !before)}
      >
        {t('away.title')}
      </button>
      <Show when={isOpen()}>
        <WhileAway at={at} />
      </Show>
    </Show>
  );
}
