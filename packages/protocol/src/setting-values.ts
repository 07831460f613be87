import type { SetupRequest } from '@night-cage/rules';
import type { TableSettings, TableSetup } from './settings.ts';

/** Bots that may hold a seat. */
export const BOT_HOLDERS = ['careful', 'search'] as const;
/** The name of a bot that holds a seat. */
export type BotHolder = (typeof BOT_HOLDERS)[number];

/** How people talk at a table, besides the silence variant (Q1), which is part of the setup. */
export const TALK_MODES = ['open', 'signals', 'advice', 'mute'] as const;
/** A talk mode of a table. */
export type TalkMode = (typeof TALK_MODES)[number];

/** What happens when a person is away at their choice for longer than `absentAfter`. */
export const ABSENCE_POLICIES = ['wait', 'bot', 'next'] as const;
/** A policy for absent people. */
export type AbsencePolicy = (typeof ABSENCE_POLICIES)[number];

/** The possible hours per choice in a correspondence game. */
export const PACES = [1, 4, 8, 24, 72, 168] as const;
/** The hours per choice in a correspondence game. */
export type Pace = (typeof PACES)[number];

/** The settings of a new table. */
export const DEFAULT_TABLE_SETTINGS: Omit<TableSettings, 'wish'> = {
  listed: false,
  talk: 'open',
  undo: 'ask',
  hints: true,
  absent: 'wait',
  absentAfter: 60,
  pace: null,
  forced: true,
  fill: null,
  locked: false,
  text: false,
  muted: [],
};

/** Converts a table's setup to a request to the rules. */
export const toSetupRequest = ({ edition, players, options }: TableSetup): SetupRequest => ({
  edition,
  players,
  options,
});
