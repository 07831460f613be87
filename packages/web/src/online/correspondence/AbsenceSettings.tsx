import { Show, type JSX } from 'solid-js';
import { BLOCK_ORDERS, seatsOwnedBy, findPerson, type BlockOrder } from '@night-cage/protocol';
import { EDITIONS } from '@night-cage/rules';
import { ChoiceGroup } from '../../ui/controls.tsx';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { NotificationSettings } from './NotificationSettings.tsx';
import { QuietHoursSettings } from './QuietHoursSettings.tsx';
import './correspondence.css';

const t = createTranslator('correspondence', 'online-actions');

/** The instructions of a seated player for the time of their absence. */
export function AbsenceSettings(props: { readonly session: TableSession }): JSX.Element {
  const { session } = props;
  const you = (): number => session.you() ?? 0;
  const order = (): BlockOrder => findPerson(session.table(), you())?.block ?? 'ask';
  return (
    <Show when={seatsOwnedBy(session.table(), you()).length > 0}>
      <div class="while-away">
        <Show when={EDITIONS[session.table().settings.wish.edition].nerveLimit > 0}>
          <ChoiceGroup
            label={t('you.block')}
            value={order()}
            options={BLOCK_ORDERS.map((block) => [block, t(`you.block.${block}`)])}
            onChange={(block) => void session.ask({ t: 'orders', block })}
          />
        </Show>
        <QuietHoursSettings session={session} />
        <NotificationSettings session={session} />
      </div>
    </Show>
  );
}
