/*
 * Keyboard handlers and page changes move the focus across the whole page, so they find elements by
 * roles that are the same on every page. Only this file searches the document: components receive
 * the elements they need as props.
 */

/** Whether a modal dialog is open: it then gets the keys, wherever the focus is. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/** The cell of the board's grid in the tab order: its cursor. */
export const gridCursor = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]');

export const isGridFocused = (): boolean => document.querySelector('[role=grid] :focus') !== null;

/** Moves the focus to the board, for players who use the keyboard. */
export const focusGrid = (options?: FocusOptions): void => gridCursor()?.focus(options);

/** Focuses the main button inside a part of the page, or the first without a main one. */
export const focusButtonIn = (part: HTMLElement): void =>
  (
    part.querySelector<HTMLElement>('.button:is(.primary, .danger)') ??
    part.querySelector<HTMLElement>('.button')
  )?.focus({ preventScroll: true });

export function currentPage(): HTMLElement | null {
  const page = document.querySelector('main');
  // The skip link targets this id.
  if (page !== null) page.id = 'content';
  return page;
}

/** Focuses the title of a page, or the page if no title is visible. */
export function focusPage(page: HTMLElement | null): void {
  const titles = [...document.querySelectorAll('h1')].filter((title) => title.getClientRects().length > 0);
  focusTitle(titles[0] ?? page);
}

/** Focuses the title inside a part of the page. */
export const focusTitleIn = (part: HTMLElement): void => focusTitle(part.querySelector('h1'));

function focusTitle(title: HTMLElement | null): void {
  if (title === null) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
