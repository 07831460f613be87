import { readFileSync, readdirSync } from 'node:fs';
import type { State } from '@night-cage/rules';

const FOLDER = new URL('../fixtures/kept-v1/', import.meta.url);

/** What of a state is compared: everything that lies on the table, and what is asked. */
export interface StateFacts extends Pick<
  State,
  'outcome' | 'turns' | 'turn' | 'at' | 'off' | 'lit' | 'nerve' | 'key' | 'left' | 'hand'
> {
  readonly asks: { readonly asks: string; readonly prisoner: number } | null;
  readonly tiles: string;
  readonly bag: string;
}

/** A game as it was found when the fixture was made. */
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

/** What a browser kept, and what the page of that day opened. */
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
