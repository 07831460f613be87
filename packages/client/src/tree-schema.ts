import type { Event } from '@night-cage/rules';
import {
  BRANCH_NAME_LIMITS,
  COMMENT_LIMITS,
  MARK_MEANINGS,
  MAX_BRANCHES,
  MAX_MARKS,
  BRANCH_STACKS,
  cleanText,
  type Mark,
  type Note,
} from '@night-cage/notation';
import * as v from 'valibot';
import { restoreBranches } from './branches.ts';
import { findGameFault } from './find-game-fault.ts';
import { laterFormatSchema, createOptionSchema } from './event-schema.ts';
import type { LocalGame } from './local-game.ts';
import type { SavedBranch, SavedChoice, SavedTree } from './tree.ts';
import { findExceededLimit } from './tree-limits.ts';
import {
  createIntegerSchema,
  kindSchema,
  naturalSchema,
  type SchemaFields,
  type ValueSchemas,
} from './values.ts';

const MAX_SEED_LENGTH = 300;

const isClean = (text: unknown, of: typeof COMMENT_LIMITS): boolean =>
  typeof text === 'string' && text !== '' && cleanText(text, of) === text;
const comment = v.custom<string>((text) => isClean(text, COMMENT_LIMITS));
const name = v.custom<string>((text) => isClean(text, BRANCH_NAME_LIMITS));

const createNotesSchema = ({ space }: ValueSchemas) =>
  v.pipe(
    v.array(
      v.strictObject({
        at: naturalSchema,
        comment: v.nullable(comment),
        marks: v.pipe(
          v.array(
            v.strictObject({
              meaning: v.picklist(MARK_MEANINGS),
              space,
              to: v.nullable(space),
            } satisfies SchemaFields<Mark>),
          ),
          v.maxLength(MAX_MARKS),
        ),
      } satisfies SchemaFields<Note>),
    ),
    v.check((notes) => new Set(notes.map(({ at }) => at)).size === notes.length),
  );

/** Schema of the notes and branches of a game, within the limits of a record. */
export function createTreeSchema(values: ValueSchemas, event: v.GenericSchema<unknown, Event>) {
  const notes = createNotesSchema(values);
  return v.pipe(
    v.strictObject({
      notes,
      branches: v.pipe(
        v.array(
          v.strictObject({
            name,
            of: v.nullable(createIntegerSchema(0, MAX_BRANCHES)),
            from: naturalSchema,
            stack: v.picklist(BRANCH_STACKS),
            deal: v.nullable(
              v.strictObject({
                seed: v.pipe(v.string(), v.maxLength(MAX_SEED_LENGTH)),
                told: v.array(kindSchema),
              }),
            ),
            choices: v.array(
              v.strictObject({
                option: createOptionSchema(values),
                events: v.array(event),
                format: laterFormatSchema,
              } satisfies SchemaFields<SavedChoice, 'format'>),
            ),
            notes,
          } satisfies SchemaFields<SavedBranch>),
        ),
        v.maxLength(MAX_BRANCHES),
      ),
    } satisfies SchemaFields<SavedTree>),
    v.check((tree) => isWithin(tree)),
  );
}

/** Every branch starts from an earlier one, and no limit is exceeded. */
const isWithin = (tree: SavedTree): boolean =>
  tree.branches.every(({ of }, n) => of === null || of < n) && findExceededLimit(tree) === null;

/**
 * The first fault in the tree of an open game, or null. Opens every branch as a game and checks it.
 */
export function findTreeFault(game: LocalGame): string | null {
  const { notes, branches } = game.tree;
  if (isAstray(notes, game.moments.length)) return 'a note is at no moment of the game';
  const lines = restoreBranches(game);
  for (const [n, { of, from, notes: own }] of branches.entries()) {
    const line = of === null ? game : lines[of]!;
    if (from > line.moments.length) return `branch ${n + 1} begins at no moment`;
    if (isAstray(own, lines[n]!.moments.length)) return `a note of branch ${n + 1} is at no moment`;
    const fault = findGameFault(lines[n]!);
    if (fault !== null) return `branch ${n + 1}: ${fault}`;
  }
  return null;
}

const isAstray = (notes: readonly Note[], moments: number): boolean => notes.some(({ at }) => at > moments);
