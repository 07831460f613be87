import { Show, createSignal, type JSX } from 'solid-js';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { AbsenceSettings } from '../correspondence/AbsenceSettings.tsx';
import { forgetMe } from '../session/server-api.ts';
import { saveTable } from '../session/saved-tables.ts';

const t = createTranslator('online', 'online-actions');

/** The player's other settings at a table: absence, another device, and leaving for good. */
export function PersonalTableSettings(props: { readonly session: TableSession }): JSX.Element {
  const { session } = props;
  return (
    <>
      <AbsenceSettings session={session} />
      <p>
        <button type="button" class="button" onClick={() => void session.createPass(session.you()!)}>
          {t('you.device')}
        </button>
      </p>
      <ForgetMe session={session} />
    </>
  );
}

function ForgetMe(props: { readonly session: TableSession }): JSX.Element {
  const [isConfirming, setConfirming] = createSignal(false);
  const forget = async (): Promise<void> => {
    if (!(await forgetMe(props.session.online.id))) return;
    saveTable(props.session.online.id, null);
    location.hash = '/';
  };
  return (
    <Show
      when={isConfirming()}
      fallback={
        <button type="button" class="button quiet" onClick={() => setConfirming(true)}>
          {t('you.forget')}
        </button>
      }
    >
      <p>{t('you.forget.sure')}</p>
      <div class="row">
        <button type="button" class="button danger" onClick={() => void forget()}>
          {t('you.forget.do')}
        </button>
        <button type="button" class="button" onClick={() => setConfirming(false)}>
          {t('do.cancel')}
        </button>
      </div>
    </Show>
  );
}
