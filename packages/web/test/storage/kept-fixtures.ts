import { readFileSync, readdirSync } from 'node:fs';
import type { State } from '@night-cage/rules';

const FOLDER = new URL('../fixtures/kept-v1/', import.meta.url);

/** The compared parts of a state: everything on the table, and the decision. */
export interface StateFacts extends Pick<
  State,
  'outcome' | 'turns' | 'turn' | 'at' | 'off' | 'lit' | 'nerve' | 'key' | 'left' | 'hand'
> {
  readonly asks: { readonly asks: string; readonly prisoner: number } | null;
  readonly tiles: string;
  readonly bag: string;
}

/** The game that the page opened when the fixture was made. */
export interface GameFacts {
  readonly edition: string;
  readonly players: number;
  readonly bots: readonly number[];
  readonly seed: string;
  readonly moments: number;
  readonly hintsSpent: number;
  readonly undoable: number;
  readonly state: StateFacts;
}

/** A browser's storage, and what the page of that version opened. */
export interface KeptFixture {
  readonly name: string;
  readonly about: string;
  readonly made: string;
  readonly storage: Readonly<Record<string, string>>;
  readonly expects: {
    readonly current: GameFacts | null;
    readonly shelf: readonly (GameFacts & { readonly date: string })[];
    readonly setAside: readonly string[];
  };
}

export const keptFixtures: readonly KeptFixture[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as KeptFixture);

export function stateFacts(state: State): StateFacts {
  const { tiles, at, off, lit, nerve, key, bag, left, hand, turn, turns, outcome, asks } = state;
  return {
    outcome,
    turns,
    turn,
    asks: asks === null ? null : { asks: asks.asks, prisoner: asks.prisoner },
    tiles: tiles.join(' '),
    at,
    off,
    lit,
    nerve,
    key,
    bag: bag.join(' '),
    left,
    hand,
  };
}
