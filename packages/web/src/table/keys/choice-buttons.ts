import { onCleanup } from 'solid-js';
import type { Target } from '../../model/targets.ts';

/** The buttons of the choices, by the keys of their targets: in the action bar, and at the edges. */
const inBar = new Map<string, HTMLElement>();
const atEdge = new Map<string, HTMLElement>();

/** Called when a button goes that had the focus by keyboard: the focus must not get lost. */
let onLost: () => void = () => undefined;
export const followLostFocus = (follow: () => void): void => {
  onLost = follow;
};

function register(
  buttons: Map<string, HTMLElement>,
  key: string,
  button: HTMLElement,
  isGuided = false,
): void {
  buttons.set(key, button);
  onCleanup(() => {
    if (buttons.get(key) === button) buttons.delete(key);
    // A guide keeps the focus itself.
    if (isGuided) return;
    if (button === document.activeElement && button.matches(':focus-visible'))
      queueMicrotask(() => document.activeElement === document.body && onLost());
  });
}

/** A `ref` that registers the button of a choice until it is removed. */
export const registerChoiceButton =
  ({ key }: Target, isGuided = false) =>
  (button: HTMLElement): void =>
    register(inBar, key, button, isGuided);

export const registerEdgeButton = (key: string, button: HTMLElement): void => register(atEdge, key, button);

export const findChoiceButton = ({ key }: Target): HTMLElement | undefined =>
  inBar.get(key) ?? atEdge.get(key);
