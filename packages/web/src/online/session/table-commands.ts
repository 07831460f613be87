import { onCleanup } from 'solid-js';
import type { ActionResult } from '@night-cage/client';
import { seatsOwnedBy } from '@night-cage/protocol';
import { foldCase } from '../../speech/lexicon.ts';
import { registerCommandReader, type CommandReply } from '../../speech/command-readers.ts';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from './table-session.ts';
import { registerLetterCommands } from '../letter/letter-commands.ts';
import { describeTableRefusal } from './describe-refusal.ts';
import { seatBot } from './seat-bot.ts';

const t = createTranslator('together', 'people', 'commands');

/** What can be typed about a table besides its game. */
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

/** Lets lines be typed about the table, at its board and beside it: `ready`, `sit 2`, `vote yes`. */
export function registerTableCommands(at: TableSession, onTable: () => void): void {
  registerLetterCommands(at);
  const mine = (): number[] => (at.you() === null ? [] : seatsOwnedBy(at.table(), at.you()!));
  /** The seat that is named, else one's own first. */
  const seatIn = (detail: string | undefined): number =>
    /^[1-6]$/.test(detail ?? '') ? Number(detail) - 1 : (mine()[0] ?? 0);
  const free = (): number => at.table().seats.findIndex(({ owner }) => owner === null);
  const deeds: { readonly [N in Name]: (detail: string | undefined, rest: string) => Promise<ActionResult> } =
    {
      ready: () => at.ready(true),
      begin: async () => at.ask({ t: 'begin', bot: seatBot() }),
      sit: (detail) =>
        at.ask({ t: 'sit', seat: detail === undefined ? Math.max(0, free()) : seatIn(detail) }),
      stand: (detail) => at.ask({ t: 'stand', seat: seatIn(detail) }),
      name: (_, rest) => at.ask({ t: 'name', text: rest }),
      bot: (detail) => at.ask({ t: 'hand', seat: seatIn(detail), to: seatBot() }),
      back: (detail) => at.ask({ t: 'hand', seat: seatIn(detail), to: 'back' }),
      pause: () => at.ask({ t: 'pause' }),
      resume: () => at.ask({ t: 'resume' }),
      vote: (detail) =>
        at.ask({
          t: 'answer',
          vote: at.table().vote?.id ?? 0,
          yes: isWord(detail ?? '', t('command.yes.words')),
        }),
      table: () => {
        onTable();
        return Promise.resolve({ done: true });
      },
    };
  /** Two of the words also say something in a game: there they are about the table only where that can be meant. */
  const isMeant = (name: Name): boolean => {
    if (name === 'begin') return at.table().phase !== 'playing';
    return name !== 'back' || mine().some((seat) => typeof at.table().seats[seat]!.holder === 'string');
  };
  const told = (answer: ActionResult): CommandReply =>
    answer.done
      ? { text: t('typed.done'), refused: false }
      : { text: describeTableRefusal(answer.refusal) ?? t('no.wire/unknown'), refused: true };
  onCleanup(
    registerCommandReader((line) => {
      const [first = '', detail] = line.trim().split(/\s+/);
      const name = NAMES.find((one) => isWord(first, t(`typed.${one}.words`)) && isMeant(one));
      return name === undefined
        ? null
        : deeds[name](detail, line.trim().slice(first.length).trim()).then(told);
    }),
  );
}
