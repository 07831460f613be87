import { formatPlayedGameRecord } from '@night-cage/notation';
import { createNightlyGame, type NightlyGame } from '@night-cage/protocol';
import type { Event, State } from '@night-cage/rules';
import { chanceFromSeed, playRandomGame, type RandomGameStep } from '@night-cage/testkit';

/** A random nightly game, as a player's page would send it. */
export interface PlayedNightly {
  readonly record: string;
  readonly events: readonly Event[];
  readonly end: State;
}

/** Another `luck` gives other choices on the same stack. */
export function playNightly(
  day: string,
  luck: string,
  night: Pick<NightlyGame, 'setup' | 'seed'> = createNightlyGame(day),
): PlayedNightly {
  const { setup, seed } = night;
  const moments: RandomGameStep[] = [];
  const end = playRandomGame(setup, luck, (step) => moments.push(step), {
    chance: chanceFromSeed(setup, seed),
  });
  const record = formatPlayedGameRecord(
    { setup, state: end, moments, deal: { seed, fromSeed: true } },
    [],
    new Date(0),
  );
  return { record, events: moments.flatMap(({ events }) => events), end };
}

/** The same record without its last turns. */
export const cutShort = (record: string): string =>
  record
    .replace(/\[Result "[^"]*"\]\n/, '')
    .trimEnd()
    .split('\n')
    .slice(0, -4)
    .join('\n');
