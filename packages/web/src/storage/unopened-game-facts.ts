import { settle, type Setup } from '@night-cage/rules';
import { parseJson, toRecord } from '../ui/fields.ts';
import { readJournals } from './find-journals.ts';
import { findSafely } from './load-game.ts';
import { readLastGameSummaries } from './read-last-game.ts';

/** What is known of a game that cannot be opened; null: unknown. */
export interface UnopenedGameFacts {
  readonly setup: Setup | null;
  readonly date: string | null;
  readonly turn: number | null;
}

/** Reads every source separately, since each may be damaged. */
export async function findUnopenedGameFacts(id: string): Promise<UnopenedGameFacts> {
  const row = toRecord((await findSafely(id))?.row);
  const journals = readJournals(id).map(({ text }) => toRecord(parseJson(text)));
  const summary = readLastGameSummaries().find((lastGame) => lastGame.id === id);
  const setups = [row['setup'], ...journals.map(({ game }) => toRecord(game)['setup'])];
  const dates = [
    row['lastPlayed'],
    row['begun'],
    ...journals.flatMap(({ written, begun }) => [written, begun]),
  ];
  return {
    setup: setups.map(parseSetup).find((setup) => setup !== null) ?? null,
    date: dates.find(isDate) ?? null,
    turn: [summary?.turn, row['turns']].find((turn) => typeof turn === 'number') ?? null,
  };
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

function parseSetup(value: unknown): Setup | null {
  const { edition, players, prisoners, options } = toRecord(value);
  if ([edition, players, prisoners, options].includes(undefined)) return null;
  const answer = settle({ edition, players, prisoners, options });
  return answer.ok ? answer.setup : null;
}
