import type { Accessor } from 'solid-js';
import {
  findExceededLimit,
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

/**
 * The note of the moment on screen, and its changes. Each change returns an error text, or null.
 */
export interface Notes {
  /** Null where notes are impossible: on a path without choices. */
  readonly here: Accessor<Note | null>;
  readonly comment: (text: string) => string | null;
  /** Adds a mark, changes its meaning, or removes the same mark. */
  readonly mark: (mark: Mark) => string | null;
  readonly unmark: () => string | null;
}

interface NotedLine {
  readonly table: TableModel;
  readonly mainGame: LocalGame;
  readonly tree: Accessor<SavedTree>;
  /** Undefined while the path on the table is not in the tree yet. */
  readonly line: Accessor<BranchIndex | undefined>;
}

export function createNotes({ table, mainGame, tree, line }: NotedLine): Notes {
  const at = (): number => table.lookedAt() ?? table.moments().length;
  const here = (): Note | null => {
    const currentLine = line();
    return currentLine === undefined ? null : findNote(tree(), currentLine, at());
  };
  const put = (change: (note: Note) => Note): string | null => {
    const currentLine = line();
    if (currentLine === undefined) return t('note.later');
    const note = change(findNote(mainGame.tree, currentLine, at()));
    if (note.marks.length > MAX_MARKS) return t('mark.excess', { n: MAX_MARKS });
    const next = setNote(mainGame.tree, currentLine, note);
    if (findExceededLimit(next) !== null) return t('path.excess.notes', { n: MAX_NOTES });
    mainGame.tree = next;
    return null;
  };
  return {
    here,
    comment: (comment) => put((note) => ({ ...note, comment })),
    mark: (mark) => put((note) => ({ ...note, marks: toggleMark(note.marks, mark) })),
    unmark: () => put((note) => ({ ...note, marks: [] })),
  };
}

const isSamePlace = (a: Mark, b: Mark): boolean => a.space === b.space && a.to === b.to;

function toggleMark(marks: readonly Mark[], mark: Mark): Mark[] {
  const old = marks.find((other) => isSamePlace(other, mark));
  const others = marks.filter((other) => other !== old);
  return old?.meaning === mark.meaning ? others : [...others, mark];
}

export function describeMark(state: State, { meaning, space, to }: Mark): string {
  const params = { space: spaceName(state, space), meaning: t(`mark.${meaning}`) };
  return to === null ? t('mark.space', params) : t('mark.arrow', { ...params, to: spaceName(state, to) });
}

/** A note as text for a screen reader; empty without a note. */
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
