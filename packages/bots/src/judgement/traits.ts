import type { Ruleset } from '@night-cage/rules';
import type { Prospect } from '../foresight.ts';
import { HOLLOW_TRAITS, writeHollow } from './hollow-traits.ts';
import { surveyGoals } from './goals.ts';
import { PRISONER_TRAITS, writePrisonersInTurn } from './prisoner-traits.ts';
import { surveyBoard } from './survey.ts';
import { beginTraits, traitsWritten } from './trait-writer.ts';
import { TEAM_TRAITS, writeTeam } from './team-traits.ts';

/** The number of traits of a state, without and with those that only the Hollow has. */
export const TRAITS = TEAM_TRAITS + PRISONER_TRAITS;
export const TRAITS_OF_THE_HOLLOW = TRAITS + HOLLOW_TRAITS;

/**
 * Describes a state in numbers that depend neither on the position on the board nor on the
 * prisoners' numbers. Describes the Hollow only if `into` has room for it: networks for other games
 * have none.
 */
export function writeTraits(table: Ruleset, prospect: Prospect, into: Float32Array): void {
  surveyBoard(table.board, prospect);
  surveyGoals(table.board, prospect.state);
  beginTraits(into);
  writeTeam(table, prospect);
  writePrisonersInTurn(table.board, prospect.state);
  if (into.length > TRAITS) writeHollow(table.board, prospect.state);
  if (traitsWritten() !== into.length)
    throw new Error(`${traitsWritten()} traits were written, not ${into.length}`);
}
