import { createSignal, type Component } from 'solid-js';
import type { RuleId } from '../text/rule-ids.ts';

/** The modal dialogs of the page; only one is open at a time. */
export type Dialog =
  | { readonly shows: 'rules'; readonly rule: RuleId | null }
  /** Help for the moment, from the table; it shows a rule in its place. */
  | {
      readonly shows: 'moment';
      readonly Help: Component<{ readonly Rule: Component<{ readonly rule: RuleId }> }>;
    }
  | { readonly shows: 'settings' }
  | { readonly shows: 'keys' };

const [dialog, setDialog] = createSignal<Dialog | null>(null);

export { dialog };
export const openDialog = (next: Dialog): void => {
  setDialog(next);
};
export const closeDialog = (): void => {
  setDialog(null);
};
