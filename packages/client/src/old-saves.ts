import {
  unflattenState,
  unpackIntent,
  type FlatState,
  type Option,
  type Setup,
  type State,
} from '@night-cage/rules';
import * as v from 'valibot';
import type { Deal } from './deal.ts';
import { createHolders, type Seat } from './seat-holders.ts';
import { LocalGame } from './local-game.ts';
import { replayIntents } from './replay.ts';
import { findGameFault } from './check-game.ts';
import { parseSetup } from './parse-saved-game.ts';
import { completeState, createStateSchema } from './state-schema.ts';
import { kindSchema, naturalSchema, createValueSchemas } from './values.ts';

/** A game as it was kept before logs: its set-up with the bots, where its tiles come from, and the choices alone. */
const oldSave = v.object({
  version: v.literal(1),
  setup: v.looseObject({ bots: v.optional(v.array(naturalSchema), []) }),
  seed: v.string(),
  from: v.nullable(v.looseObject({})),
  told: v.array(kindSchema),
  choices: v.array(v.pipe(v.number(), v.integer())),
  hintsSpent: v.optional(naturalSchema, 0),
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
  const { bots, ...given } = old;
  try {
    const setup = parseSetup(given);
    if (setup === null) return null;
    const holders = createHolders(setup.players, bots);
    const from = begun === null ? null : positionIn(setup, begun);
    const game = new LocalGame({ id, setup, deal: { seed, from, told }, holders, hintsSpent });
    replayIntents(game, choices.map(unpackIntent));
    return findGameFault(game) === null ? { game, choices: choices.length } : null;
  } catch {
    // A tile that no stack has, a position that cannot be: nothing that could be played.
    return null;
  }
}

/** The position a game began at: questions, tasks and steps were kept in another form. */
function positionIn(setup: Setup, begun: Readonly<Record<string, unknown>>): State {
  const state = completeState(setup, begun) as unknown as State | FlatState;
  const flat = typeof state.step === 'number';
  return v.parse(
    createStateSchema(setup, createValueSchemas(setup)),
    flat ? { ...unflattenState(state), setup } : state,
  );
}
