import { OUTCOMES, type Outcome } from '@night-cage/rules';
import type { SimulatedGame } from './simulate.ts';

/** The results of some games. */
export interface SimTally {
  readonly outcomes: Readonly<Record<Outcome, number>>;
  readonly games: number;
  /** The number of games that were read from records, not played. */
  readonly found: number;
  readonly decisions: number;
  readonly turns: number;
}

/** Counts games and adds up counts. The sums do not depend on which worker played a game. */
export class GameCounter implements SimTally {
  games = 0;
  found = 0;
  decisions = 0;
  turns = 0;
  readonly outcomes = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;

  count({ outcome, decisions, turns }: SimulatedGame, wasFound: boolean): void {
    this.games++;
    if (wasFound) this.found++;
    this.outcomes[outcome]++;
    this.decisions += decisions;
    this.turns += turns;
  }

  add({ outcomes, games, found, decisions, turns }: SimTally): void {
    for (const outcome of OUTCOMES) this.outcomes[outcome] += outcomes[outcome];
    this.games += games;
    this.found += found;
    this.decisions += decisions;
    this.turns += turns;
  }
}
