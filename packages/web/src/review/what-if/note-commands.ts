import { onCleanup } from 'solid-js';
import { MARK_MEANINGS, type MarkMeaning } from '@night-cage/notation';
import type { Space } from '@night-cage/rules';
import type { TableModel } from '../../model/table-model.ts';
import { foldCase, looksLikeSpace, findSpace } from '../../speech/lexicon.ts';
import { registerCommandReader, type CommandReply } from '../../speech/command-registry.ts';
import { showInstruments } from '../../storage/instruments.ts';
import { createTranslator } from '../../text/translator.ts';
import { describeMark, type Notes } from './notes.ts';
import { setSheet } from './sheets.ts';

const t = createTranslator('what-if');

const NAMES = ['note', 'mark', 'arrow', 'unmark', 'go-on', 'paths'] as const;

const isWord = (typed: string, words: string): boolean =>
  words.split(' ').some((word) => foldCase(word) === foldCase(typed));

/**
 * Registers typed commands about the moment on screen: `note well done`, `mark c3 bad`, `arrow c3
 * c5 good`.
 */
export function registerNoteCommands(table: TableModel, notes: Notes, canBranch: () => boolean): void {
  const spacesIn = (words: readonly string[]): Space[] =>
    words
      .filter(looksLikeSpace)
      .map((word) => findSpace(table.shown(), word))
      .filter((space) => space !== undefined);
  const meaningIn = (words: readonly string[]): MarkMeaning =>
    MARK_MEANINGS.find((meaning) => words.some((word) => isWord(word, t(`mark.${meaning}.words`)))) ?? 'look';
  const runMark = (words: readonly string[], isArrow: boolean): CommandReply => {
    const [space, to] = spacesIn(words);
    if (space === undefined || (isArrow && (to === undefined || to === space)))
      return refused(t(isArrow ? 'typed.arrow.how' : 'typed.mark.how'));
    const mark = { meaning: meaningIn(words), space, to: isArrow ? to! : null };
    const countBefore = notes.here()?.marks.length ?? 0;
    const problem = notes.mark(mark);
    if (problem !== null) return refused(problem);
    const isRemoved = (notes.here()?.marks.length ?? 0) < countBefore;
    return done(
      isRemoved ? t('typed.unmarked') : t('note.marked', { names: [describeMark(table.shown(), mark)] }),
    );
  };
  const runNote = (text: string): CommandReply => {
    const problem = notes.comment(text);
    showInstruments('side-paths');
    return problem === null ? done(t(text === '' ? 'typed.unnoted' : 'typed.noted')) : refused(problem);
  };
  const openSheet = (sheet: 'new-path' | 'paths'): CommandReply => {
    showInstruments('side-paths');
    setSheet(sheet);
    return done('');
  };
  onCleanup(
    registerCommandReader((line) => {
      const [first = '', ...words] = line.trim().split(/\s+/);
      const name = NAMES.find((command) => isWord(first, t(`typed.${command}.words`)));
      if (name === undefined) return null;
      const actions: Readonly<Record<typeof name, () => CommandReply>> = {
        note: () => runNote(line.trim().slice(first.length).trim()),
        mark: () => runMark(words, false),
        arrow: () => runMark(words, true),
        unmark: () => {
          const problem = notes.unmark();
          return problem === null ? done(t('typed.unmarked')) : refused(problem);
        },
        'go-on': () => (canBranch() ? openSheet('new-path') : refused(t('typed.go-on.how'))),
        paths: () => openSheet('paths'),
      };
      return Promise.resolve(actions[name]());
    }),
  );
}

const done = (text: string): CommandReply => ({ text, refused: false });
const refused = (text: string): CommandReply => ({ text, refused: true });
