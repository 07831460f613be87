import {
  newGame,
  unflattenState,
  unpackIntent,
  type FlatState,
  type Option,
  type Setup,
  type State,
} from '@night-cage/rules';
import * as v from 'valibot';
import { whole, wholes } from './event-schema.ts';
import type { Deal } from './deal.ts';
import { holdersWith, type Seat } from './holder.ts';
import { LocalGame } from './local-game.ts';
import { replay } from './replay.ts';
import { setupSchema, stateSchema } from './state-schema.ts';

/** A game as it was kept before logs: its set-up with the bots, where its tiles come from, and the choices alone. */
const oldSave = v.object({
  version: v.literal(1),
  setup: v.object({ ...setupSchema.entries, bots: v.optional(wholes, []) }),
  seed: v.string(),
  from: v.nullable(v.looseObject({})),
  told: wholes,
  choices: wholes,
  hintsSpent: v.optional(whole, 0),
});

export interface OldSave extends Deal {
  readonly version: 1;
  readonly setup: Setup & { readonly bots?: readonly Seat[] };
  readonly choices: readonly Option[];
  /** The earliest do not say. */
  readonly hintsSpent?: number;
}

export interface MigratedSave {
  readonly game: LocalGame;
  /** How many choices were kept; the game holds as many of them as the rules of today allow. */
  readonly choices: number;
}

/**
 * A game that was kept as choices, played again one last time: from now on it is facts. Where the rules no longer allow a
 * choice, it ends with the one before. Null for what is no such game.
 */
export function migrateSave(found: unknown, id: string): MigratedSave | null {
  const read = v.safeParse(oldSave, found);
  if (!read.success) return null;
  const { setup: old, seed, from: begun, told, choices, hintsSpent } = read.output;
  const { bots, ...setup } = old;
  const holders = holdersWith(setup.players, bots);
  try {
    const from = begun === null ? null : completed(setup, begun);
    const game = new LocalGame({ id, setup, deal: { seed, from, told }, holders, hintsSpent });
    replay(game, choices.map(unpackIntent));
    return { game, choices: choices.length };
  } catch {
    // A set-up that no edition has, a tile that no stack has: nothing that could be played.
    return null;
  }
}

/** The position a game began at: questions, tasks and steps were kept in another form. */
function completed(setup: Setup, begun: Readonly<Record<string, unknown>>): State {
  const plain: Readonly<Record<string, unknown>> = { ...newGame(setup) };
  // What states have gained since, and without what they have lost.
  const fields = Object.keys(plain).map((field) => [field, begun[field] ?? plain[field]] as const);
  const state = { ...Object.fromEntries(fields), setup } as unknown as State | FlatState;
  return v.parse(stateSchema, typeof state.step === 'number' ? unflattenState(state) : state);
}
