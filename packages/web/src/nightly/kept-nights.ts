import * as v from 'valibot';
import type { Game } from '@night-cage/client';
import { playedOf, playedSchema, type Played } from '@night-cage/protocol';
import { settings } from '../game/settings.ts';
import { addToShelf, allOnShelf } from '../keeping/shelf.ts';
import { TEMPERAMENTS, type Temperament } from '../text/preference-names.ts';

/**
 * What is kept of a night, each fact a row of its own that is added and never changed: `DAY` (begun: from then on it is the
 * try that counts), `DAY help NAME` (a choice was made with that help), `DAY over`, `DAY sent`.
 */
const factSchema = v.variant('is', [
  v.object({ is: v.literal('begun'), game: v.string(), at: v.number() }),
  v.object({ is: v.literal('help'), with: v.picklist(TEMPERAMENTS) }),
  v.object({
    is: v.literal('over'),
    game: v.string(),
    at: v.number(),
    played: playedSchema,
    help: v.picklist(TEMPERAMENTS),
  }),
  v.object({ is: v.literal('sent'), at: v.number() }),
]);
type Fact = v.InferOutput<typeof factSchema>;

/** The try of a night that counts, as this device knows it. */
export interface NightKept {
  readonly day: string;
  readonly game: string;
  readonly begun: number;
  /** Something was chosen in it. */
  readonly isTouched: boolean;
  readonly over: { readonly played: Played; readonly help: Temperament } | null;
  readonly isSent: boolean;
}

/** Where nothing can be kept, a night lasts as long as the page. */
const unkept = new Map<string, Fact>();

const add = async (id: string, value: Fact): Promise<void> => {
  try {
    await addToShelf([{ kind: 'nightly', id, value }]);
  } catch {
    if (!unkept.has(id)) unkept.set(id, value);
  }
};

/** All nights of this device, by day. */
export async function keptNights(): Promise<ReadonlyMap<string, NightKept>> {
  const rows = await allOnShelf('nightly', factSchema);
  const facts = new Map([...unkept, ...rows.map(({ id, value }) => [id, value] as const)]);
  const nights = new Map<string, NightKept>();
  for (const [id, fact] of facts)
    if (fact.is === 'begun') {
      const helps = TEMPERAMENTS.filter((name) => facts.has(`${id} help ${name}`));
      const over = facts.get(`${id} over`);
      nights.set(id, {
        day: id,
        game: over?.is === 'over' ? over.game : fact.game,
        begun: fact.at,
        isTouched: helps.length > 0,
        over: over?.is === 'over' ? over : null,
        isSent: facts.has(`${id} sent`),
      });
    }
  return nights;
}

/** This game is the try that counts, unless another one was begun already: answers with the one that is. */
export async function noteBegun(day: string, game: string): Promise<string> {
  await add(day, { is: 'begun', game, at: Date.now() });
  return (await keptNights()).get(day)?.game ?? game;
}

/** A choice is made with the help that this page now gives. */
export const noteHelp = async (day: string): Promise<void> =>
  add(`${day} help ${settings.temperament}`, { is: 'help', with: settings.temperament });

/** The game of the night is over. The badge says the most help that any choice of it had. */
export async function noteOver(
  day: string,
  game: Pick<Game, 'moments' | 'state'> & { readonly id: string },
): Promise<void> {
  const facts = await allOnShelf('nightly', factSchema);
  const had = [...unkept, ...facts.map(({ id, value }) => [id, value] as const)].map(([id]) => id);
  const help = TEMPERAMENTS.findLast((name) => had.includes(`${day} help ${name}`)) ?? settings.temperament;
  const played = playedOf(
    game.moments.flatMap(({ events }) => events),
    game.state,
  );
  await add(`${day} over`, { is: 'over', game: game.id, at: Date.now(), played, help });
}

export const noteSent = async (day: string): Promise<void> =>
  add(`${day} sent`, { is: 'sent', at: Date.now() });
