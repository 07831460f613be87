import type { Event } from '@night-cage/rules';
import {
  BRANCH_NAME,
  COMMENT,
  MEANINGS,
  MOST_BRANCHES,
  MOST_MARKS,
  STACKS,
  cleanText,
  type Mark,
  type Note,
} from '@night-cage/notation';
import * as v from 'valibot';
import { openBranches } from './branches.ts';
import { faultIn } from './check-game.ts';
import { laterFormat, optionAt } from './event-schema.ts';
import type { LocalGame } from './local-game.ts';
import type { KeptBranch, KeptChoice, KeptTree } from './tree.ts';
import { excessIn } from './tree-limits.ts';
import { between, kind, natural, type Fields, type Values } from './values.ts';

const LONGEST_SEED = 300;

const isClean = (text: unknown, of: typeof COMMENT): boolean =>
  typeof text === 'string' && text !== '' && cleanText(text, of) === text;
const comment = v.custom<string>((text) => isClean(text, COMMENT));
const name = v.custom<string>((text) => isClean(text, BRANCH_NAME));

const notesAt = ({ space }: Values) =>
  v.pipe(
    v.array(
      v.strictObject({
        at: natural,
        comment: v.nullable(comment),
        marks: v.pipe(
          v.array(
            v.strictObject({
              meaning: v.picklist(MEANINGS),
              space,
              to: v.nullable(space),
            } satisfies Fields<Mark>),
          ),
          v.maxLength(MOST_MARKS),
        ),
      } satisfies Fields<Note>),
    ),
    v.check((notes) => new Set(notes.map(({ at }) => at)).size === notes.length),
  );

/** What was noted and tried beside a game, within the limits of a record. */
export function treeAt(values: Values, event: v.GenericSchema<unknown, Event>) {
  const notes = notesAt(values);
  return v.pipe(
    v.strictObject({
      notes,
      branches: v.pipe(
        v.array(
          v.strictObject({
            name,
            of: v.nullable(between(0, MOST_BRANCHES)),
            from: natural,
            stack: v.picklist(STACKS),
            deal: v.nullable(
              v.strictObject({ seed: v.pipe(v.string(), v.maxLength(LONGEST_SEED)), told: v.array(kind) }),
            ),
            choices: v.array(
              v.strictObject({
                option: optionAt(values),
                events: v.array(event),
                format: laterFormat,
              } satisfies Fields<KeptChoice, 'format'>),
            ),
            notes,
          } satisfies Fields<KeptBranch>),
        ),
        v.maxLength(MOST_BRANCHES),
      ),
    } satisfies Fields<KeptTree>),
    v.check((tree) => isWithin(tree)),
  );
}

/** Every branch leaves one before it, and there is not too much of anything. */
const isWithin = (tree: KeptTree): boolean =>
  tree.branches.every(({ of }, n) => of === null || of < n) && excessIn(tree) === null;

/** What is wrong with the tree of a game that was opened, or null: every side path is opened as a game and looked at. */
export function faultInTree(game: LocalGame): string | null {
  const { notes, branches } = game.tree;
  if (isAstray(notes, game.moments.length)) return 'a note is at no moment of the game';
  const lines = openBranches(game);
  for (const [n, { of, from, notes: own }] of branches.entries()) {
    const line = of === null ? game : lines[of]!;
    if (from > line.moments.length) return `branch ${n + 1} begins at no moment`;
    if (isAstray(own, lines[n]!.moments.length)) return `a note of branch ${n + 1} is at no moment`;
    const fault = faultIn(lines[n]!);
    if (fault !== null) return `branch ${n + 1}: ${fault}`;
  }
  return null;
}

const isAstray = (notes: readonly Note[], moments: number): boolean => notes.some(({ at }) => at > moments);
