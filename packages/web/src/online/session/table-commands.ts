import { onCleanup } from 'solid-js';
import type { ActionResult } from '@night-cage/client';
import { seatsOwnedBy } from '@night-cage/protocol';
import { foldCase } from '../../speech/lexicon.ts';
import { registerCommandReader, type CommandReply } from '../../speech/command-registry.ts';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from './table-session.ts';
import { registerCorrespondenceCommands } from '../correspondence/correspondence-commands.ts';
import { describeTableRefusal } from './describe-refusal.ts';
import { seatBot } from './seat-bot.ts';

const t = createTranslator('online', 'online-actions', 'commands');

/** Typed commands about a table, besides its game. */
const NAMES = [
  'ready',
  'begin',
  'sit',
  'stand',
  'name',
  'bot',
  'back',
  'pause',
  'resume',
  'vote',
  'table',
] as const;
type Name = (typeof NAMES)[number];

const isWord = (typed: string, words: string): boolean =>
  words.split(' ').some((word) => foldCase(word) === foldCase(typed));

/** Registers typed commands about the table, for board and lobby: `ready`, `sit 2`, `vote yes`. */
export function registerTableCommands(session: TableSession, onTable: () => void): void {
  registerCorrespondenceCommands(session);
  const mine = (): number[] => (session.you() === null ? [] : seatsOwnedBy(session.table(), session.you()!));
  /** The named seat, else the player's own first seat. */
  const seatIn = (detail: string | undefined): number =>
    /^[1-6]$/.test(detail ?? '') ? Number(detail) - 1 : (mine()[0] ?? 0);
  const free = (): number => session.table().seats.findIndex(({ owner }) => owner === null);
  const actions: {
    readonly [N in Name]: (detail: string | undefined, rest: string) => Promise<ActionResult>;
  } = {
    ready: () => session.ready(true),
    begin: async () => session.ask({ t: 'begin', bot: seatBot() }),
    sit: (detail) =>
      session.ask({ t: 'sit', seat: detail === undefined ? Math.max(0, free()) : seatIn(detail) }),
    stand: (detail) => session.ask({ t: 'stand', seat: seatIn(detail) }),
    name: (_, rest) => session.ask({ t: 'name', text: rest }),
    bot: (detail) => session.ask({ t: 'hand', seat: seatIn(detail), to: seatBot() }),
    back: (detail) => session.ask({ t: 'hand', seat: seatIn(detail), to: 'back' }),
    pause: () => session.ask({ t: 'pause' }),
    resume: () => session.ask({ t: 'resume' }),
    vote: (detail) =>
      session.ask({
        t: 'answer',
        vote: session.table().vote?.id ?? 0,
        yes: isWord(detail ?? '', t('command.yes.words')),
      }),
    table: () => {
      onTable();
      return Promise.resolve({ done: true });
    },
  };
  /** `begin` and `back` are also game commands: they concern the table only when they make sense there. */
  const concernsTable = (name: Name): boolean => {
    if (name === 'begin') return session.table().phase !== 'playing';
    return name !== 'back' || mine().some((seat) => typeof session.table().seats[seat]!.holder === 'string');
  };
  const reply = (answer: ActionResult): CommandReply =>
    answer.done
      ? { text: t('typed.done'), refused: false }
      : { text: describeTableRefusal(answer.refusal) ?? t('no.wire/unknown'), refused: true };
  onCleanup(
    registerCommandReader((line) => {
      const [first = '', detail] = line.trim().split(/\s+/);
      const name = NAMES.find(
        (command) => isWord(first, t(`typed.${command}.words`)) && concernsTable(command),
      );
      return name === undefined
        ? null
        : actions[name](detail, line.trim().slice(first.length).trim()).then(reply);
    }),
  );
}
