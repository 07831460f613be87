/* A gamepad moves the focus in any dialog, so this file finds the controls of the one that is open. */

export const findOpenDialog = (): HTMLDialogElement | null =>
  document.querySelector<HTMLDialogElement>('dialog[open]');

const FOCUSABLE = 'button:enabled, a[href], input:enabled, select, summary';

/** The control before or after the one with the focus; the first one if none has it. */
export function controlBeside(dialog: HTMLDialogElement, by: 1 | -1): HTMLElement | undefined {
  const all = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((found) => found.checkVisibility());
  const at = all.findIndex((found) => found === document.activeElement);
  return at < 0 ? all[0] : all[(at + by + all.length) % all.length];
}
