import { settle, type Setup } from '@night-cage/rules';
import { parseJson, toRecord } from '../ui/fields.ts';
import { readJournals } from './find-journals.ts';
import { findSafely } from './load-game.ts';
import { readLastGameNotes } from './read-last-game.ts';

/** What can be said of a game that cannot be opened; null is what nobody knows. */
export interface UnopenedGameFacts {
  readonly setup: Setup | null;
  readonly date: string | null;
  readonly turn: number | null;
}

/** Read from whatever is there of it, one thing after the other: each of them may be damaged. */
export async function findUnopenedGameFacts(id: string): Promise<UnopenedGameFacts> {
  const row = toRecord((await findSafely(id))?.row);
  const journals = readJournals(id).map(({ text }) => toRecord(parseJson(text)));
  const note = readLastGameNotes().find((one) => one.id === id);
  const setups = [row['setup'], ...journals.map(({ game }) => toRecord(game)['setup'])];
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
  const { edition, players, prisoners, options } = toRecord(value);
  if ([edition, players, prisoners, options].includes(undefined)) return null;
  const answer = settle({ edition, players, prisoners, options });
  return answer.ok ? answer.setup : null;
}
