import { settle, type Setup } from '@night-cage/rules';
import { parsed, partsOf } from '../ui/fields.ts';
import { journalsOf } from './find-journals.ts';
import { findSafely } from './load.ts';
import { lastGameNotes } from './read-last-game.ts';

/** What can be said of a game that cannot be opened; null is what nobody knows. */
export interface AboutGame {
  readonly setup: Setup | null;
  readonly date: string | null;
  readonly turn: number | null;
}

/** Read from whatever is there of it, one thing after the other: each of them may be damaged. */
export async function aboutGame(id: string): Promise<AboutGame> {
  const row = partsOf((await findSafely(id))?.row);
  const journals = journalsOf(id).map(({ text }) => partsOf(parsed(text)));
  const note = lastGameNotes().find((one) => one.id === id);
  const setups = [row['setup'], ...journals.map(({ game }) => partsOf(game)['setup'])];
  const dates = [
    row['lastPlayed'],
    row['begun'],
    ...journals.flatMap(({ written, begun }) => [written, begun]),
  ];
  return {
    setup: setups.map(settled).find((setup) => setup !== null) ?? null,
    date: dates.find(isDate) ?? null,
    turn: [note?.turn, row['turns']].find((turn) => typeof turn === 'number') ?? null,
  };
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

function settled(value: unknown): Setup | null {
  const { edition, players, prisoners, options } = partsOf(value);
  if ([edition, players, prisoners, options].includes(undefined)) return null;
  const answer = settle({ edition, players, prisoners, options });
  return answer.ok ? answer.setup : null;
}
