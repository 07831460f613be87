import type { JSX } from 'solid-js';
import { personAt } from '@night-cage/protocol';
import { needPart } from '../../text/say.ts';
import type { AtTable } from '../session/at-table.ts';
import { nameOf } from '../session/names.ts';

const t = needPart('together', 'people');

/** Other players asked for a pass in your name: you can refuse it. */
export function PassAsked(props: { readonly at: AtTable }): JSX.Element {
  const { at } = props;
  const names = (): string[] =>
    (personAt(at.table(), at.you() ?? 0)?.vouched?.by ?? []).map(([person]) => nameOf(at.table(), person));
  return (
    <section class="notice" role="alert">
      <p>{t('you.denied', { names: names() })}</p>
      <button type="button" class="button primary" onClick={() => void at.ask({ t: 'deny' })}>
        {t('you.deny')}
      </button>
    </section>
  );
}
