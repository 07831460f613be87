import { onCleanup } from 'solid-js';
import type { Answer, Ask } from '@night-cage/client';
import { BLOCK_ORDERS, PACES } from '@night-cage/protocol';
import { foldCase } from '../../speech/lexicon.ts';
import { understand, type Told } from '../../speech/more-commands.ts';
import { needPart } from '../../text/say.ts';
import type { AtTable } from '../session/at-table.ts';
import { refusalInWords } from '../session/refusal-words.ts';
import { minuteOf, zoneHere } from './clock.ts';
import { dueInWords } from './due-words.ts';

const t = needPart('letter', 'people', 'together');

const NAMES = ['order', 'quiet', 'pace', 'deadline'] as const;
type Name = (typeof NAMES)[number];

const isWord = (typed: string, words: string): boolean =>
  words.split(' ').some((word) => foldCase(word) === foldCase(typed));

/** What a line asks the table for; a sentence says how it would have to be typed. */
function askedFor(name: Exclude<Name, 'deadline'>, word: string, details: readonly string[]): Ask | string {
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
  const [from, to] = [minuteOf(first), minuteOf(second)];
  return from === null || to === null || from === to
    ? t('typed.quiet.about', { word })
    : { t: 'orders', quiet: { from, to, zone: zoneHere() } };
}

/** Lets lines be typed about time: `quiet 22:00 7:00`, `order never`, `pace 24`, `deadline`. */
export function readTypedLetter(at: AtTable): void {
  const told = (answer: Answer): Told =>
    answer.done
      ? { text: t('typed.done'), refused: false }
      : { text: refusalInWords(answer.refusal) ?? t('no.wire/unknown'), refused: true };
  const obey = async (line: string, name: Name): Promise<Told> => {
    if (name === 'deadline') return { text: dueInWords(at, at.online.now) ?? t('due.none'), refused: false };
    const [word = '', ...details] = line.trim().split(/\s+/);
    const asked = askedFor(name, word, details);
    return typeof asked === 'string' ? { text: asked, refused: true } : told(await at.ask(asked));
  };
  onCleanup(
    understand((line) => {
      const [first = ''] = line.trim().split(/\s+/);
      const name = NAMES.find((one) => isWord(first, t(`typed.${one}.words`)));
      return name === undefined ? null : obey(line, name);
    }),
  );
}
