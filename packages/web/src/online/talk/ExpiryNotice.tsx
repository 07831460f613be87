import { Show, type JSX } from 'solid-js';
import { locale, createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { expiryIfSoon } from './expiry-if-soon.ts';

const t = createTranslator('talk');

/** Warns that an inactive game is going to be deleted soon. */
export function ExpiryNotice(props: { readonly session: TableSession }): JSX.Element {
  const { session } = props;
  const expiresOn = (): number | null => {
    const untouched = session.expiresAfter();
    return untouched === null || session.table().phase !== 'playing'
      ? null
      : expiryIfSoon(session.table().lastEntryAt, untouched, session.online.now);
  };
  const dayOf = (time: number): string =>
    new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long' }).format(time);
  return (
    <Show when={expiresOn()}>
      {(time) => (
        <p class="notice expires-soon" role="status">
          {t('goes-soon', { day: dayOf(time()) })}
        </p>
      )}
    </Show>
  );
}
