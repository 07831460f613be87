import type { JSX } from 'solid-js';
import { findPerson } from '@night-cage/protocol';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { personName } from '../session/seat-names.ts';

const t = createTranslator('online', 'online-actions');

/** Other players asked for a pass in your name: you can refuse it. */
export function PassRequested(props: { readonly session: TableSession }): JSX.Element {
  const { session } = props;
  const names = (): string[] =>
    (findPerson(session.table(), session.you() ?? 0)?.vouched?.by ?? []).map(([person]) =>
      personName(session.table(), person),
    );
  return (
    <section class="notice" role="alert">
      <p>{t('you.denied', { names: names() })}</p>
      <button type="button" class="button primary" onClick={() => void session.ask({ t: 'deny' })}>
        {t('you.deny')}
      </button>
    </section>
  );
}
