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
import type { BoardName } from '@night-cage/notation';
import { Icon } from '../../ui/icons/Icon.tsx';
import { formatSpokenSpace } from '../../speech/describe/describe-cell.ts';
import { registerCommandReader, type CommandReply } from '../../speech/command-registry.ts';
import { announceNow, announce } from '../../speech/speech.ts';
import { createTranslator } from '../../text/translator.ts';
import type { TableParts } from '../../table/slots.ts';
import type { TableSession } from '../session/table-session.ts';
import { tableStorage } from '../session/table-storage.ts';
import { ExpiryNotice } from './ExpiryNotice.tsx';
import { followTalkTool } from './follow-talk-tool.ts';
import { TalkToolBar } from './TalkToolBar.tsx';
import { RecentTalk, followRecentTalk } from './RecentTalk.tsx';
import { personName } from '../session/seat-names.ts';
import { createTalkOverlay } from './TalkOverlay.tsx';
import type { TalkHistory } from './talk-history.ts';
import { followPointers } from './pointers.ts';
import { fetchLog } from '../session/server-api.ts';
import { TALK_ICONS } from './sign-icons.ts';
import { TalkPanel } from './TalkPanel.tsx';
import { parseTalkCommand } from './talk-commands.ts';
import { registerTableCommands } from '../session/table-commands.ts';
import { createTalkSession, type TalkSession } from './talk-session.ts';
import { isSilenceActive } from './voice-path.ts';
import { describeWhoHears } from './describe-who-hears.ts';
import './talk-overlay.css';
import './talk-tool.css';
import './talk.css';

const t = createTranslator('talk');

/** The parts of talking that other slots of the table show. */
export interface TalkParts {
  readonly Button: Component;
  readonly OverBoard: Component<{ readonly board: BoardName }>;
}

/** Talking, signs, pointing and plans at an online table. Loads after the table is painted. */
export function TableTalk(props: {
  readonly session: TableSession;
  readonly talkHistory: TalkHistory;
  readonly onLobby: () => void;
  readonly parts: TableParts;
  /** Called with the other parts, and with null on removal. */
  readonly onParts: (parts: TalkParts | null) => void;
}): JSX.Element {
  const { session, talkHistory } = props;
  registerTableCommands(session, () => props.onLobby());
  const talking = createTalkSession(session, talkHistory);
  const [open, setOpen] = createSignal<'words' | 'signs' | null>(null);
  const unread = followUnread(talking, () => open() !== null);
  const recentMessages = followRecentTalk(talking);
  const pointers = followPointers(session, (who, space) => {
    const state = talking.state();
    if (state !== null && !talking.isMuted(who))
      announce(
        t('point.seen', { who: personName(session.table(), who), space: formatSpokenSpace(state, space) }),
      );
  });
  const plan = (): void => {
    const { asks } = talking.state() ?? { asks: null };
    const mine = talking.mine();
    const prisoner = mine.find((own) => own === asks?.prisoner) ?? mine[0];
    const why = talking.why('plan');
    if (why !== null || prisoner === undefined) announceNow(why ?? t('plan.nobody'));
    else talking.take({ holds: 'plan', prisoner, spaces: [] });
  };
  const { parts } = props;
  followTalkTool(talking, parts, {
    openWords: () => setOpen('words'),
    openSigns: () => setOpen('signs'),
    openPlan: plan,
  });
  onCleanup(registerCommandReader((line) => runTalkCommand(talking, line)));
  followSilence(session);
  const isOver = createMemo(() => session.table().phase === 'over');
  createEffect(on(isOver, (over) => over && void loadSpectatorTalk(session, talkHistory)));

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
    OverBoard: createTalkOverlay({ talking, pointers }),
  });
  onCleanup(() => props.onParts(null));
  return (
    <>
      <ExpiryNotice session={session} />
      <Show when={open()} keyed>
        {(startsAt) => (
          <TalkPanel
            talking={talking}
            startsAt={startsAt}
            onClose={close}
            onHold={() => parts.boards().focusCursor({ preventScroll: true })}
            onPlan={plan}
          />
        )}
      </Show>
      <Show when={talking.hand()}>{(hand) => <TalkToolBar talking={talking} hand={hand()} />}</Show>
      <Show when={open() === null}>
        <RecentTalk messages={recentMessages()} />
      </Show>
    </>
  );
}

/** In the toolbar of the table. */
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

const READ_STORAGE_NAME = 'read';

/** The number of unread messages of others; stored, so that it survives a reload. */
function followUnread(
  { session, talkHistory, isMuted }: TalkSession,
  isRead: () => boolean,
): Accessor<number> {
  const storage = tableStorage(session.online.id);
  const [read, setRead] = createSignal(Number(storage.get(READ_STORAGE_NAME)) || 0);
  createEffect(() => {
    const last = talkHistory.words().at(-1)?.seq ?? 0;
    if (!isRead() || last <= read()) return;
    setRead(last);
    storage.set(READ_STORAGE_NAME, String(last));
  });
  return () =>
    talkHistory
      .words()
      .filter(({ seq, by, text }) => text !== null && seq > read() && by !== session.you() && !isMuted(by))
      .length;
}

/** Runs a typed line that talks; null if it is no such line. */
function runTalkCommand(talking: TalkSession, line: string): Promise<CommandReply> | null {
  const state = talking.state();
  const read = state === null ? null : parseTalkCommand(state, talking.mine(), line);
  if (read === null) return null;
  const answer = async (response: Promise<string | null>): Promise<CommandReply> => {
    const refused = await response;
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
  const mine = talking.mine().filter((prisoner) => talking.session.table().game?.plans.has(prisoner));
  return answer(
    Promise.all(mine.map((prisoner) => talking.plan(prisoner, []))).then((all) => all.find(Boolean) ?? null),
  );
}

/** In a game of silence: announces when others begin or cease to hear the player. */
function followSilence(session: TableSession): void {
  const hearing = (): string => (isSilenceActive(session.table()) ? describeWhoHears(session) : '');
  createEffect(on(hearing, (now, before) => now !== before && announce(now), { defer: true }));
}

/** After the end, players can read what spectators said. */
async function loadSpectatorTalk(session: TableSession, talkHistory: TalkHistory): Promise<void> {
  const first = talkHistory.words().find(({ watching, text }) => watching === true && text === null);
  if (first === undefined) return;
  const entries = await fetchLog(session.online.id, first.seq - 1);
  if (entries !== null) talkHistory.learn(entries);
}
