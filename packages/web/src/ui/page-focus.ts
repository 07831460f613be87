/*
 * Keys and pages lead the focus across the whole page, so they look for where it goes by roles that hold everywhere. Only
 * here is the page searched: what a component needs of another one is given to it.
 */

/** A dialog has the keys, wherever the focus is. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/** Where Tab would reach the grid of the board: its cursor. */
export const gridCursor = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]');

/** Back to the board, for whoever plays by keys. */
export const focusGrid = (options?: FocusOptions): void => gridCursor()?.focus(options);

export function currentPage(): HTMLElement | null {
  const page = document.querySelector('main');
  // The link that leads there wants a place by that name.
  if (page !== null) page.id = 'content';
  return page;
}

/** Begins a page with what it is called; where it has no title in sight, with the page itself. */
export function focusPage(page: HTMLElement | null): void {
  const titles = [...document.querySelectorAll('h1')].filter((one) => one.getClientRects().length > 0);
  focusTitle(titles[0] ?? page);
}

/** Begins at the title of a part of the page. */
export const focusTitleIn = (part: HTMLElement): void => focusTitle(part.querySelector('h1'));

function focusTitle(title: HTMLElement | null): void {
  if (title === null) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
