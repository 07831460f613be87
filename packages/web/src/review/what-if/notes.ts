import type { Accessor } from 'solid-js';
import {
  findExcess,
  findNote,
  setNote,
  type SavedTree,
  type BranchIndex,
  type LocalGame,
} from '@night-cage/client';
import { MAX_MARKS, MAX_NOTES, type Mark, type Note } from '@night-cage/notation';
import { rulesetFor, type State } from '@night-cage/rules';
import type { TableModel } from '../../model/table-model.ts';
import { createTranslator } from '../../text/translator.ts';
import { spaceName } from '../../text/names.ts';

const t = createTranslator('what-if');

/** What is noted at the moment that is looked at, and how that changes. Each change answers why it cannot be, or null. */
export interface Notes {
  /** Null where nothing can be noted: on a path in which nothing was chosen yet. */
  readonly here: Accessor<Note | null>;
  readonly comment: (text: string) => string | null;
  /** Marks, or marks otherwise, or takes a mark away that is there already. */
  readonly mark: (mark: Mark) => string | null;
  readonly unmark: () => string | null;
}

interface NotedLine {
  readonly table: TableModel;
  readonly whole: LocalGame;
  readonly tree: Accessor<SavedTree>;
  /** Undefined as long as the path on the table is no line of the tree. */
  readonly line: Accessor<BranchIndex | undefined>;
}

export function createNotes({ table, whole, tree, line }: NotedLine): Notes {
  const at = (): number => table.lookedAt() ?? table.moments().length;
  const here = (): Note | null => {
    const on = line();
    return on === undefined ? null : findNote(tree(), on, at());
  };
  const put = (change: (note: Note) => Note): string | null => {
    const on = line();
    if (on === undefined) return t('note.later');
    const note = change(findNote(whole.tree, on, at()));
    if (note.marks.length > MAX_MARKS) return t('mark.excess', { n: MAX_MARKS });
    const next = setNote(whole.tree, on, note);
    if (findExcess(next) !== null) return t('path.excess.notes', { n: MAX_NOTES });
    whole.tree = next;
    return null;
  };
  return {
    here,
    comment: (comment) => put((note) => ({ ...note, comment })),
    mark: (mark) => put((note) => ({ ...note, marks: toggled(note.marks, mark) })),
    unmark: () => put((note) => ({ ...note, marks: [] })),
  };
}

const isSamePlace = (a: Mark, b: Mark): boolean => a.space === b.space && a.to === b.to;

function toggled(marks: readonly Mark[], mark: Mark): Mark[] {
  const old = marks.find((one) => isSamePlace(one, mark));
  const others = marks.filter((one) => one !== old);
  return old?.meaning === mark.meaning ? others : [...others, mark];
}

export function describeMark(state: State, { meaning, space, to }: Mark): string {
  const words = { space: spaceName(state, space), meaning: t(`mark.${meaning}`) };
  return to === null ? t('mark.space', words) : t('mark.arrow', { ...words, to: spaceName(state, to) });
}

/** All of a note, to be heard; nothing where nothing is noted. */
export function describeNote(state: State, { comment, marks }: Note): string {
  const { board } = rulesetFor(state.setup);
  const seen = marks.filter(({ space, to }) => space < board.spaces && (to ?? 0) < board.spaces);
  return [
    ...(comment === null ? [] : [t('note.said', { text: comment })]),
    ...(seen.length === 0
      ? []
      : [t('note.marked', { names: seen.map((mark) => describeMark(state, mark)) })]),
  ].join(' ');
}
