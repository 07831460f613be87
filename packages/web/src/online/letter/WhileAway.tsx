import { Show, type JSX } from 'solid-js';
import { BLOCK_ORDERS, ownSeats, personAt, type BlockOrder } from '@night-cage/protocol';
import { EDITIONS } from '@night-cage/rules';
import { Choice } from '../../ui/controls.tsx';
import { needPart } from '../../text/say.ts';
import type { AtTable } from '../session/at-table.ts';
import { CallMe } from './CallMe.tsx';
import { QuietHours } from './QuietHours.tsx';
import './letter.css';

const t = needPart('letter', 'people');

/** What somebody at a seat leaves behind for the time in which they are not there. */
export function WhileAway(props: { readonly at: AtTable }): JSX.Element {
  const { at } = props;
  const you = (): number => at.you() ?? 0;
  const order = (): BlockOrder => personAt(at.table(), you())?.block ?? 'ask';
  return (
    <Show when={ownSeats(at.table(), you()).length > 0}>
      <div class="while-away">
        <Show when={EDITIONS[at.table().settings.wish.edition].nerveLimit > 0}>
          <Choice
            label={t('you.block')}
            value={order()}
            options={BLOCK_ORDERS.map((block) => [block, t(`you.block.${block}`)])}
            onChange={(block) => void at.ask({ t: 'orders', block })}
          />
        </Show>
        <QuietHours at={at} />
        <CallMe at={at} />
      </div>
    </Show>
  );
}
