import {
  Show,
  createEffect,
  createMemo,
  createSignal,
  on,
  onCleanup,
  type Accessor,
  type Component,
  type JSX,
} from 'solid-js';
import type { BoardName } from '../../art/picture-model.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { spokenSpace } from '../../speech/describe/cells.ts';
import { understand, type Told } from '../../speech/more-commands.ts';
import { call, say } from '../../speech/voice.ts';
import { needPart } from '../../text/say.ts';
import type { AtTable } from '../session/at-table.ts';
import { drawerOf } from '../session/drawer.ts';
import { GoesSoon } from './GoesSoon.tsx';
import { followHand } from './hand.ts';
import { HandBar } from './HandBar.tsx';
import { JustHeard, followVoices } from './JustHeard.tsx';
import { nameOf } from '../session/names.ts';
import { overBoardsOf } from './OverBoards.tsx';
import type { Overheard } from './overheard.ts';
import { followPointers } from './pointers.ts';
import { readLog } from '../session/server.ts';
import { TALK_ICONS } from './sign-icons.ts';
import { TalkPanel } from './TalkPanel.tsx';
import { readTalkLine } from './talk-lines.ts';
import { readTyped } from '../session/typed.ts';
import { talkingAt, type Talking } from './talking.ts';
import { isSilent } from './voice-way.ts';
import { hearingInWords } from './hearing.ts';
import './over-board.css';
import './hand.css';
import './talk.css';

const t = needPart('talk');

/** What talking shows in other places of the table. */
export interface TalkParts {
  readonly Button: Component;
  readonly OverBoard: Component<{ readonly board: BoardName }>;
}

/** Talking and pointing at a table with others: what is heard, and what is said. Comes after the table stands. */
export function Voices(props: {
  readonly at: AtTable;
  readonly heard: Overheard;
  readonly onLobby: () => void;
  /** Told what else there is of it, and null when it goes. */
  readonly onParts: (parts: TalkParts | null) => void;
}): JSX.Element {
  const { at, heard } = props;
  readTyped(at, () => props.onLobby());
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
    opener?.focus({ preventScroll: true });
  };
  let opener: HTMLElement | undefined;
  props.onParts({
    Button: () => (
      <TalkButton
        ref={(button) => (opener = button)}
        unread={unread()}
        isOpen={open() !== null}
        onPress={() => (open() === null ? setOpen('words') : close())}
      />
    ),
    OverBoard: overBoardsOf({ talking, pointers }),
  });
  onCleanup(() => props.onParts(null));
  return (
    <>
      <GoesSoon at={at} />
      <Show when={open()} keyed>
        {(startsAt) => <TalkPanel talking={talking} startsAt={startsAt} onClose={close} onPlan={plan} />}
      </Show>
      <Show when={talking.hand()}>{(hand) => <HandBar talking={talking} hand={hand()} />}</Show>
      <Show when={open() === null}>
        <JustHeard told={told()} />
      </Show>
    </>
  );
}

/** Lies with the other tools of the table. */
function TalkButton(props: {
  readonly ref: (button: HTMLElement) => void;
  readonly unread: number;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}): JSX.Element {
  const label = (): string =>
    props.unread === 0 ? t('talk.title') : `${t('talk.title')}, ${t('talk.unread', { n: props.unread })}`;
  return (
    <button
      ref={(button) => props.ref(button)}
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
