/* A gamepad moves the focus as Tab does, so this file finds the controls of a dialog or page. */

export const findOpenDialog = (): HTMLDialogElement | null =>
  document.querySelector<HTMLDialogElement>('dialog[open]');

const FOCUSABLE = 'button:enabled, a[href], input:enabled, select, summary';

/** The control before or after the one with the focus; the first one if none has it. */
export function controlBeside(part: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const all = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (found) => found.tabIndex >= 0 && found.checkVisibility({ visibilityProperty: true }),
  );
  const at = all.findIndex((found) => found === document.activeElement);
  return at < 0 ? all[0] : all[(at + by + all.length) % all.length];
}
