import { onCleanup } from 'solid-js';
import type { ActionResult, UnkeyedRequest } from '@night-cage/client';
import { BLOCK_ORDERS, PACES } from '@night-cage/protocol';
import { foldCase } from '../../speech/lexicon.ts';
import { registerCommandReader, type CommandReply } from '../../speech/command-registry.ts';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { describeTableRefusal } from '../session/describe-refusal.ts';
import { parseTimeOfDay, localTimeZone } from './time-of-day.ts';
import { formatDeadline } from './format-deadline.ts';

const t = createTranslator('correspondence', 'online-actions', 'online');

const NAMES = ['order', 'quiet', 'pace', 'deadline'] as const;
type Name = (typeof NAMES)[number];

const isWord = (typed: string, words: string): boolean =>
  words.split(' ').some((word) => foldCase(word) === foldCase(typed));

/** The request in a typed line, or a sentence that explains the right form. */
function parseRequest(
  name: Exclude<Name, 'deadline'>,
  word: string,
  details: readonly string[],
): UnkeyedRequest | string {
  const [first = '', second = ''] = details;
  if (name === 'order') {
    const block = BLOCK_ORDERS.find((order) => isWord(first, t(`typed.${order}.words`)));
    return block === undefined ? t('typed.order.about', { word }) : { t: 'orders', block };
  }
  if (name === 'pace') {
    if (isWord(first, t('typed.live.words'))) return { t: 'set', changes: { pace: null } };
    const pace = PACES.find((hours) => String(hours) === first);
    return pace === undefined
      ? t('typed.pace.about', { word, names: PACES.map(String) })
      : { t: 'set', changes: { pace } };
  }
  if (isWord(first, t('typed.off.words'))) return { t: 'orders', quiet: null };
  const [from, to] = [parseTimeOfDay(first), parseTimeOfDay(second)];
  return from === null || to === null || from === to
    ? t('typed.quiet.about', { word })
    : { t: 'orders', quiet: { from, to, zone: localTimeZone() } };
}

/** Registers typed commands about time: `quiet 22:00 7:00`, `order never`, `pace 24`, `deadline`. */
export function registerCorrespondenceCommands(session: TableSession): void {
  const reply = (answer: ActionResult): CommandReply =>
    answer.done
      ? { text: t('typed.done'), refused: false }
      : { text: describeTableRefusal(answer.refusal) ?? t('no.wire/unknown'), refused: true };
  const runCommand = async (line: string, name: Name): Promise<CommandReply> => {
    if (name === 'deadline')
      return { text: formatDeadline(session, session.online.now) ?? t('due.none'), refused: false };
    const [word = '', ...details] = line.trim().split(/\s+/);
    const request = parseRequest(name, word, details);
    return typeof request === 'string' ? { text: request, refused: true } : reply(await session.ask(request));
  };
  onCleanup(
    registerCommandReader((line) => {
      const [first = ''] = line.trim().split(/\s+/);
      const name = NAMES.find((command) => isWord(first, t(`typed.${command}.words`)));
      return name === undefined ? null : runCommand(line, name);
    }),
  );
}
