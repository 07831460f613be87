import { Match, Suspense, Switch, lazy, onCleanup, onMount, type JSX, type ParentProps } from 'solid-js';
import { closeDialog, dialog, openDialog } from '../ui/dialogs.ts';
import { createTranslator, loadWithTexts } from '../text/translator.ts';
import '../ui/dialogs.css';

const t = createTranslator('home');

const Reference = lazy(async () => ({
  default: (await loadWithTexts(import('../reference/Reference.tsx'))).Reference,
}));
const RuleSummary = lazy(async () => ({
  default: (await loadWithTexts(import('../reference/RuleSummary.tsx'))).RuleSummary,
}));
const SettingsPanel = lazy(async () => ({
  default: (await loadWithTexts(import('./settings/SettingsPanel.tsx'))).SettingsPanel,
}));
const KeyboardHelp = lazy(async () => ({
  default: (await loadWithTexts(import('../table/keys/KeyboardHelp.tsx'))).KeyboardHelp,
}));

/**
 * The modal dialog: help, rules, settings or keys. Opens once its texts are loaded, and restores the
 * focus on close.
 */
export function ModalDialog(): JSX.Element {
  let frame!: HTMLDialogElement;
  // Closing before removal lets the browser restore the focus.
  onCleanup(() => frame.close());
  const open = (title: HTMLElement): void => {
    if (!frame.open) frame.showModal();
    // The content with the focus has given way to other content.
    else if (document.activeElement === document.body) title.focus();
  };
  const rule = () => {
    const now = dialog();
    return now?.shows === 'rules' ? now.rule : null;
  };
  const momentHelp = () => {
    const now = dialog();
    return now?.shows === 'moment' && now.Help;
  };
  return (
    <dialog
      ref={frame}
      class={`sheet sheet-${dialog()?.shows ?? 'none'}`}
      aria-labelledby="dialog-title"
      onClose={() => frame.isConnected && closeDialog()}
      // Keep keys from reaching the table's shortcuts.
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.target === frame && closeDialog()}
    >
      <Suspense>
        <Switch>
          <Match when={dialog()?.shows === 'rules'}>
            <Sheet title={t('home.rules')} onReady={open}>
              <Reference rule={rule()} onRule={(next) => openDialog({ shows: 'rules', rule: next })} />
            </Sheet>
          </Match>
          <Match when={momentHelp()} keyed>
            {(Help) => (
              <Sheet title={t('do.help')} onReady={open}>
                <Help Rule={RuleSummary} />
              </Sheet>
            )}
          </Match>
          <Match when={dialog()?.shows === 'settings'}>
            <Sheet title={t('home.settings')} onReady={open}>
              <SettingsPanel />
            </Sheet>
          </Match>
          <Match when={dialog()?.shows === 'keys'}>
            <Sheet title={t('home.keys')} onReady={open}>
              <KeyboardHelp />
            </Sheet>
          </Match>
        </Switch>
      </Suspense>
    </dialog>
  );
}

interface SheetProps extends ParentProps {
  readonly title: string;
  readonly onReady: (title: HTMLElement) => void;
}

function Sheet(props: SheetProps): JSX.Element {
  let title!: HTMLHeadingElement;
  onMount(() => props.onReady(title));
  return (
    <>
      <header class="sheet-top">
        <h2 ref={title} id="dialog-title" tabindex="-1">
          {props.title}
        </h2>
        <button
          type="button"
          class="button quiet sheet-close"
          aria-label={t('do.close')}
          onClick={closeDialog}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
      </header>
      {/* Focusable, so that the keyboard can scroll it even when it contains no control. */}
      <div class="sheet-body" role="group" aria-labelledby="dialog-title" tabindex="0">
        {props.children}
      </div>
    </>
  );
}
