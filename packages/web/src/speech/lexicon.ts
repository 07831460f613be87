import {
  ALL_DIRECTIONS,
  DIRECTIONS,
  rulesetFor,
  type Direction,
  type Line,
  type Prisoner,
  type Space,
  type State,
} from '@night-cage/rules';
import { formatSpace } from '@night-cage/notation';
import { candleName, language, createTranslator } from '../text/translator.ts';
import type { Language } from '../text/languages.ts';
import { BOARD_QUERIES, type BoardQuery } from '../text/vocabulary.ts';
import { TYPED_COMMANDS, type TypedCommand } from '../text/command-names.ts';

const t = createTranslator('commands');

/** Without case and accents: nobody has to type them. */
export const foldCase = (text: string): string =>
  text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');

/** Which word stands for what, folded. */
type Words<T> = ReadonlyMap<string, T>;

function wordsFor<T>(all: readonly T[], typedAs: (one: T) => string): Words<T> {
  return new Map(
    all.flatMap((one) =>
      foldCase(typedAs(one))
        .split(' ')
        .map((word) => [word, one] as const),
    ),
  );
}

const listed = (words: string): Words<true> => wordsFor([true], () => words);

function makeLexicon() {
  return {
    commands: wordsFor(TYPED_COMMANDS, (command) => t(`command.${command}.words`)),
    queries: wordsFor(BOARD_QUERIES, (query) => t(`command.query.${query}.words`)),
    directions: wordsFor(ALL_DIRECTIONS, (side) => t(`command.direction.${DIRECTIONS[side]}.words`)),
    lines: wordsFor(['row', 'column'] as const, (line) => t(`command.line.${line}.words`)),
    nobody: listed(t('command.nobody.any.words')),
    open: listed(t('command.open.words')),
    fillers: listed(t('command.filler.any.words')),
  };
}

/** One lexicon a language: a line is read word by word, and each would else be looked for in dozens of texts. */
const lexicons = new Map<Language, ReturnType<typeof makeLexicon>>();
function lexicon(): ReturnType<typeof makeLexicon> {
  const known = lexicons.get(language()) ?? makeLexicon();
  lexicons.set(language(), known);
  return known;
}

export const findCommand = (typed: string): TypedCommand | undefined =>
  lexicon().commands.get(foldCase(typed));
export const findQuery = (typed: string): BoardQuery | undefined => lexicon().queries.get(foldCase(typed));
export const findDirection = (typed: string): Direction | undefined =>
  lexicon().directions.get(foldCase(typed));
export const findLine = (typed: string): Line | undefined => lexicon().lines.get(foldCase(typed));
export const isNobodyWord = (typed: string): boolean => lexicon().nobody.has(foldCase(typed));
export const isOpenWord = (typed: string): boolean => lexicon().open.has(foldCase(typed));
export const isFiller = (typed: string): boolean => lexicon().fillers.has(foldCase(typed));

/** By name, or by the number that the notation gives. */
export function findPrisoner(state: State, typed: string): Prisoner | undefined {
  const found = state.at.findIndex(
    (_, p) => foldCase(candleName(p)) === foldCase(typed) || String(p + 1) === typed,
  );
  return found < 0 ? undefined : found;
}

export const looksLikeSpace = (typed: string): boolean => /^(h:?)?[a-z][1-9]\d?$/i.test(typed);

/** `c3`, and `h:c3` or `hc3` in the Hollow. */
export function findSpace(state: State, typed: string): Space | undefined {
  const { board } = rulesetFor(state.setup);
  const name = typed.toLowerCase().replace(/^h:?(?=[a-z])/, 'h:');
  return Array.from({ length: board.spaces }, (_, space) => space).find(
    (space) => formatSpace(board, space) === name,
  );
}
