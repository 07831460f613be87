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
import { findGameFault } from './find-game-fault.ts';
import { parseSetup } from './parse-saved-game.ts';
import { completeState, createStateSchema } from './state-schema.ts';
import { kindSchema, naturalSchema, createValueSchemas } from './values.ts';

/**
 * A save from before logs: its setup with the bots, the source of its tiles, and the choices
 * without events.
 */
const oldSave = v.object({
  version: v.literal(1),
  setup: v.looseObject({ bots: v.optional(v.array(naturalSchema), []) }),
  seed: v.string(),
  from: v.nullable(v.looseObject({})),
  told: v.array(kindSchema),
  choices: v.array(v.pipe(v.number(), v.integer())),
  hintsSpent: v.optional(naturalSchema, 0),
});

/** A save of version 1, from before logs. */
export interface OldSave extends Deal {
  readonly version: 1;
  readonly setup: Setup & { readonly bots?: readonly Seat[] };
  readonly choices: readonly Option[];
  /** The earliest saves do not have it. */
  readonly hintsSpent?: number;
}

/** A save of version 1 as a game of the present format. */
export interface MigratedSave {
  readonly game: LocalGame;
  /** How many choices the save had; the game holds as many of them as the present rules allow. */
  readonly choices: number;
}

/**
 * Replays a save of version 1 once; from then on the game is stored with its events. Stops before
 * the first choice that the present rules refuse. Null if `found` is no such save.
 */
export function migrateSave(found: unknown, id: string): MigratedSave | null {
  const read = v.safeParse(oldSave, found);
  if (!read.success) return null;
  const { setup: old, seed, from: start, told, choices, hintsSpent } = read.output;
  const { bots, ...given } = old;
  try {
    const setup = parseSetup(given);
    if (setup === null) return null;
    const holders = createHolders(setup.players, bots);
    const from = start === null ? null : parsePosition(setup, start);
    const game = new LocalGame({ id, setup, deal: { seed, from, told }, holders, hintsSpent });
    replayIntents(game, choices.map(unpackIntent));
    return findGameFault(game) === null ? { game, choices: choices.length } : null;
  } catch {
    // A tile that no stack has, or an impossible position.
    return null;
  }
}

/**
 * The position where the game began. Older saves store questions, tasks and steps in another form.
 */
function parsePosition(setup: Setup, start: Readonly<Record<string, unknown>>): State {
  const state = completeState(setup, start) as unknown as State | FlatState;
  const flat = typeof state.step === 'number';
  return v.parse(
    createStateSchema(setup, createValueSchemas(setup)),
    flat ? { ...unflattenState(state), setup } : state,
  );
}
