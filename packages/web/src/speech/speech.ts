import { createSignal } from 'solid-js';
import type { RuleId } from '../text/rule-ids.ts';

/**
 * Text for screen readers. Any part of the page can announce: politely, after the current speech,
 * or at once. Each announcement is a new object, so that equal texts are read again.
 */
export interface SpokenText {
  readonly text: string;
}

/** The answer to a query or a command: announced and shown. */
export interface SpokenReply extends SpokenText {
  readonly refused: boolean;
  readonly rule: RuleId | null;
}

const [polite, setPolite] = createSignal<SpokenText>({ text: '' });
const [assertive, setAssertive] = createSignal<SpokenText>({ text: '' });
const [reply, setReply] = createSignal<SpokenReply | null>(null);

/** Counts requests to type. The command line takes the focus, even if it mounts later. */
const [typing, setTyping] = createSignal(0);

export { assertive, polite, reply, typing };

export const focusCommandLine = (): void => {
  setTyping((times) => times + 1);
};

/** Resets all texts when another table opens. */
export function resetSpeech(): void {
  setPolite({ text: '' });
  setAssertive({ text: '' });
  setReply(null);
  setTyping(0);
}

/** Whether the focused element says what the choice in preview does: it is not announced as well. */
let isReadByFocus = false;
export const isPreviewRead = (): boolean => isReadByFocus;

/** Previews a choice whose effects the element that gets the focus says. */
export function previewReadByFocus(show: () => void): void {
  isReadByFocus = true;
  show();
  isReadByFocus = false;
}

export function announce(text: string): void {
  if (text !== '') setPolite({ text });
}

export function announceNow(text: string): void {
  if (text !== '') setAssertive({ text });
}

export function showReply(text: string, refused = false, rule: RuleId | null = null): void {
  setReply({ text, refused, rule });
}

export function announceReply(text: string, refused = false, rule: RuleId | null = null): void {
  announce(text);
  showReply(text, refused, rule);
}
