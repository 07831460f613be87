import { recordOf } from '@night-cage/notation';
import { nightOf, type Night } from '@night-cage/protocol';
import type { Event, State } from '@night-cage/rules';
import { chanceFor, randomGame, type Step } from '@night-cage/testkit';

/** A night that was played at random, as the page of whoever played it would send it. */
export interface PlayedNight {
  readonly record: string;
  readonly events: readonly Event[];
  readonly end: State;
}

/** `luck`: another one plays otherwise on the same stack. */
export function playNight(
  day: string,
  luck: string,
  night: Pick<Night, 'setup' | 'seed'> = nightOf(day),
): PlayedNight {
  const { setup, seed } = night;
  const moments: Step[] = [];
  const end = randomGame(setup, luck, (step) => moments.push(step), { chance: chanceFor(setup, seed) });
  const record = recordOf({ setup, state: end, moments, deal: { seed, fromSeed: true } }, [], new Date(0));
  return { record, events: moments.flatMap(({ events }) => events), end };
}

/** The same record, whose last turns are missing. */
export const cutShort = (record: string): string =>
  record
    .replace(/\[Result "[^"]*"\]\n/, '')
    .trimEnd()
    .split('\n')
    .slice(0, -4)
    .join('\n');
