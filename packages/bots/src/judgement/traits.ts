import type { Table } from '@night-cage/rules';
import type { Prospect } from '../foresight.ts';
import { surveyMeeting } from './meeting.ts';
import { PRISONER_TRAITS, writePrisonersInTurn } from './prisoner-traits.ts';
import { surveyScene } from './scene.ts';
import { beginSheet, traitsWritten } from './sheet.ts';
import { TEAM_TRAITS, writeTeam } from './team-traits.ts';

/** How many numbers describe a state. */
export const TRAITS = TEAM_TRAITS + PRISONER_TRAITS;

/** Describes a state in numbers that do not depend on where on the board it happens, or who has which number. */
export function writeTraits(table: Table, prospect: Prospect, into: Float32Array): void {
  surveyScene(table.board, prospect);
  surveyMeeting(table.board, prospect.state);
  beginSheet(into);
  writeTeam(table, prospect);
  writePrisonersInTurn(table.board, prospect.state);
  if (traitsWritten() !== TRAITS) throw new Error(`${traitsWritten()} traits were written, not ${TRAITS}`);
}
