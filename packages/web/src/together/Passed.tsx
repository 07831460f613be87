import { Show, Suspense, lazy, type JSX } from 'solid-js';
import { needPart } from '../text/say.ts';
import type { AtTable, PassFor } from './at-table.ts';
import { nameOf } from './names.ts';

const t = needPart('together', 'people');
const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

/** The one-time link that was just made here, for oneself or for somebody who lost their device. */
export function Passed(props: {
  readonly at: AtTable;
  /** Without a pass somebody else at the table must say the same. */
  readonly made: PassFor;
}): JSX.Element {
  const link = (pass: string): string => {
    const address = new URL(props.at.address());
    address.hash = `/t/${props.at.online.id}/pass/${pass}`;
    return address.href;
  };
  return (
    <section class="panel invite" aria-live="polite">
      <Show
        when={props.made.pass}
        fallback={<p>{t('you.vouched', { who: nameOf(props.at.table(), props.made.person) })}</p>}
      >
        {(pass) => (
          <>
            <div class="invite-code">
              <Suspense>
                <QrCode text={link(pass())} label={t('lobby.qr')} />
              </Suspense>
            </div>
            <p>
              {t(props.made.person === props.at.you() ? 'you.device.about' : 'you.vouch.about', {
                who: nameOf(props.at.table(), props.made.person),
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
