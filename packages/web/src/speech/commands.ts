import { VERBS, tableFor, type Intent } from '@night-cage/rules';
import { NotationError, readMove } from '@night-cage/notation';
import type { Target } from '../model/targets.ts';
import { needPart } from '../text/say.ts';
import { promptOf } from './describe/prompt.ts';
import { answer } from './answers.ts';
import { choosing, choosingSpace, type CommandCall, type CommandResult } from './choosing.ts';
import { HANDLERS } from './handlers.ts';
import {
  commandNamed,
  directionNamed,
  foldCase,
  isFiller,
  looksLikeSpace,
  prisonerNamed,
  queryNamed,
  spaceNamed,
} from './lexicon.ts';
import { firstWord, type Command } from '../text/command-names.ts';

const t = needPart('commands');

/**
 * Reads a typed line: a command in the player's language, a question, a space, a direction, or a move as it is written in
 * records. Changes nothing; `runCommand` does what it answers.
 */
export function readCommand(
  table: CommandCall['table'],
  targets: readonly Target[],
  text: string,
  around: Pick<CommandCall, 'focus' | 'refused'> = { focus: null, refused: null },
): CommandResult {
  const call: CommandCall = { table, targets, state: table.present(), ...around };
  const words = wordsIn(text);
  const [first, ...rest] = words;
  if (first === undefined) return { says: promptOf(call.state) };
  const move = moveIn(call, text.trim());
  if (move !== null) return choosing(call, move);
  const giver = rest.length > 0 ? prisonerNamed(call.state, first) : undefined;
  return giver === undefined ? readWords(call, first, rest) : readWords(call, rest[0]!, rest.slice(1), giver);
}

function readWords(call: CommandCall, first: string, rest: readonly string[], giver?: number): CommandResult {
  const command = commandMeant(call, first);
  const details = rest.filter((word) => !isFiller(word));
  if (command !== undefined) return HANDLERS[command](call, { typed: first, details, giver });
  const query = queryNamed(first);
  if (query !== undefined) return { says: answered(call, query) };
  if (directionNamed(first) !== undefined)
    return HANDLERS.move(call, { typed: first, details: [first, ...details], giver });
  if (looksLikeSpace(first)) {
    const space = spaceNamed(call.state, first);
    return space === undefined
      ? { refused: t('command.no-space', { space: first }), rule: null }
      : choosingSpace(call, space);
  }
  return { refused: t('command.unknown', { word: first, commands: possibleNow(call) }), rule: null };
}

const answered = (
  { table, targets, state, focus }: CommandCall,
  query: Parameters<typeof answer>[0],
): string => answer(query, { state, targets, focus, moments: table.moments() });

/** `n` is no while something waits for a yes, and north otherwise. */
function commandMeant({ table }: CommandCall, typed: string): Command | undefined {
  const command = commandNamed(typed);
  const isReply = command === 'yes' || command === 'no';
  return isReply && table.armed() === null && directionNamed(typed) !== undefined ? undefined : command;
}

/** A move of the notation, with its prisoner's number or without; null if it is none. */
function moveIn({ state }: CommandCall, text: string): Intent | null {
  const numbered = /^[1-6]\s/.test(text);
  const verb = text.split(/\s+/)[numbered ? 1 : 0];
  // Giving up is a command of its own: it is always asked about.
  if (verb === 'concede' || !VERBS.some((known) => known === verb)) return null;
  const prisoner = state.asks?.prisoner ?? state.turn;
  try {
    return readMove(numbered ? text : `${prisoner + 1} ${text}`, tableFor(state.setup).board);
  } catch (error) {
    if (error instanceof NotationError) return null;
    throw error;
  }
}

/** The Hollow's spaces may be typed as they are said: “Hollow b7”. */
function wordsIn(text: string): string[] {
  const hollow = foldCase(t('space.hollow', { space: '' })).trim();
  const words = text.split(/[\s,;.!?]+/).filter((word) => word !== '');
  return words.flatMap((word, n) => {
    if (foldCase(word) === hollow && looksLikeSpace(words[n + 1] ?? '')) return [];
    return n > 0 && foldCase(words[n - 1]!) === hollow && looksLikeSpace(word) ? [`h:${word}`] : [word];
  });
}

/** The words one may begin with now. */
function possibleNow({ targets }: CommandCall): string[] {
  const verbs = [...new Set(targets.map(({ intents }) => intents[0]!.verb))];
  const commands: Command[] = verbs.length === 0 ? ['help'] : [...verbs];
  return commands.map((command) => firstWord(t(`command.${command}.words`)));
}
