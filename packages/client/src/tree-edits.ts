import { BRANCH_NAME_LIMITS, COMMENT_LIMITS, MAX_MARKS, cleanText, type Note } from '@night-cage/notation';
import type { SavedBranch, SavedTree } from './tree.ts';

/** A line of a game: null for the game itself, or the index of a branch in the tree. */
export type BranchIndex = number | null;

/** Returns the tree with one more branch. */
export const addBranch = ({ notes, branches }: SavedTree, branch: SavedBranch): SavedTree => ({
  notes,
  branches: [...branches, branch],
});

/** Replaces the choices of a branch: drops its notes and branches after its new end. */
export function setBranchChoices(
  { notes, branches }: SavedTree,
  line: number,
  { deal, choices }: Pick<SavedBranch, 'deal' | 'choices'>,
): SavedTree {
  const own = branches[line]!;
  const changed: SavedBranch = {
    ...own,
    deal,
    choices,
    notes: own.notes.filter(({ at }) => at <= choices.length),
  };
  const replaced = branches.map((branch, n) => (n === line ? changed : branch));
  return {
    notes,
    branches: dropBranches(replaced, ({ of, from }) => of === line && from > choices.length),
  };
}

/** Renames a branch. A name without visible characters is ignored. */
export function renameBranch({ notes, branches }: SavedTree, line: number, name: string): SavedTree {
  const clean = cleanText(name, BRANCH_NAME_LIMITS);
  return {
    notes,
    branches: branches.map((branch, n) => (n === line && clean !== '' ? { ...branch, name: clean } : branch)),
  };
}

/** Removes a branch and those that start from it. */
export const removeBranch = ({ notes, branches }: SavedTree, line: number): SavedTree => ({
  notes,
  branches: dropBranches(branches, (_, n) => n === line),
});

/** Drops some branches and all that start from them; the others keep their order. */
function dropBranches(
  branches: readonly SavedBranch[],
  isDropped: (branch: SavedBranch, place: number) => boolean,
): SavedBranch[] {
  const places = new Map<BranchIndex, BranchIndex>([[null, null]]);
  const kept: SavedBranch[] = [];
  branches.forEach((branch, n) => {
    const of = places.get(branch.of);
    if (of === undefined || isDropped(branch, n)) return;
    places.set(n, kept.length);
    kept.push({ ...branch, of });
  });
  return kept;
}

/** The note at a moment of a line; an empty note if there is none. */
export function findNote({ notes, branches }: SavedTree, line: BranchIndex, at: number): Note {
  const all = line === null ? notes : (branches[line]?.notes ?? []);
  return all.find((note) => note.at === at) ?? { at, comment: null, marks: [] };
}

/** Replaces the note at its moment; an empty note removes it. */
export function setNote({ notes, branches }: SavedTree, line: BranchIndex, note: Note): SavedTree {
  const comment = note.comment === null ? '' : cleanText(note.comment, COMMENT_LIMITS);
  const clean: Note = {
    at: note.at,
    comment: comment === '' ? null : comment,
    marks: note.marks.slice(0, MAX_MARKS),
  };
  const isBare = clean.comment === null && clean.marks.length === 0;
  const changed = (all: readonly Note[]): Note[] =>
    [...all.filter(({ at }) => at !== note.at), ...(isBare ? [] : [clean])].sort((a, b) => a.at - b.at);
  if (line === null) return { notes: changed(notes), branches };
  return {
    notes,
    branches: branches.map((branch, n) =>
      n === line ? { ...branch, notes: changed(branch.notes) } : branch,
    ),
  };
}

const isSamePath = (a: SavedBranch, b: SavedBranch): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Adds what another tree of the same game has: notes at moments without one, and branches that are
 * missing.
 */
export function mergeTrees(tree: SavedTree, more: SavedTree): SavedTree {
  const noted = new Set(tree.notes.map(({ at }) => at));
  const notes = [...tree.notes, ...more.notes.filter(({ at }) => !noted.has(at))];
  const branches = [...tree.branches];
  const places: number[] = [];
  for (const branch of more.branches) {
    const moved = { ...branch, of: branch.of === null ? null : places[branch.of]! };
    const there = branches.findIndex((present) => isSamePath(present, moved));
    places.push(there < 0 ? branches.push(moved) - 1 : there);
  }
  return { notes: notes.sort((a, b) => a.at - b.at), branches };
}
