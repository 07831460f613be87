import type { SetupRequest } from '@night-cage/rules';
import type { Settings, Wish } from './settings.ts';

/** Bots that may hold a seat. */
export const BOTS = ['careful', 'search'] as const;
export type BotHolder = (typeof BOTS)[number];

/** How people talk at a table, besides the silence variant (Q1), which is part of the set-up. */
export const TALKS = ['open', 'signals', 'advice', 'mute'] as const;
export type Talk = (typeof TALKS)[number];

/** What happens when somebody is gone at their choice for longer than agreed. */
export const ABSENCES = ['wait', 'bot', 'next'] as const;
export type Absence = (typeof ABSENCES)[number];

/** Hours that somebody has for a choice at a table that is played by letter. */
export const PACES = [1, 4, 8, 24, 72, 168] as const;
export type Pace = (typeof PACES)[number];

export const USUAL_SETTINGS: Omit<Settings, 'wish'> = {
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

/** What the rules are asked about a wish. */
export const requestOf = ({ edition, players, options }: Wish): SetupRequest => ({
  edition,
  players,
  options,
});
