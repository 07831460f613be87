import { Show, Suspense, lazy, type JSX } from 'solid-js';
import { locale, createTranslator } from '../../text/translator.ts';
import type { TableSession, PersonPass } from '../session/table-session.ts';
import { personName } from '../session/seat-names.ts';

const t = createTranslator('online', 'online-actions');
const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

const time = (when: number): string => new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(when);

/**
 * The one-time link that was just created, for another device of the player or for a player who
 * lost theirs.
 */
export function PassLink(props: { readonly session: TableSession; readonly made: PersonPass }): JSX.Element {
  const link = (pass: string): string => {
    const address = new URL(props.session.address());
    address.hash = `/t/${props.session.online.id}/pass/${pass}`;
    return address.href;
  };
  const who = (): string => personName(props.session.table(), props.made.person);
  return (
    <section class="panel invite" aria-live="polite">
      <Show
        when={props.made.pass}
        fallback={
          <p>
            {props.made.from === null
              ? t('you.vouched', { who: who() })
              : t('you.vouched.from', { who: who(), when: time(props.made.from) })}
          </p>
        }
      >
        {(pass) => (
          <>
            <div class="invite-code">
              <Suspense>
                <QrCode text={link(pass())} label={t('lobby.qr')} />
              </Suspense>
            </div>
            <p>
              {t(props.made.person === props.session.you() ? 'you.device.about' : 'you.vouch.about', {
                who: who(),
              })}
            </p>
            <input
              class="text invite-link"
              readOnly
              value={link(pass())}
              aria-label={t('you.device')}
              onFocus={(event) => event.currentTarget.select()}
            />
          </>
        )}
      </Show>
    </section>
  );
}
