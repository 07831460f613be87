import { Show, createSignal, type JSX } from 'solid-js';
import { BLOCK_ORDERS, ownSeats, personAt, type BlockOrder } from '@night-cage/protocol';
import { Choice } from '../screens/controls.tsx';
import { loadPart } from '../text/say.ts';
import type { AtTable } from './at-table.ts';
import { forgetMe } from './server.ts';

const t = await loadPart('together', 'people');

/** What is one's own at a table besides the name: what is done without asking, one's other devices, and the way out for good. */
export function YourPart(props: { readonly at: AtTable }): JSX.Element {
  const { at } = props;
  const isSeated = (): boolean => ownSeats(at.table(), at.you()!).length > 0;
  const order = (): BlockOrder => personAt(at.table(), at.you()!)?.block ?? 'ask';
  return (
    <>
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
    </>
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
