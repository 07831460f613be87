import { onCleanup, onMount, type JSX, type ParentProps } from 'solid-js';
import { TABLE_ICONS } from '../../ui/icons/table-icons.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { t } from '../../text/translator.ts';
import { setSheet } from './sheets.ts';
import '../../ui/dialogs.css';

/** A modal sheet over the table. Restores the focus on close. */
export function WhatIfSheet(
  props: ParentProps<{ readonly title: string; readonly kind: string }>,
): JSX.Element {
  let frame!: HTMLDialogElement;
  onMount(() => frame.showModal());
  onCleanup(() => frame.close());
  return (
    <dialog
      ref={frame}
      class={`sheet what-if-sheet ${props.kind}`}
      aria-labelledby="what-if-title"
      onClose={() => frame.isConnected && setSheet(null)}
      // Keep keys from reaching the table's shortcuts.
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.target === frame && setSheet(null)}
    >
      <header class="sheet-top">
        <h2 id="what-if-title">{props.title}</h2>
        <button
          type="button"
          class="button quiet"
          aria-label={t('do.close')}
          title={t('do.close')}
          onClick={() => setSheet(null)}
        >
          <Icon path={TABLE_ICONS.close} />
        </button>
      </header>
      <div class="sheet-body">{props.children}</div>
    </dialog>
  );
}
