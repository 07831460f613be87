import { Show, createEffect, createSignal, lazy, on, onMount, type JSX } from 'solid-js';
import { Slot } from './Slot.tsx';
import { openDialog } from '../ui/dialogs.ts';
import { waitingVersion } from '../ui/new-version.ts';
import type { TableModel } from '../model/table-model.ts';
import {
  hasAllInstruments,
  hasInstrument,
  showAllInstruments,
  showInstruments,
} from '../storage/instruments.ts';
import { saveAndReload } from '../storage/save-and-reload.ts';
import { focusCommandLine } from '../speech/speech.ts';
import { createTranslator, loadWithTexts } from '../text/translator.ts';
import { openMomentHelp } from './choosing/open-moment-help.tsx';
import { GiveUp } from './GiveUp.tsx';
import type { TableSlots } from './slots.ts';
import { PAGE_ICONS } from '../ui/icons/page-icons.ts';
import { TABLE_ICONS } from '../ui/icons/table-icons.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import '../ui/dialogs.css';

const t = createTranslator('home');
const ShareSheet = lazy(async () => ({
  default: (await loadWithTexts(import('../share/ShareSheet.tsx'))).ShareSheet,
}));

interface Props {
  readonly table: TableModel;
  readonly onClose: () => void;
  /** The text above the board. */
  readonly prompt: () => string;
  /** Opens the sheet, if the layout has one. */
  readonly onSheet: () => void;
  /** Other players are online. */
  readonly isTogether: boolean;
  readonly slots: TableSlots;
}

/** Everything that is not a choice of the game: sharing, rules, settings, giving up, leaving. */
export function TableMenu(props: Props): JSX.Element {
  let dialog!: HTMLDialogElement;
  const [isSharing, setSharing] = createSignal(false);
  onMount(() => dialog.showModal());
  // When the game ends behind the menu (by giving up, for example), the menu closes to show it.
  createEffect(
    on(
      () => props.table.present().outcome,
      () => props.onClose(),
      { defer: true },
    ),
  );

  const share = (): void => {
    // The menu closes first and returns the focus to its button; the sheet later returns it there
    // too.
    setSharing(true);
    dialog.close();
  };
  const open = (shows: 'settings' | 'keys'): void => {
    // The menu closes first and returns the focus to its button; the new dialog later returns it
    // there too.
    dialog.close();
    openDialog({ shows });
  };

  return (
    <>
      <dialog
        ref={dialog}
        class="menu"
        aria-label={t('app.menu')}
        onClose={() => isSharing() || props.onClose()}
      >
        <h2>{t('app.menu')}</h2>
        <div class="menu-list">
          <Slot of={props.slots.menu} close={() => dialog.close()} />
          <button
            type="button"
            class="button"
            onClick={() => {
              dialog.close();
              openMomentHelp(props.table, props.prompt);
            }}
          >
            <Icon path={TABLE_ICONS.why} />
            {t('table.help')}
          </button>
          <button type="button" class="button" onClick={share}>
            <Icon path={PAGE_ICONS.share} />
            {t('keep.share')}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => {
              dialog.close();
              openDialog({ shows: 'rules', rule: null });
            }}
          >
            <Icon path={PAGE_ICONS.rules} />
            {t('home.rules')}
          </button>
          <button type="button" class="button" onClick={() => open('settings')}>
            <Icon path={PAGE_ICONS.settings} />
            {t('home.settings')}
          </button>
          <button type="button" class="button for-keyboards" onClick={() => open('keys')}>
            {t('home.keys')}
          </button>
          <Show when={!hasInstrument('command-line')}>
            <button
              type="button"
              class="button for-keyboards"
              onClick={() => {
                dialog.close();
                showInstruments('command-line');
                props.onSheet();
                focusCommandLine();
              }}
            >
              {t('table.type')}
            </button>
          </Show>
          <Show when={!hasAllInstruments()}>
            <button
              type="button"
              class="button"
              onClick={() => {
                dialog.close();
                showAllInstruments();
              }}
            >
              {t('table.instruments')}
            </button>
          </Show>
          <Show when={props.table.present().outcome === 'playing' && props.table.mySeats().length > 0}>
            <GiveUp table={props.table} isTogether={props.isTogether} onAsked={() => dialog.close()} />
          </Show>
          <Show when={waitingVersion()}>
            {(waiting) => (
              <div class="menu-version">
                <p>{t(`version.${waiting()}`)}</p>
                <button type="button" class="button" onClick={() => void saveAndReload()}>
                  {t('version.reload')}
                </button>
              </div>
            )}
          </Show>
          <a class="button" href="#/">
            <Icon path={PAGE_ICONS.home} />
            {t('table.leave')}
          </a>
          <button type="button" class="button primary" onClick={() => dialog.close()}>
            {t('do.close')}
          </button>
        </div>
      </dialog>
      <Show when={isSharing()}>
        <ShareSheet table={props.table} onClose={() => props.onClose()} />
      </Show>
    </>
  );
}
