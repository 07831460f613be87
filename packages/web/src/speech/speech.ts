import { createSignal } from 'solid-js';
import type { RuleId } from '../text/rule-ids.ts';

/**
 * What is said aloud by a screen reader, from wherever on the page: politely after what is being read, or at once. Each
 * saying is a new object, so that the same words said again are heard again.
 */
export interface SpokenText {
  readonly text: string;
}

/** The answer to a question or a typed line: said aloud and kept in sight. */
export interface SpokenReply extends SpokenText {
  readonly refused: boolean;
  readonly rule: RuleId | null;
}

const [polite, setPolite] = createSignal<SpokenText>({ text: '' });
const [assertive, setAssertive] = createSignal<SpokenText>({ text: '' });
const [reply, setReply] = createSignal<SpokenReply | null>(null);

/** How often somebody wanted to type: the line takes the focus, if need be as soon as it is there. */
const [typing, setTyping] = createSignal(0);

export { assertive, polite, reply, typing };

export const focusCommandLine = (): void => {
  setTyping((times) => times + 1);
};

/** Another table: nothing was said there yet. */
export function resetSpeech(): void {
  setPolite({ text: '' });
  setAssertive({ text: '' });
  setReply(null);
  setTyping(0);
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
