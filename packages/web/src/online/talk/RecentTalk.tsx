import { For, createSignal, onCleanup, type Accessor, type JSX } from 'solid-js';
import type { EntryKind } from '@night-cage/protocol';
import { announce } from '../../speech/speech.ts';
import { playEarcon } from './earcons.ts';
import { describeTalkEntry } from './describe-talk-entry.ts';
import type { TalkSession } from './talk-session.ts';

/** Milliseconds for which something that was said stays in sight. */
const SEEN = 7_000;

/** What others just said; the live region says it, too. */
export const RecentTalk = (props: { readonly told: readonly RecentMessage[] }): JSX.Element => (
  <div class="heard" aria-hidden="true">
    <For each={props.told}>{({ text, colour }) => <p style={{ 'border-color': colour }}>{text}</p>}</For>
  </div>
);

export interface RecentMessage {
  readonly text: string;
  readonly colour: string;
}

/** What others say, while it is new: aloud, by its sound, and in sight for a moment. */
export function followRecentTalk(
  talking: TalkSession,
  kinds: readonly EntryKind[] = ['said', 'signed', 'planned'],
): Accessor<readonly RecentMessage[]> {
  const { at, isMuted } = talking;
  const [told, setTold] = createSignal<readonly RecentMessage[]>([]);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  at.listen((news) => {
    if (news.what !== 'entry' || news.entry.by === at.online.you || isMuted(news.entry.by)) return;
    const { entry } = news;
    if (!kinds.includes(entry.kind)) return;
    // What was said while nobody was here is read, not called out.
    if (at.online.now - entry.at > SEEN) return;
    const text = describeTalkEntry(at, entry);
    if (text === null) return;
    if (entry.kind === 'signed') playEarcon(entry.sign);
    else if (entry.kind === 'said') playEarcon('word');
    announce(text);
    const heard = { text, colour: talking.colourOf(entry.by) };
    setTold((old) => [...old.slice(-2), heard]);
    const timer = setTimeout(() => {
      timers.delete(timer);
      setTold((old) => old.filter((one) => one !== heard));
    }, SEEN);
    timers.add(timer);
  });
  onCleanup(() => timers.forEach(clearTimeout));
  return told;
}
