import { VERBS, rulesetFor, type Intent } from '@night-cage/rules';
import { NotationError, parseMove } from '@night-cage/notation';
import type { Target } from '../model/targets.ts';
import { createTranslator } from '../text/translator.ts';
import { describePrompt } from './describe/prompt.ts';
import { answerQuery } from './answers.ts';
import {
  chooseByCommand,
  chooseSpace,
  type CommandContext,
  type CommandResult,
} from './choose-by-command.ts';
import { COMMAND_HANDLERS } from './command-handlers.ts';
import {
  findCommand,
  findDirection,
  foldCase,
  isFiller,
  looksLikeSpace,
  findPrisoner,
  findQuery,
  findSpace,
} from './lexicon.ts';
import { firstWord, type TypedCommand } from '../text/command-names.ts';

const t = createTranslator('commands');

/**
 * Reads a typed line: a command in the player's language, a question, a space, a direction, or a move as it is written in
 * records. Changes nothing; `runCommand` does what it answers.
 */
export function parseCommand(
  table: CommandContext['table'],
  targets: readonly Target[],
  text: string,
  around: Pick<CommandContext, 'focus' | 'refused'> = { focus: null, refused: null },
): CommandResult {
  const call: CommandContext = { table, targets, state: table.present(), ...around };
  const words = wordsIn(text);
  const [first, ...rest] = words;
  if (first === undefined) return { says: describePrompt(call.state) };
  const move = moveIn(call, text.trim());
  if (move !== null) return chooseByCommand(call, move);
  const giver = rest.length > 0 ? findPrisoner(call.state, first) : undefined;
  return giver === undefined ? readWords(call, first, rest) : readWords(call, rest[0]!, rest.slice(1), giver);
}

function readWords(
  call: CommandContext,
  first: string,
  rest: readonly string[],
  giver?: number,
): CommandResult {
  const command = commandMeant(call, first);
  const details = rest.filter((word) => !isFiller(word));
  if (command !== undefined) return COMMAND_HANDLERS[command](call, { typed: first, details, giver });
  const query = findQuery(first);
  if (query !== undefined) return { says: answered(call, query) };
  if (findDirection(first) !== undefined)
    return COMMAND_HANDLERS.move(call, { typed: first, details: [first, ...details], giver });
  if (looksLikeSpace(first)) {
    const space = findSpace(call.state, first);
    return space === undefined
      ? { refused: t('command.no-space', { space: first }), rule: null }
      : chooseSpace(call, space);
  }
  return { refused: t('command.unknown', { word: first, commands: possibleNow(call) }), rule: null };
}

const answered = (
  { table, targets, state, focus }: CommandContext,
  query: Parameters<typeof answerQuery>[0],
): string => answerQuery(query, { state, targets, focus, moments: table.moments() });

/** `n` is no while something waits for a yes, and north otherwise. */
function commandMeant({ table }: CommandContext, typed: string): TypedCommand | undefined {
  const command = findCommand(typed);
  const isReply = command === 'yes' || command === 'no';
  return isReply && table.armed() === null && findDirection(typed) !== undefined ? undefined : command;
}

/** A move of the notation, with its prisoner's number or without; null if it is none. */
function moveIn({ state }: CommandContext, text: string): Intent | null {
  const numbered = /^[1-6]\s/.test(text);
  const verb = text.split(/\s+/)[numbered ? 1 : 0];
  // Giving up is a command of its own: it is always asked about.
  if (verb === 'concede' || !VERBS.some((known) => known === verb)) return null;
  const prisoner = state.asks?.prisoner ?? state.turn;
  try {
    return parseMove(numbered ? text : `${prisoner + 1} ${text}`, rulesetFor(state.setup).board);
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
function possibleNow({ targets }: CommandContext): string[] {
  const verbs = [...new Set(targets.map(({ intents }) => intents[0]!.verb))];
  const commands: TypedCommand[] = verbs.length === 0 ? ['help'] : [...verbs];
  return commands.map((command) => firstWord(t(`command.${command}.words`)));
}
