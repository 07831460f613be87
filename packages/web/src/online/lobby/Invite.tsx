import { ErrorBoundary, Show, Suspense, createSignal, lazy, type JSX } from 'solid-js';
import { PAGE_ICONS } from '../../ui/icons/page-icons.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';

const t = createTranslator('online');
const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

/** The link to a table, with an address that others can open. */
function linkTo(address: string, id: string, key: string | null): string {
  const link = new URL(address);
  link.hash = `/t/${id}${key === null ? '' : `/${key}`}`;
  return link.href;
}

/** The link to this table, to send or to scan. */
export function Invite(props: { readonly session: TableSession }): JSX.Element {
  const [message, setMessage] = createSignal('');
  let field!: HTMLInputElement;
  const link = (): string => linkTo(props.session.address(), props.session.online.id, props.session.link());
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link());
      setMessage(t('lobby.copied'));
    } catch {
      field.select();
      setMessage(t('lobby.copy.by-hand'));
    }
  };
  /** Missing on plain http and on most desktops. */
  const canShare = typeof navigator.share === 'function';
  const share = (): void => {
    // A rejected promise means that the user closed the sheet.
    navigator.share({ url: link() }).catch(() => undefined);
  };
  return (
    <section class="panel invite" aria-labelledby="invite-title">
      <div class="invite-code">
        <ErrorBoundary fallback={null}>
          <Suspense>
            <QrCode text={link()} label={t('lobby.qr')} />
          </Suspense>
        </ErrorBoundary>
      </div>
      <div>
        <h2 id="invite-title">{t('lobby.invite')}</h2>
        <p class="invite-about">
          {t(props.session.link() === null ? 'lobby.watch.about' : 'lobby.invite.about')}
        </p>
        <input
          ref={field}
          class="text invite-link"
          readOnly
          value={link()}
          aria-label={t('lobby.invite')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div class="row">
          <button type="button" class="button" onClick={() => void copy()}>
            {t('lobby.copy')}
          </button>
          <Show when={canShare}>
            <button type="button" class="button" onClick={share}>
              <Icon path={PAGE_ICONS.share} />
              {t('lobby.share')}
            </button>
          </Show>
        </div>
        <p class="invite-status" role="status">
          {message()}
        </p>
        <Show when={props.session.shareCommand()}>
          {(command) => (
            <p class="invite-only-here">
              {t('lobby.only-here')} <code>{command()}</code>
            </p>
          )}
        </Show>
      </div>
    </section>
  );
}
