import { formatPlayedGameLink, parseGameLink } from '@night-cage/notation';
import type { Game, LocalGame } from '@night-cage/client';
import { gameFromRecord } from './records.ts';

/** A game opened from a link. */
export interface OpenedGameLink {
  readonly game: LocalGame;
  /** The moment to show; null for the end. */
  readonly at: number | null;
  /**
   * If the current rules reject a choice: how many choices before it are valid, and the reason, in
   * English.
   */
  readonly parted: { readonly after: number; readonly reason: string } | null;
}

/** Throws a `NotationError` if the link cannot be parsed. */
export function openGameLink(link: string): OpenedGameLink {
  const record = parseGameLink(link);
  const { at, parted, steps } = record;
  return {
    game: gameFromRecord(record),
    at: at === null || at >= steps.length ? null : at,
    parted: parted && { after: steps.length, reason: parted.error.reason },
  };
}

/** The link to a game, at the moment on screen; null if the game is too long for a link. */
export function formatGameAddress(game: Game, bots: readonly number[], at: number | null): string | null {
  const link = formatPlayedGameLink(game, bots, at);
  return link === null ? null : `${location.origin}${location.pathname}#/game/${link}`;
}
