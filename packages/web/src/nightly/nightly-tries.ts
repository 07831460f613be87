import * as v from 'valibot';
import type { Game } from '@night-cage/client';
import {
  computeNightlyScore,
  nightlyScoreSchema,
  type NightlyScore,
  ASSIST_LEVELS,
  type AssistLevel,
} from '@night-cage/protocol';
import { settings } from '../storage/settings.ts';
import { importStoredRows, getValues } from '../storage/stored-values.ts';

/**
 * The stored facts of a night. Each is a row that is added and never changed: `DAY` (begun; this
 * try counts), `DAY help NAME` (a choice was made with that help), `DAY over`, `DAY sent`.
 */
const factSchema = v.variant('is', [
  v.object({ is: v.literal('begun'), game: v.string(), at: v.number() }),
  v.object({ is: v.literal('help'), with: v.picklist(ASSIST_LEVELS) }),
  v.object({
    is: v.literal('over'),
    game: v.string(),
    at: v.number(),
    played: nightlyScoreSchema,
    help: v.picklist(ASSIST_LEVELS),
  }),
  v.object({ is: v.literal('sent'), at: v.number() }),
]);
type Fact = v.InferOutput<typeof factSchema>;

/** The try of a night that counts, as stored on this device. */
export interface NightlyTry {
  readonly day: string;
  readonly game: string;
  readonly begun: number;
  /** Whether the player has made a choice in it. */
  readonly isTouched: boolean;
  readonly over: { readonly played: NightlyScore; readonly help: AssistLevel } | null;
  readonly isSent: boolean;
}

/** A finished try. */
export interface FinishedNightlyTry extends NightlyTry {
  readonly over: NonNullable<NightlyTry['over']>;
}

/** Holds the facts until the page closes if storage is not available. */
const inMemory = new Map<string, Fact>();

const add = async (id: string, value: Fact): Promise<void> => {
  try {
    await importStoredRows([{ kind: 'nightly', id, value }]);
  } catch {
    if (!inMemory.has(id)) inMemory.set(id, value);
  }
};

/** All facts by their ids. */
async function loadFacts(): Promise<ReadonlyMap<string, Fact>> {
  const rows = await getValues('nightly', factSchema);
  return new Map([...inMemory, ...rows.map(({ id, value }) => [id, value] as const)]);
}

/** All tries on this device, by day. */
export async function loadNightlyTries(): Promise<ReadonlyMap<string, NightlyTry>> {
  const facts = await loadFacts();
  const nights = new Map<string, NightlyTry>();
  for (const [day, fact] of facts) {
    if (fact.is !== 'begun') continue;
    const end = facts.get(`${day} over`);
    const over = end?.is === 'over' ? end : null;
    nights.set(day, {
      day,
      // If the try was begun on two devices, the one that finished counts.
      game: over?.game ?? fact.game,
      begun: fact.at,
      isTouched: helpIn(facts, day) !== undefined,
      over: over && { played: over.played, help: over.help },
      isSent: facts.has(`${day} sent`),
    });
  }
  return nights;
}

/** The highest level of help that any choice of a night had. */
const helpIn = (facts: ReadonlyMap<string, Fact>, day: string): AssistLevel | undefined =>
  ASSIST_LEVELS.findLast((name) => facts.has(`${day} help ${name}`));

/**
 * Records that a game is the try that counts, unless another was begun before. Returns the id of
 * the game that counts.
 */
export async function recordNightlyBegun(day: string, game: string): Promise<string> {
  await add(day, { is: 'begun', game, at: Date.now() });
  return (await loadNightlyTries()).get(day)?.game ?? game;
}

/** Records that a choice was made with that help. */
export const recordNightlyAssist = async (day: string, assist: AssistLevel): Promise<void> =>
  add(`${day} help ${assist}`, { is: 'help', with: assist });

/** Records the result of a night, with the highest level of help that any choice had. */
export async function recordNightlyOver(
  day: string,
  game: Pick<Game, 'moments' | 'state'> & { readonly id: string },
): Promise<void> {
  const help = helpIn(await loadFacts(), day) ?? settings.assist;
  const played = computeNightlyScore(
    game.moments.flatMap(({ events }) => events),
    game.state,
  );
  await add(`${day} over`, { is: 'over', game: game.id, at: Date.now(), played, help });
}

export const recordNightlySent = async (day: string): Promise<void> =>
  add(`${day} sent`, { is: 'sent', at: Date.now() });
