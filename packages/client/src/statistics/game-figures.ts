import { OUTCOMES, fold, type Event, type Outcome, type Setup } from '@night-cage/rules';
import * as v from 'valibot';
import { HOLDER_KINDS, type HolderKind } from '../seat-holders.ts';
import type { SavedGame } from '../saved-game.ts';
import { LocalGame } from '../local-game.ts';
import type { Moment } from '../moments.ts';
import { parseSetup } from '../parse-saved-game.ts';
import { naturalSchema, type SchemaFields } from '../values.ts';

/** Facts about a saved game that are known without opening it. */
export interface GameFacts {
  readonly id: string;
  readonly setup: Setup;
  readonly seed: string;
  /** It began with its setup, not at a position. */
  readonly fromStart: boolean;
  /**
   * Its tiles were given in advance: it came from a record without a seed, or from an online table.
   */
  readonly isTold: boolean;
  readonly holders: readonly HolderKind[];
  readonly hintsSpent: number;
  /** The start, as an ISO date. Viewing the game later does not change it. */
  readonly begun: string;
  /** The number of entries in its log. */
  readonly length: number;
  readonly turns: number;
  readonly outcome: Outcome;
}

/**
 * What caused a loss: what took the last key or Gate that was needed, or how else the game ended.
 */
export const LAST_BLOWS = [
  'dark',
  'struck',
  'burnt',
  'swallowed',
  'fell',
  'cut-off',
  'gave-up',
  'otherwise',
] as const;
export type LastBlow = (typeof LAST_BLOWS)[number];

/**
 * Figures that need the whole game. They may be cached, and are computed again if they do not fit
 * the game.
 */
export interface GameFigures {
  /** The length of the log that they were computed from. */
  readonly length: number;
  readonly wax: number;
  readonly hits: number;
  readonly falls: number;
  readonly keysPassed: number;
  /** Null for an escape. */
  readonly lastBlow: LastBlow | null;
}

/** Schema of cached figures. */
export const gameFiguresSchema: v.GenericSchema<unknown, GameFigures> = v.object({
  length: naturalSchema,
  wax: naturalSchema,
  hits: naturalSchema,
  falls: naturalSchema,
  keysPassed: naturalSchema,
  lastBlow: v.nullable(v.picklist(LAST_BLOWS)),
} satisfies SchemaFields<GameFigures>);

/** The figures of an open game. */
export function computeGameFigures(game: LocalGame): GameFigures {
  const events = game.moments.flatMap((moment) => moment.events);
  const count = (type: Event['type']): number => events.filter((event) => event.type === type).length;
  return {
    length: game.entries.length,
    wax: game.state.left,
    hits: count('hit'),
    falls: count('fell'),
    keysPassed: count('key-given'),
    lastBlow: findLastBlow(game),
  };
}

/**
 * The figures of a saved game that was checked when it was stored: only folds it, 20 times as fast
 * as opening it. Null if it cannot be folded.
 */
export function computeSavedGameFigures(kept: SavedGame): GameFigures | null {
  try {
    const read = v.safeParse(gameFiguresSchema, computeGameFigures(new LocalGame(kept)));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

function findLastBlow({ state: { outcome }, moments }: LocalGame): LastBlow | null {
  switch (outcome) {
    case 'playing':
    case 'won':
      return null;
    case 'lost falling':
      return 'fell';
    case 'lost isolated':
      return 'cut-off';
    case 'conceded':
      return 'gave-up';
    default:
      return findBlowInMoment(moments.at(-1)!);
  }
}

/** The first event after which too few keys or no Gates were left. */
function findBlowInMoment({ before, events }: Moment): LastBlow {
  const isEnough = (n: number): boolean => {
    const { gatesLeft, keysLeft, at } = fold(before, events.slice(0, n));
    return gatesLeft > 0 && keysLeft >= at.length;
  };
  const decisive = events.find((_, n) => !isEnough(n + 1));
  return decisive === undefined ? 'otherwise' : toBlow(decisive);
}

function toBlow(event: Event): LastBlow {
  switch (event.type) {
    case 'hit':
    case 'swapped':
      return 'struck';
    case 'discarded':
      return event.cause === 'penalty' ? 'struck' : 'burnt';
    case 'hand-discarded':
      return 'burnt';
    case 'removed':
      if (event.cause === 'other') return 'swallowed';
      return event.cause === 'dark' || event.cause === 'snuffed' ? 'dark' : 'struck';
    case 'dirge-arrived':
    case 'dirge-opened':
    case 'other-advanced':
    case 'other-emerged':
    case 'pits-formed':
      return 'swallowed';
    default:
      return 'otherwise';
  }
}

/** The facts of an open game. */
export function toGameFacts(game: LocalGame, begun: string): GameFacts {
  const { id, setup, wholeDeal, holders, hintsSpent, entries, state } = game;
  const { seed, from, told } = wholeDeal;
  return {
    id,
    setup,
    seed,
    fromStart: from === null,
    isTold: told.length > 0,
    holders,
    hintsSpent,
    begun,
    length: entries.length,
    turns: state.turns,
    outcome: state.outcome,
  };
}

const rowSchema = v.object({
  id: v.string(),
  setup: v.unknown(),
  deal: v.object({ seed: v.string(), from: v.unknown(), told: v.array(v.unknown()) }),
  holders: v.array(v.picklist(HOLDER_KINDS)),
  hintsSpent: naturalSchema,
  begun: v.pipe(v.string(), v.isoTimestamp()),
  length: naturalSchema,
  turns: naturalSchema,
  outcome: v.picklist(OUTCOMES),
});

/**
 * The facts of stored games, from the rows that a store keeps beside the logs. Invalid rows are
 * left out. Setups are cached: thousands of games share a few.
 */
export function parseGameFacts(rows: readonly unknown[]): GameFacts[] {
  const known = new Map<string, Setup | null>();
  const setupIn = (given: unknown): Setup | null => {
    const text = JSON.stringify(given);
    if (!known.has(text)) known.set(text, parseSetup(given));
    return known.get(text)!;
  };
  return rows.flatMap((row) => {
    const read = v.safeParse(rowSchema, row);
    const setup = read.success ? setupIn(read.output.setup) : null;
    if (!read.success || setup === null) return [];
    const { deal, ...facts } = read.output;
    return { ...facts, setup, seed: deal.seed, fromStart: deal.from === null, isTold: deal.told.length > 0 };
  });
}
