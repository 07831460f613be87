import { Show, createSignal, type JSX } from 'solid-js';
import { needPart } from '../../text/say.ts';
import type { AtTable } from '../session/at-table.ts';
import { WhileAway } from '../letter/WhileAway.tsx';
import { forgetMe } from '../session/server.ts';
import { keepNote } from '../session/table-notes.ts';

const t = needPart('together', 'people');

/** What is one's own at a table besides the name: what is done without asking, one's other devices, and the way out for good. */
export function YourPart(props: { readonly at: AtTable }): JSX.Element {
  const { at } = props;
  return (
    <>
      <WhileAway at={at} />
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
    if (!(await forgetMe(props.at.online.id))) return;
    keepNote(props.at.online.id, null);
    location.hash = '/';
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
