import { FORMAT, isPlayableFormat, settle, type Event, type Setup } from '@night-cage/rules';
import * as v from 'valibot';
import { findGameFault } from './find-game-fault.ts';
import type { Deal } from './deal.ts';
import type { GameEntry } from './game-entry.ts';
import {
  createEventSchema,
  laterFormatSchema,
  olderEventSchema,
  createOptionSchema,
} from './event-schema.ts';
import { HOLDER_KINDS } from './seat-holders.ts';
import { restoreGame, type SavedGame } from './saved-game.ts';
import type { LocalGame } from './local-game.ts';
import { completeState, isRecord, createStateSchema } from './state-schema.ts';
import { findTreeFault, createTreeSchema } from './tree-schema.ts';
import {
  createIntegerSchema,
  kindSchema,
  naturalSchema,
  createTupleSchema,
  createValueSchemas,
  type SchemaFields,
  type ValueSchemas,
} from './values.ts';

const createEntrySchema = (values: ValueSchemas, event: v.GenericSchema<unknown, Event>) =>
  v.variant('kind', [
    v.strictObject({
      kind: v.literal('chose'),
      by: values.seat,
      option: createOptionSchema(values),
      events: v.array(event),
      format: laterFormatSchema,
    } satisfies SchemaFields<GameEntry & { readonly kind: 'chose' }, 'format'>),
    v.strictObject({
      kind: v.literal('took-back'),
      by: values.seat,
      count: createIntegerSchema(1, Number.MAX_SAFE_INTEGER),
    } satisfies SchemaFields<GameEntry & { readonly kind: 'took-back' }>),
  ]);

/**
 * Schema of a saved game of this setup. Events of a format too old to play are only folded, not
 * checked by field.
 */
function createSavedGameSchema(setup: Setup, isTooOld: boolean) {
  const values = createValueSchemas(setup);
  const event = isTooOld ? olderEventSchema : createEventSchema(values);
  const facts = {
    format: naturalSchema,
    id: v.pipe(v.string(), v.nonEmpty()),
    setup: v.custom<Setup>((given) => given === setup),
    deal: v.strictObject({
      seed: v.string(),
      from: v.nullable(createStateSchema(setup, values)),
      told: v.array(kindSchema),
    } satisfies SchemaFields<Deal>),
    holders: createTupleSchema(v.picklist(HOLDER_KINDS), setup.players),
    entries: v.array(createEntrySchema(values, event)),
    hintsSpent: naturalSchema,
  } satisfies SchemaFields<Omit<SavedGame, 'tree'>>;
  return v.strictObject({ ...facts, tree: v.exactOptional(createTreeSchema(values, event)) });
}

/** Why a saved game cannot be opened: newer rules wrote it, or it is damaged. */
export type UnreadableReason = 'newer' | 'damaged';

/** A saved game after parsing, or why it cannot be opened. */
export type ParsedSavedGame =
  | { readonly ok: true; readonly game: LocalGame }
  /** `where`: the first invalid field, or what does not follow. */
  | { readonly ok: false; readonly why: UnreadableReason; readonly where: string };

/**
 * Opens a saved game from untrusted data: checks every field, then folds the log without replaying
 * it. The game can be shown, and continued if the present rules can play its format.
 */
export function parseSavedGame(found: unknown): ParsedSavedGame {
  const head = v.safeParse(v.looseObject({ format: naturalSchema, setup: v.unknown() }), found);
  if (!head.success) return damaged(v.getDotPath(head.issues[0]) ?? '');
  const { format } = head.output;
  const formats = [format, ...formatsIn(head.output['entries']), ...formatsInTree(head.output['tree'])];
  const newer = formats.find((entryFormat) => entryFormat > FORMAT);
  if (newer !== undefined) return { ok: false, why: 'newer', where: `format ${newer}` };
  const setup = parseSetup(head.output.setup);
  if (setup === null) return damaged('setup');
  const read = v.safeParse(
    createSavedGameSchema(setup, !isPlayableFormat(format)),
    withSetup(head.output, setup),
    {
      abortEarly: true,
    },
  );
  if (!read.success) return damaged(v.getDotPath(read.issues[0]) ?? '');
  try {
    const game = restoreGame(read.output);
    const fault = findGameFault(game) ?? findTreeFault(game);
    return fault === null ? { ok: true, game } : damaged(fault);
  } catch (error) {
    // The log does not follow, or the rules throw on one of its states.
    return damaged(error instanceof Error ? error.message : '');
  }
}

/** The formats that entries name. */
const formatsIn = (entries: unknown): number[] =>
  Array.isArray(entries)
    ? entries.flatMap((entry: unknown) =>
        isRecord(entry) && Number.isInteger(entry['format']) ? [Number(entry['format'])] : [],
      )
    : [];

const formatsInTree = (tree: unknown): number[] =>
  isRecord(tree) && Array.isArray(tree['branches'])
    ? tree['branches'].flatMap((branch: unknown) => (isRecord(branch) ? formatsIn(branch['choices']) : []))
    : [];

const damaged = (where: string): ParsedSavedGame => ({ ok: false, why: 'damaged', where });

/** A setup as it was saved. A dial that did not exist then gets its default. */
export function parseSetup(given: unknown): Setup | null {
  if (!isRecord(given)) return null;
  const { edition, players, prisoners, options, ...more } = given;
  // Without one of these, a setup is ambiguous.
  if ([edition, players, prisoners, options].includes(undefined) || Object.keys(more).length > 0) return null;
  const answer = settle({ edition, players, prisoners, options });
  return answer.ok ? answer.setup : null;
}

/** The saved data, with the single setup object that every state of the game shares. */
function withSetup(found: Readonly<Record<string, unknown>>, setup: Setup): Record<string, unknown> {
  const { deal } = found;
  if (!isRecord(deal) || !isRecord(deal['from'])) return { ...found, setup };
  const { from } = deal;
  const isSame = JSON.stringify(parseSetup(from['setup'])) === JSON.stringify(setup);
  return { ...found, setup, deal: { ...deal, from: isSame ? completeState(setup, from) : from } };
}
