import { createEffect, on, onCleanup, onMount } from 'solid-js';
import { isDialogOpen } from '../../ui/page-focus.ts';

interface Sheet {
  /** The element of the sheet. */
  readonly sheet: () => HTMLElement;
  /** The element that contains the boards. */
  readonly boards: () => HTMLElement;
  readonly opener: () => HTMLElement;
  readonly isOpen: () => boolean;
  readonly onClose: () => void;
  /** Called after the sheet has closed, for any reason. */
  readonly onClosed: () => void;
  /**
   * The board shows the present. While the player looks back, a press on the board does not close
   * the sheet.
   */
  readonly isInPresent: () => boolean;
}

/** Roomy layouts show the panels beside the board and have no sheet. */
const isSheet = (): boolean => !document.documentElement.hasAttribute('data-roomy');
/** A press on these does not close the sheet: dialogs, and what says so of itself. */
const KEEPS_OPEN = 'dialog, [data-keeps-sheet]';

/**
 * Closes the sheet over the table on Escape and on a press outside it; such a press on the board
 * does nothing else. Returns the function that closes the sheet.
 */
export function closeSheetOutside(options: Sheet): () => void {
  const { sheet, boards, opener, isOpen, onClose, onClosed, isInPresent } = options;
  const close = (): void => {
    const hadFocus = sheet().contains(document.activeElement);
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
    // The opener toggles the sheet itself.
    if (sheet().contains(target) || opener().contains(target) || target.closest(KEEPS_OPEN) !== null) return;
    const isOnBoard = boards().contains(target);
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
