import { formatPlayedGameLink, replayGameLink } from '@night-cage/notation';
import type { Game, LocalGame } from '@night-cage/client';
import { gameFromRecord } from './records.ts';

/** What a link to a whole game leads to. */
export interface OpenedGameLink {
  readonly game: LocalGame;
  /** After so many moments; null: at its end. */
  readonly at: number | null;
  /** How many choices the rules of today allow, where that is not all of them, and what they have against the next, in English. */
  readonly parted: { readonly after: number; readonly reason: string } | null;
}

/** Throws a `NotationError` for a link that cannot be read. */
export function openGameLink(link: string): OpenedGameLink {
  const record = replayGameLink(link);
  const { at, parted, steps } = record;
  return {
    game: gameFromRecord(record),
    at: at === null || at >= steps.length ? null : at,
    parted: parted && { after: steps.length, reason: parted.error.reason },
  };
}

/** The address of a game, opened where it is looked at; null for one that is too long for a link. */
export function formatGameAddress(game: Game, bots: readonly number[], at: number | null): string | null {
  const link = formatPlayedGameLink(game, bots, at);
  return link === null ? null : `${location.origin}${location.pathname}#/game/${link}`;
}
