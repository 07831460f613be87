import { For, createSignal, onCleanup, type Accessor, type JSX } from 'solid-js';
import type { Entry, EntryKind } from '@night-cage/protocol';
import { spokenSpace } from '../describe/cells.ts';
import { say } from '../speech/voice.ts';
import { candleName, loadPart } from '../text/say.ts';
import { playEarcon } from './earcons.ts';
import { nameOf } from './names.ts';
import type { Talking } from './talking.ts';

const t = await loadPart('talk');

/** Milliseconds for which something that was said stays in sight. */
const SEEN = 7_000;

/** What others just said; the live region says it, too. */
export const JustHeard = (props: { readonly told: readonly Heard[] }): JSX.Element => (
  <div class="heard" aria-hidden="true">
    <For each={props.told}>{({ text, colour }) => <p style={{ 'border-color': colour }}>{text}</p>}</For>
  </div>
);

export interface Heard {
  readonly text: string;
  readonly colour: string;
}

/** What others say, while it is new: aloud, by its sound, and in sight for a moment. */
export function followVoices(
  talking: Talking,
  kinds: readonly EntryKind[] = ['said', 'signed', 'planned'],
): Accessor<readonly Heard[]> {
  const { at, isMuted } = talking;
  const [told, setTold] = createSignal<readonly Heard[]>([]);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  at.listen((news) => {
    if (news.what !== 'entry' || news.entry.by === at.online.you || isMuted(news.entry.by)) return;
    const { entry } = news;
    if (!kinds.includes(entry.kind)) return;
    // What was said while nobody was here is read, not called out.
    if (at.online.now - entry.at > SEEN) return;
    const text = inWords(talking, entry);
    if (text === null) return;
    if (entry.kind === 'signed') playEarcon(entry.sign);
    else if (entry.kind === 'said') playEarcon('word');
    say(text);
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

/** Who said, signed or planned what. */
function inWords({ at }: Talking, entry: Entry): string | null {
  const { game } = at.online.table;
  const who = nameOf(at.online.table, entry.by);
  if (entry.kind === 'said') return entry.text === null ? null : t('talk.said', { who, text: entry.text });
  if (game === null) return null;
  const name = 'prisoner' in entry && entry.prisoner !== null ? candleName(entry.prisoner) : '';
  if (entry.kind === 'planned') {
    const spaces = entry.spaces.map((space) => spokenSpace(game.state, space));
    return spaces.length === 0 ? t('plan.gone', { who, name }) : t('plan.made', { who, name, spaces });
  }
  if (entry.kind !== 'signed') return null;
  const sign = t(`sign.${entry.sign}`);
  return entry.space === null
    ? t('signed.name', { who, sign, name })
    : t('signed.space', { who, sign, space: spokenSpace(game.state, entry.space) });
}
