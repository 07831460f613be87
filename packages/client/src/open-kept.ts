import { FORMAT } from '@night-cage/rules';
import * as v from 'valibot';
import type { Deal } from './deal.ts';
import type { Entry } from './entry.ts';
import { eventSchema, olderEvent, whole, wholes, type Fields } from './event-schema.ts';
import { HOLDERS } from './holder.ts';
import { openGame, type KeptGame } from './kept-game.ts';
import type { LocalGame } from './local-game.ts';
import { setupSchema, stateSchema } from './state-schema.ts';

const choseWith = (event: typeof eventSchema) =>
  v.strictObject({
    kind: v.literal('chose'),
    by: whole,
    option: whole,
    events: v.array(event),
  } satisfies Fields<Entry & { readonly kind: 'chose' }>);

const tookBack = v.strictObject({
  kind: v.literal('took-back'),
  by: whole,
  count: whole,
} satisfies Fields<Entry & { readonly kind: 'took-back' }>);

const keptWith = (event: typeof eventSchema) =>
  v.strictObject({
    format: whole,
    id: v.pipe(v.string(), v.nonEmpty()),
    setup: setupSchema,
    deal: v.strictObject({
      seed: v.string(),
      from: v.nullable(stateSchema),
      told: wholes,
    } satisfies Fields<Deal>),
    holders: v.array(v.picklist(HOLDERS)),
    entries: v.array(v.variant('kind', [choseWith(event), tookBack])),
    hintsSpent: whole,
  } satisfies Fields<KeptGame>);

const keptSchema = keptWith(eventSchema);
const olderSchema = keptWith(olderEvent);

/** Why a kept game cannot be opened: rules yet to come wrote it, or it is not what was written. */
export type Unreadable = 'newer' | 'damaged';

export type Opened =
  | { readonly ok: true; readonly game: LocalGame }
  /** `where` is the first field that is wrong, or what does not follow. */
  | { readonly ok: false; readonly why: Unreadable; readonly where: string };

/** The game that was kept, whatever was found under its name: read field by field, then folded, never played again. */
export function openKept(found: unknown): Opened {
  const format = v.safeParse(v.looseObject({ format: whole }), found);
  if (format.success && format.output.format > FORMAT)
    return { ok: false, why: 'newer', where: `format ${format.output.format}` };
  const isOlder = format.success && format.output.format < FORMAT;
  const read = v.safeParse(isOlder ? olderSchema : keptSchema, found, { abortEarly: true });
  if (!read.success) return { ok: false, why: 'damaged', where: v.getDotPath(read.issues[0]) ?? '' };
  try {
    return { ok: true, game: openGame(read.output) };
  } catch (error) {
    // A log that does not follow, or a set-up that no edition has.
    return { ok: false, why: 'damaged', where: error instanceof Error ? error.message : '' };
  }
}
