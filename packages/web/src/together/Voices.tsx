import {
  For,
  Show,
  createEffect,
  createMemo,
  createSignal,
  on,
  onCleanup,
  onMount,
  type Accessor,
  type JSX,
} from 'solid-js';
import type { Entry } from '@night-cage/protocol';
import { Icon } from '../icons/Icon.tsx';
import { spokenSpace } from '../describe/cells.ts';
import { understand, type Told } from '../speech/more-commands.ts';
import { call, say } from '../speech/voice.ts';
import { candleName, loadPart } from '../text/say.ts';
import type { AtTable } from './at-table.ts';
import { drawerOf } from './drawer.ts';
import { playEarcon } from './earcons.ts';
import { followHand } from './hand.ts';
import { HandBar } from './HandBar.tsx';
import { layInto } from './lay-into.ts';
import { nameOf } from './names.ts';
import { layOverBoards } from './OverBoards.tsx';
import type { Overheard } from './overheard.ts';
import { followPointers } from './pointers.ts';
import { readLog } from './server.ts';
import { TALK_ICONS } from './sign-icons.ts';
import { TalkPanel } from './TalkPanel.tsx';
import { readTalkLine } from './talk-lines.ts';
import { talkingAt, type Talking } from './talking.ts';
import { isSilent } from './voice-way.ts';
import { hearingInWords } from './hearing.ts';
import '../style/talk.css';

const t = await loadPart('talk');

/** Milliseconds for which something that was said stays in sight. */
const SEEN = 7_000;

/** Talking and pointing at a table with others: what is heard, and what is said. Comes after the table stands. */
export function Voices(props: { readonly at: AtTable; readonly heard: Overheard }): JSX.Element {
  const { at, heard } = props;
  const talking = talkingAt(at, heard);
  const [open, setOpen] = createSignal<'words' | 'signs' | null>(null);
  const unread = followUnread(talking, () => open() !== null);
  const told = followVoices(talking);
  const pointers = followPointers(at, (who, space) => {
    const state = talking.state();
    if (state !== null && !talking.isMuted(who))
      say(t('point.seen', { who: nameOf(at.table(), who), space: spokenSpace(state, space) }));
  });
  const plan = (): void => {
    const { asks } = talking.state() ?? { asks: null };
    const mine = talking.mine();
    const prisoner = mine.find((one) => one === asks?.prisoner) ?? mine[0];
    const why = talking.why('plan');
    if (why !== null || prisoner === undefined) call(why ?? t('plan.nobody'));
    else talking.take({ holds: 'plan', prisoner, spaces: [] });
  };
  followHand(talking, {
    openWords: () => setOpen('words'),
    openSigns: () => setOpen('signs'),
    openPlan: plan,
  });
  onCleanup(understand((line) => obey(talking, line)));
  followSilence(at);
  const isOver = createMemo(() => at.table().phase === 'over');
  createEffect(on(isOver, (over) => over && void readWatchers(at, heard)));

  const close = (): void => {
    setOpen(null);
    document.querySelector<HTMLElement>('.talk-open')?.focus({ preventScroll: true });
  };
  onMount(() => {
    layOverBoards({ talking, pointers });
    const holder = document.createElement('span');
    document.querySelector('.table .tools')?.prepend(holder);
    layInto(holder, () => (
      <TalkButton
        unread={unread()}
        isOpen={open() !== null}
        onPress={() => (open() === null ? setOpen('words') : close())}
      />
    ));
  });
  return (
    <>
      <Show when={open()} keyed>
        {(startsAt) => <TalkPanel talking={talking} startsAt={startsAt} onClose={close} onPlan={plan} />}
      </Show>
      <Show when={talking.hand()}>{(hand) => <HandBar talking={talking} hand={hand()} />}</Show>
      <Show when={open() === null}>
        <div class="heard" aria-hidden="true">
          <For each={told()}>{({ text, colour }) => <p style={{ 'border-color': colour }}>{text}</p>}</For>
        </div>
      </Show>
    </>
  );
}

/** Lies with the other tools of the table. */
function TalkButton(props: {
  readonly unread: number;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}): JSX.Element {
  const label = (): string =>
    props.unread === 0 ? t('talk.title') : `${t('talk.title')}, ${t('talk.unread', { n: props.unread })}`;
  return (
    <button
      type="button"
      class="button quiet talk-open"
      aria-label={label()}
      title={label()}
      aria-expanded={props.isOpen}
      onClick={() => props.onPress()}
    >
      <Icon path={TALK_ICONS.talk} />
      <Show when={props.unread > 0}>
        <span class="talk-unread" aria-hidden="true">
          {props.unread}
        </span>
      </Show>
    </button>
  );
}

const READ = 'read';

/** How many words of others nobody here has read; kept, so that it is right after coming back. */
function followUnread({ at, heard, isMuted }: Talking, isRead: () => boolean): Accessor<number> {
  const drawer = drawerOf(at.online.id);
  const [read, setRead] = createSignal(Number(drawer.get(READ)) || 0);
  createEffect(() => {
    const last = heard.words().at(-1)?.seq ?? 0;
    if (!isRead() || last <= read()) return;
    setRead(last);
    drawer.set(READ, String(last));
  });
  return () =>
    heard
      .words()
      .filter(({ seq, by, text }) => text !== null && seq > read() && by !== at.you() && !isMuted(by)).length;
}

interface Heard {
  readonly text: string;
  readonly colour: string;
}

/** What others say, while it is new: aloud, by its sound, and in sight for a moment. */
function followVoices(talking: Talking): Accessor<readonly Heard[]> {
  const { at, isMuted } = talking;
  const [told, setTold] = createSignal<readonly Heard[]>([]);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  at.listen((news) => {
    if (news.what !== 'entry' || news.entry.by === at.online.you || isMuted(news.entry.by)) return;
    const { entry } = news;
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

/** A typed line that talks, done; null if it does not. */
function obey(talking: Talking, line: string): Promise<Told> | null {
  const state = talking.state();
  const read = state === null ? null : readTalkLine(state, talking.mine(), line);
  if (read === null) return null;
  const answer = async (asking: Promise<string | null>): Promise<Told> => {
    const refused = await asking;
    return { text: refused ?? t('typed.said'), refused: refused !== null };
  };
  if ('problem' in read) return Promise.resolve({ text: read.problem, refused: true });
  if ('says' in read) return answer(talking.say(read.says));
  if ('signs' in read) return answer(talking.sign(read.signs, read.on));
  if ('plans' in read) return answer(talking.plan(read.prisoner, read.plans));
  if ('points' in read) {
    const why = talking.why('point');
    talking.point(read.points);
    return Promise.resolve({ text: why ?? t('typed.said'), refused: why !== null });
  }
  const mine = talking.mine().filter((prisoner) => talking.at.table().game?.plans.has(prisoner));
  return answer(
    Promise.all(mine.map((one) => talking.plan(one, []))).then((all) => all.find(Boolean) ?? null),
  );
}

/** In a game of silence: that one may be heard, or no longer, is said when it changes. */
function followSilence(at: AtTable): void {
  const hearing = (): string => (isSilent(at.table()) ? hearingInWords(at) : '');
  createEffect(on(hearing, (now, before) => now !== before && say(now), { defer: true }));
}

/** After the end those who played read what watchers said. */
async function readWatchers(at: AtTable, heard: Overheard): Promise<void> {
  const first = heard.words().find(({ watching, text }) => watching === true && text === null);
  if (first === undefined) return;
  const entries = await readLog(at.online.id, first.seq - 1);
  if (entries !== null) heard.learn(entries);
}
