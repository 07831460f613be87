import { VERBS, rulesetFor, type Intent, type Prisoner, type State } from '@night-cage/rules';
import { NotationError, parseMove } from '@night-cage/notation';
import type { Target } from '../model/targets.ts';
import { candleName, createTranslator } from '../text/translator.ts';
import { describePrompt } from './describe/describe-prompt.ts';
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
 * Parses a typed line: a command in the player's language, a query, a space, a direction, or a move
 * in notation. Changes nothing; `runCommand` executes the result.
 */
export function parseCommand(
  table: CommandContext['table'],
  targets: readonly Target[],
  text: string,
  around: Pick<CommandContext, 'focus' | 'refused'> = { focus: null, refused: null },
): CommandResult {
  const call: CommandContext = { table, targets, state: table.present(), ...around };
  const words = splitWords(text);
  const [first, ...rest] = words;
  if (first === undefined) return { says: describePrompt(call.state) };
  const move = parseMoveIn(call, text.trim());
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
  const command = findCommandFor(call, first);
  const details = rest.filter((word) => !isFiller(word));
  const query = command === undefined ? findQuery(first) : undefined;
  if (query !== undefined) return { says: answerFor(call, query) };
  const isChoice = command !== undefined || findDirection(first) !== undefined || looksLikeSpace(first);
  const named = giver ?? findNamed(call.state, rest);
  if (isChoice && !MAY_NAME.some((may) => may === command) && isOther(call, named))
    return refuseName(call, named!);
  if (command !== undefined) return COMMAND_HANDLERS[command](call, { typed: first, details, giver });
  if (findDirection(first) !== undefined)
    return COMMAND_HANDLERS.move(call, { typed: first, details: [first, ...details], giver });
  if (looksLikeSpace(first)) {
    const space = findSpace(call.state, first);
    return space === undefined
      ? { refused: t('command.no-space', { space: first }), rule: null }
      : chooseSpace(call, space);
  }
  return { refused: t('command.unknown', { word: first, commands: listPossibleCommands(call) }), rule: null };
}

/** Commands in which a name says to whom, or that choose nothing. */
const MAY_NAME: readonly TypedCommand[] = [
  ...(['give', 'pass', 'devour', 'look', 'options', 'why', 'rules', 'hint', 'help'] as const),
  ...(['ok', 'draw', 'yes', 'no', 'undo', 'concede'] as const),
];

/** A candle that is named, not numbered: `emerge up 2` means a lane. */
const findNamed = (state: State, words: readonly string[]): Prisoner | undefined =>
  words.flatMap((word) => (/^\d/.test(word) ? [] : (findPrisoner(state, word) ?? [])))[0];

/** “Tide go to c3” is no choice for Ember. */
const isOther = ({ state }: CommandContext, named: Prisoner | undefined): boolean =>
  named !== undefined && state.outcome === 'playing' && named !== state.asks?.prisoner;

const refuseName = ({ state }: CommandContext, named: Prisoner): CommandResult => ({
  refused: t('command.not-theirs', { name: candleName(named), asked: describePrompt(state) }),
  rule: null,
});

const answerFor = (
  { table, targets, state, focus }: CommandContext,
  query: Parameters<typeof answerQuery>[0],
): string => answerQuery(query, { state, targets, focus, moments: table.moments() });

/** `n` means "no" while a choice needs a confirmation, and "north" otherwise. */
function findCommandFor({ table }: CommandContext, typed: string): TypedCommand | undefined {
  const command = findCommand(typed);
  const isReply = command === 'yes' || command === 'no';
  return isReply && table.armed() === null && findDirection(typed) !== undefined ? undefined : command;
}

/** A move in notation, with or without the prisoner's number; null if it is not a move. */
function parseMoveIn({ state }: CommandContext, text: string): Intent | null {
  const numbered = /^[1-6]\s/.test(text);
  const verb = text.split(/\s+/)[numbered ? 1 : 0];
  // Conceding is a separate command that always needs a confirmation.
  if (verb === 'concede' || !VERBS.some((known) => known === verb)) return null;
  const prisoner = state.asks?.prisoner ?? state.turn;
  try {
    return parseMove(numbered ? text : `${prisoner + 1} ${text}`, rulesetFor(state.setup).board);
  } catch (error) {
    if (error instanceof NotationError) return null;
    throw error;
  }
}

/** Splits a line into words. Spaces of the Hollow can be typed as spoken: “Hollow b7”. */
function splitWords(text: string): string[] {
  const hollow = foldCase(t('space.hollow', { space: '' })).trim();
  const words = text.split(/[\s,;.!?]+/).filter((word) => word !== '');
  return words.flatMap((word, n) => {
    if (foldCase(word) === hollow && looksLikeSpace(words[n + 1] ?? '')) return [];
    return n > 0 && foldCase(words[n - 1]!) === hollow && looksLikeSpace(word) ? [`h:${word}`] : [word];
  });
}

/** The commands that are possible now. */
function listPossibleCommands({ targets }: CommandContext): string[] {
  const verbs = [...new Set(targets.map(({ intents }) => intents[0]!.verb))];
  const commands: TypedCommand[] = verbs.length === 0 ? ['help'] : [...verbs];
  return commands.map((command) => firstWord(t(`command.${command}.words`)));
}
