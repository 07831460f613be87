import { Show, type JSX } from 'solid-js';
import { locale, createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { expiryIfSoon } from './expiry-if-soon.ts';

const t = createTranslator('talk');

/** Warns that an inactive game is going to be deleted soon. */
export function ExpiryNotice(props: { readonly at: TableSession }): JSX.Element {
  const { at } = props;
  const expiresOn = (): number | null => {
    const untouched = at.expiresAfter();
    return untouched === null || at.table().phase !== 'playing'
      ? null
      : expiryIfSoon(at.table().lastEntryAt, untouched, at.online.now);
  };
  const dayOf = (time: number): string =>
    new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long' }).format(time);
  return (
    <Show when={expiresOn()}>
      {(time) => (
        <p class="notice goes-soon" role="status">
          {t('goes-soon', { day: dayOf(time()) })}
        </p>
      )}
    </Show>
  );
}
