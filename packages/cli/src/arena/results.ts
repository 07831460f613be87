import { EDITION_NAMES } from '@night-cage/rules';
import type { ArenaGame } from './play-arena-game.ts';
import { describeBudget, describeArenaSetup, type ArenaSetup, type ArenaJournal } from './arena-journal.ts';
import { ARENA_BOTS, usesBudget, type ArenaBudget } from './arena-player.ts';
import type { ArenaEntrant } from './summary.ts';
import { Failure } from '../shared/failure.ts';

/** A player with its budget, and all its games in a setup. */
export interface TimedEntrant extends ArenaEntrant {
  readonly player: string;
  /** Null for bots that answer at once. */
  readonly budget: ArenaBudget | null;
}

/** All results of a setup. */
export interface SetupResults {
  readonly setup: ArenaSetup;
  readonly entrants: readonly TimedEntrant[];
}

/** Merges result files by setup: the standard game first, longer thinking later. */
export function gatherResults(journals: readonly ArenaJournal[]): SetupResults[] {
  const sorted = journals.toSorted((a, b) => compareSetups(a.header, b.header));
  const setups = Map.groupBy(sorted, ({ header }) => describeArenaSetup(header));
  return [...setups.values()].map((some) => {
    const { edition, prisoners, options } = some[0]!.header;
    return { setup: { edition, prisoners, options }, entrants: entrantsIn(some) };
  });
}

function compareSetups(a: ArenaSetup, b: ArenaSetup): number {
  const order = (names: readonly string[], name: string): number => names.indexOf(name);
  return (
    order(EDITION_NAMES, a.edition) - order(EDITION_NAMES, b.edition) ||
    Object.keys(a.options).length - Object.keys(b.options).length ||
    a.prisoners - b.prisoners ||
    describeArenaSetup(a).localeCompare(describeArenaSetup(b), 'en')
  );
}

function entrantsIn(journals: readonly ArenaJournal[]): TimedEntrant[] {
  const played = journals.flatMap(({ header, games }) =>
    games.map((game) => ({ game, budget: usesBudget(game.player) ? header.budget : null })),
  );
  const nameOf = ({ game, budget }: (typeof played)[number]): string =>
    budget === null ? game.player : `${game.player}, ${describeBudget(budget)}`;
  return [...Map.groupBy(played, nameOf)]
    .map(([name, some]) => ({
      name,
      player: some[0]!.game.player,
      budget: some[0]!.budget,
      games: onceEach(
        name,
        some.map(({ game }) => game),
      ),
    }))
    .sort((a, b) => rank(a) - rank(b) || limit(a) - limit(b));
}

/** Files may overlap. Contradicting results come from different versions of a bot. */
function onceEach(name: string, games: readonly ArenaGame[]): ArenaGame[] {
  const bySeed = new Map<string, ArenaGame>();
  for (const game of games) {
    const before = bySeed.get(game.seed);
    if (before !== undefined && before.outcome !== game.outcome)
      throw new Failure(
        `${name} ended differently with seed ${JSON.stringify(game.seed)} in two files: leave out the older one`,
        2,
      );
    bySeed.set(game.seed, before ?? game);
  }
  return [...bySeed.values()];
}

/** Custom bots come last. */
const rank = ({ player }: TimedEntrant): number =>
  ARENA_BOTS.includes(player) ? ARENA_BOTS.indexOf(player) : ARENA_BOTS.length;
const limit = ({ budget }: TimedEntrant): number => budget?.turnMs ?? budget?.iterations ?? 0;
