import { For, createSignal, onCleanup, type Accessor, type JSX } from 'solid-js';
import type { EntryKind } from '@night-cage/protocol';
import { announce } from '../../speech/speech.ts';
import { playEarcon } from './earcons.ts';
import { describeTalkEntry } from './describe-talk-entry.ts';
import type { TalkSession } from './talk-session.ts';

/** Milliseconds for which a message stays visible. */
const VISIBLE_FOR = 7_000;

/** What others have just said; the live region announces it too. */
export const RecentTalk = (props: { readonly messages: readonly RecentMessage[] }): JSX.Element => (
  <div class="heard" aria-hidden="true">
    <For each={props.messages}>{({ text, colour }) => <p style={{ 'border-color': colour }}>{text}</p>}</For>
  </div>
);

/** A message with its speaker's colour. */
export interface RecentMessage {
  readonly text: string;
  readonly colour: string;
}

/** Messages of others while they are new: announced, with a sound, and visible for a moment. */
export function followRecentTalk(
  talking: TalkSession,
  kinds: readonly EntryKind[] = ['said', 'signed', 'planned'],
): Accessor<readonly RecentMessage[]> {
  const { session, isMuted } = talking;
  const [messages, setMessages] = createSignal<readonly RecentMessage[]>([]);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  session.listen((event) => {
    if (event.what !== 'entry' || event.entry.by === session.online.you || isMuted(event.entry.by)) return;
    const { entry } = event;
    if (!kinds.includes(entry.kind)) return;
    // Older messages, from before the page was open, are not announced.
    if (session.online.now - entry.at > VISIBLE_FOR) return;
    const text = describeTalkEntry(session, entry);
    if (text === null) return;
    if (entry.kind === 'signed') playEarcon(entry.sign);
    else if (entry.kind === 'said') playEarcon('word');
    announce(text);
    const message = { text, colour: talking.colourOf(entry.by) };
    setMessages((old) => [...old.slice(-2), message]);
    const timer = setTimeout(() => {
      timers.delete(timer);
      setMessages((old) => old.filter((shown) => shown !== message));
    }, VISIBLE_FOR);
    timers.add(timer);
  });
  onCleanup(() => timers.forEach(clearTimeout));
  return messages;
}
