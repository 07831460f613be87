import { Show, Suspense, createSignal, lazy, type JSX } from 'solid-js';
import { BLOCK_ORDERS, ownSeats, personAt, type BlockOrder } from '@night-cage/protocol';
import { Choice } from '../screens/controls.tsx';
import { loadPart } from '../text/say.ts';
import type { AtTable } from './at-table.ts';
import { forgetMe } from './server.ts';
import { YourName } from './YourName.tsx';

const t = await loadPart('together');
const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

/** What is one's own at a table: the name, what is done without asking, one's other devices, and the way out for good. */
export function YourPart(props: { readonly at: AtTable }): JSX.Element {
  const { at } = props;
  const isSeated = (): boolean => ownSeats(at.table(), at.you()!).length > 0;
  const order = (): BlockOrder => personAt(at.table(), at.you()!)?.block ?? 'ask';
  return (
    <section class="panel">
      <h2>{t('you.title')}</h2>
      <YourName at={at} />
      <Show when={isSeated()}>
        <Choice
          label={t('you.block')}
          value={order()}
          options={BLOCK_ORDERS.map((block) => [block, t(`you.block.${block}`)])}
          onChange={(block) => void at.ask({ t: 'orders', block })}
        />
      </Show>
      <p>
        <button type="button" class="button" onClick={() => void at.makePass(at.you()!)}>
          {t('you.device')}
        </button>
      </p>
      <ForgetMe at={at} />
    </section>
  );
}

/** The one-time link that was just made here, for oneself or for somebody who lost their device. */
export function Passed(props: { readonly at: AtTable }): JSX.Element {
  const link = (pass: string): string => {
    const address = new URL(props.at.address());
    address.hash = `/t/${props.at.online.id}/pass/${pass}`;
    return address.href;
  };
  return (
    <Show when={props.at.pass()}>
      {(passed) => (
        <section class="panel invite" aria-live="polite">
          <Show when={passed().pass} fallback={<p>{t('you.vouched')}</p>}>
            {(pass) => (
              <>
                <div class="invite-code">
                  <Suspense>
                    <QrCode text={link(pass())} label={t('lobby.qr')} />
                  </Suspense>
                </div>
                <p>{t('you.device.about')}</p>
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
      )}
    </Show>
  );
}

function ForgetMe(props: { readonly at: AtTable }): JSX.Element {
  const [isAsked, setAsked] = createSignal(false);
  const forget = async (): Promise<void> => {
    if (await forgetMe(props.at.online.id)) location.hash = '/';
  };
  return (
    <Show
      when={isAsked()}
      fallback={
        <button type="button" class="button quiet" onClick={() => setAsked(true)}>
          {t('you.forget')}
        </button>
      }
    >
      <p>{t('you.forget.sure')}</p>
      <div class="row">
        <button type="button" class="button danger" onClick={() => void forget()}>
          {t('you.forget.do')}
        </button>
        <button type="button" class="button" onClick={() => setAsked(false)}>
          {t('do.cancel')}
        </button>
      </div>
    </Show>
  );
}
