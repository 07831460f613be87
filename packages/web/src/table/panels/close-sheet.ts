import { createEffect, on, onCleanup, onMount } from 'solid-js';
import { isDialogOpen } from '../../ui/page-focus.ts';

interface Sheet {
  readonly opener: () => HTMLElement;
  readonly isOpen: () => boolean;
  readonly onClose: () => void;
  /** Told that it is closed, in whatever way. */
  readonly onClosed: () => void;
  /** The present is on show: nobody reads in it while looking at the board. */
  readonly isInPresent: () => boolean;
}

/** Where there is room, all of it lies beside the board, and nothing is ever opened. */
const isSheet = (): boolean => !document.documentElement.hasAttribute('data-roomy');
/** What lies over it belongs to whoever looks at it. */
const OVER_IT = 'dialog, .mark-bar';

/**
 * A sheet over the table is closed by Escape and by a press beside it; a press on the board then does nothing else. Gives
 * what closes it.
 */
export function closeSheetOutside(own: () => HTMLElement, sheet: Sheet): () => void {
  const { opener, isOpen, onClose, onClosed, isInPresent } = sheet;
  const close = (): void => {
    const hadFocus = own().contains(document.activeElement);
    onClose();
    if (hadFocus) opener().focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen() || !isSheet()) return;
    if (isDialogOpen()) return;
    event.preventDefault();
    close();
  };
  const onPress = (event: MouseEvent): void => {
    const { target } = event;
    if (!isOpen() || !isSheet() || !(target instanceof Element)) return;
    // What opens it closes it, too.
    if (own().contains(target) || opener().contains(target) || target.closest(OVER_IT) !== null) return;
    const isOnBoard = target.closest('.boards') !== null;
    if (isOnBoard && !isInPresent()) return;
    if (isOnBoard) event.stopPropagation();
    close();
  };
  createEffect(on(isOpen, (open) => (open || !isSheet() ? undefined : onClosed()), { defer: true }));
  onMount(() => {
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onPress, true);
    onCleanup(() => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onPress, true);
    });
  });
  return close;
}
