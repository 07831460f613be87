import { controlBeside, findOpenDialog } from '../../ui/dialog-focus.ts';
import { currentPage } from '../../ui/page-focus.ts';
import { listGamepads } from './follow-gamepads.ts';
import type { KeyAction } from './key-bindings.ts';

/** What a gamepad can do at the table. */
export interface GamepadControls {
  /** Does what a key does; `key` is the standard key. */
  readonly perform: (action: KeyAction, key?: string) => void;
  /** Does what Enter does on the focused element. */
  readonly enter: (target: Element | null) => void;
  readonly openMenu: () => void;
  /** Whether the player can choose anything now. */
  readonly canChoose: () => boolean;
}

/** Buttons, and directions of the stick. */
const CONTROLS = [
  ...(['up', 'right', 'down', 'left'] as const),
  ...(['confirm', 'cancel', 'undo', 'next', 'previous', 'rotate', 'help', 'menu'] as const),
] as const;
type Control = (typeof CONTROLS)[number];
type Direction = 'up' | 'right' | 'down' | 'left';

/** The buttons of the standard layout: A, B, X, Y, shoulders, Back, Start, and the cross. */
const BUTTON_OF: Readonly<Record<Control, number>> = {
  confirm: 0,
  cancel: 1,
  undo: 2,
  next: 3,
  previous: 4,
  rotate: 5,
  help: 8,
  menu: 9,
  up: 12,
  down: 13,
  left: 14,
  right: 15,
};
const ARROW_OF: Readonly<Record<Direction, string>> = {
  up: 'ArrowUp',
  right: 'ArrowRight',
  down: 'ArrowDown',
  left: 'ArrowLeft',
};
const isDirection = (control: Control): control is Direction => control in ARROW_OF;

/** How far a stick must lean. */
const LEAN = 0.6;
/** A direction that is held repeats: ms until then, and between repetitions. */
const FIRST_REPEAT = 420;
const REPEAT = 150;

/** The direction of a stick, by the axis that leans further. */
function leanOf([x = 0, y = 0]: readonly number[]): Direction | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < LEAN) return null;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left';
  return y > 0 ? 'down' : 'up';
}

/** What is held on any gamepad now. */
function heldNow(): Set<Control> {
  const held = new Set<Control>();
  for (const { buttons, axes } of listGamepads()) {
    for (const control of CONTROLS) if (buttons[BUTTON_OF[control]]?.pressed === true) held.add(control);
    const lean = leanOf(axes);
    if (lean !== null) held.add(lean);
  }
  return held;
}

/** Reads the gamepads in every frame. Returns the function that stops it. */
export function pollGamepads(controls: GamepadControls): () => void {
  /** What is held, and when it acts again. */
  let held = new Map<Control, number>();
  // What is held already, as the button that connected the gamepad, does nothing.
  for (const control of heldNow()) held.set(control, Infinity);
  const read = (now: number): void => {
    frame = requestAnimationFrame(read);
    const next = new Map<Control, number>();
    for (const control of heldNow()) {
      const due = held.get(control);
      const acts = due === undefined || (isDirection(control) && now >= due);
      next.set(control, due === undefined ? now + FIRST_REPEAT : acts ? now + REPEAT : due);
      if (acts) press(control, controls);
    }
    held = next;
  };
  let frame = requestAnimationFrame(read);
  addEventListener('pointerdown', hideRing);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('pointerdown', hideRing);
    hideRing();
  };
}

/** The browser shows the focus to keyboards only. */
const showRing = (on: boolean): unknown => document.documentElement.toggleAttribute('data-gamepad', on);
const hideRing = (): unknown => showRing(false);

function press(control: Control, controls: GamepadControls): void {
  const active = document.activeElement;
  showRing(true);
  // Like any key, it brings the stage to the present.
  (active ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Unidentified', bubbles: true, cancelable: true }),
  );
  const dialog = findOpenDialog();
  if (dialog !== null) pressInDialog(control, dialog);
  else pressAtTable(control, controls);
}

function pressAtTable(control: Control, controls: GamepadControls): void {
  const { perform, enter, openMenu, canChoose } = controls;
  const page = currentPage();
  // Without a choice, as at the end, it walks the controls of the page.
  if ((control === 'next' || control === 'previous') && page !== null && !canChoose())
    controlBeside(page, control === 'next' ? 1 : -1)?.focus();
  else if (isDirection(control)) perform('arrows', ARROW_OF[control]);
  else if (control === 'confirm') enter(document.activeElement);
  else if (control === 'cancel') perform('escape');
  else if (control === 'menu') openMenu();
  else if (control === 'help') perform('why');
  else perform(control);
}

/** In a dialog, directions move the focus, and B closes it. */
function pressInDialog(control: Control, dialog: HTMLDialogElement): void {
  const active = document.activeElement;
  const isBack = control === 'up' || control === 'left' || control === 'previous';
  if (control === 'cancel' || control === 'menu') dialog.close();
  else if (control === 'confirm') (active as HTMLElement | null)?.click();
  else if (isSlider(active) && (control === 'left' || control === 'right')) slide(active, isBack ? -1 : 1);
  else if (isDirection(control) || control === 'next' || control === 'previous')
    controlBeside(dialog, isBack ? -1 : 1)?.focus();
}

const isSlider = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'range';

function slide(slider: HTMLInputElement, by: number): void {
  slider.stepUp(by);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
}
