import { FORMAT, canGoOnFrom, settle, type Event, type Setup } from '@night-cage/rules';
import * as v from 'valibot';
import { faultIn } from './check-game.ts';
import type { Deal } from './deal.ts';
import type { Entry } from './entry.ts';
import { eventAt, laterFormat, olderEvent, optionAt } from './event-schema.ts';
import { HOLDERS } from './holder.ts';
import { openGame, type KeptGame } from './kept-game.ts';
import type { LocalGame } from './local-game.ts';
import { completed, isRecord, stateAt } from './state-schema.ts';
import { faultInTree, treeAt } from './tree-schema.ts';
import { between, kind, natural, row, valuesAt, type Fields, type Values } from './values.ts';

const entryAt = (values: Values, event: v.GenericSchema<unknown, Event>) =>
  v.variant('kind', [
    v.strictObject({
      kind: v.literal('chose'),
      by: values.seat,
      option: optionAt(values),
      events: v.array(event),
      format: laterFormat,
    } satisfies Fields<Entry & { readonly kind: 'chose' }, 'format'>),
    v.strictObject({
      kind: v.literal('took-back'),
      by: values.seat,
      count: between(1, Number.MAX_SAFE_INTEGER),
    } satisfies Fields<Entry & { readonly kind: 'took-back' }>),
  ]);

/** A kept game of this set-up. Events of a format that is too old are only folded: what they held then is not known here. */
function keptAt(setup: Setup, isTooOld: boolean) {
  const values = valuesAt(setup);
  const event = isTooOld ? olderEvent : eventAt(values);
  const facts = {
    format: natural,
    id: v.pipe(v.string(), v.nonEmpty()),
    setup: v.custom<Setup>((given) => given === setup),
    deal: v.strictObject({
      seed: v.string(),
      from: v.nullable(stateAt(setup, values)),
      told: v.array(kind),
    } satisfies Fields<Deal>),
    holders: row(v.picklist(HOLDERS), setup.players),
    entries: v.array(entryAt(values, event)),
    hintsSpent: natural,
  } satisfies Fields<Omit<KeptGame, 'tree'>>;
  return v.strictObject({ ...facts, tree: v.exactOptional(treeAt(values, event)) });
}

/** Why a kept game cannot be opened: rules yet to come wrote it, or it is not what was written. */
export type Unreadable = 'newer' | 'damaged';

export type Opened =
  | { readonly ok: true; readonly game: LocalGame }
  /** `where` is the first field that is wrong, or what does not follow. */
  | { readonly ok: false; readonly why: Unreadable; readonly where: string };

/**
 * The game that was kept, whatever was found under its name: read field by field, then folded, never played again. What
 * opens can be shown, and played on if the present rules can go on from its format.
 */
export function openKept(found: unknown): Opened {
  const head = v.safeParse(v.looseObject({ format: natural, setup: v.unknown() }), found);
  if (!head.success) return damaged(v.getDotPath(head.issues[0]) ?? '');
  const { format } = head.output;
  const formats = [format, ...formatsIn(head.output['entries']), ...formatsInTree(head.output['tree'])];
  const newer = formats.find((one) => one > FORMAT);
  if (newer !== undefined) return { ok: false, why: 'newer', where: `format ${newer}` };
  const setup = settled(head.output.setup);
  if (setup === null) return damaged('setup');
  const read = v.safeParse(keptAt(setup, !canGoOnFrom(format)), withSetup(head.output, setup), {
    abortEarly: true,
  });
  if (!read.success) return damaged(v.getDotPath(read.issues[0]) ?? '');
  try {
    const game = openGame(read.output);
    const fault = faultIn(game) ?? faultInTree(game);
    return fault === null ? { ok: true, game } : damaged(fault);
  } catch (error) {
    // A log that does not follow, or rules that stumble over a state it leads to.
    return damaged(error instanceof Error ? error.message : '');
  }
}

/** The formats that entries say they were written in. */
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

const damaged = (where: string): Opened => ({ ok: false, why: 'damaged', where });

/** A set-up as it was kept: a dial that is younger than it stands where it stands for everybody who does not turn it. */
export function settled(given: unknown): Setup | null {
  if (!isRecord(given)) return null;
  const { edition, players, prisoners, options, ...more } = given;
  // A set-up that leaves these open could be any.
  if ([edition, players, prisoners, options].includes(undefined) || Object.keys(more).length > 0) return null;
  const answer = settle({ edition, players, prisoners, options });
  return answer.ok ? answer.setup : null;
}

/** What was found, with the one set-up object that every state of the game shares. */
function withSetup(found: Readonly<Record<string, unknown>>, setup: Setup): Record<string, unknown> {
  const { deal } = found;
  if (!isRecord(deal) || !isRecord(deal['from'])) return { ...found, setup };
  const { from } = deal;
  const isSame = JSON.stringify(settled(from['setup'])) === JSON.stringify(setup);
  return { ...found, setup, deal: { ...deal, from: isSame ? completed(setup, from) : from } };
}
