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

/** Folds case and accents, so that players need not type them. */
export const foldCase = (text: string): string =>
  text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');

/** A map from folded words to their meaning. */
type Words<T> = ReadonlyMap<string, T>;

function wordsFor<T>(all: readonly T[], wordsOf: (value: T) => string): Words<T> {
  return new Map(
    all.flatMap((value) =>
      foldCase(wordsOf(value))
        .split(' ')
        .map((word) => [word, value] as const),
    ),
  );
}

const wordSet = (words: string): Words<true> => wordsFor([true], () => words);

function makeLexicon() {
  return {
    commands: wordsFor(TYPED_COMMANDS, (command) => t(`command.${command}.words`)),
    queries: wordsFor(BOARD_QUERIES, (query) => t(`command.query.${query}.words`)),
    directions: wordsFor(ALL_DIRECTIONS, (side) => t(`command.direction.${DIRECTIONS[side]}.words`)),
    lines: wordsFor(['row', 'column'] as const, (line) => t(`command.line.${line}.words`)),
    nobody: wordSet(t('command.nobody.any.words')),
    open: wordSet(t('command.open.words')),
    fillers: wordSet(t('command.filler.any.words')),
  };
}

/** One lexicon per language, cached: building it reads dozens of texts. */
const lexicons = new Map<Language, ReturnType<typeof makeLexicon>>();
function lexicon(): ReturnType<typeof makeLexicon> {
  const cached = lexicons.get(language()) ?? makeLexicon();
  lexicons.set(language(), cached);
  return cached;
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

/** By name, or by number as in notation. */
export function findPrisoner(state: State, typed: string): Prisoner | undefined {
  const found = state.at.findIndex(
    (_, p) => foldCase(candleName(p)) === foldCase(typed) || String(p + 1) === typed,
  );
  return found < 0 ? undefined : found;
}

export const looksLikeSpace = (typed: string): boolean => /^(h:?)?[a-z][1-9]\d?$/i.test(typed);

/** `c3`; in the Hollow `h:c3` or `hc3`. */
export function findSpace(state: State, typed: string): Space | undefined {
  const { board } = rulesetFor(state.setup);
  const name = typed.toLowerCase().replace(/^h:?(?=[a-z])/, 'h:');
  return Array.from({ length: board.spaces }, (_, space) => space).find(
    (space) => formatSpace(board, space) === name,
  );
}
