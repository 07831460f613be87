import type { TableSetup } from '@night-cage/protocol';
import type { GameRequest } from '../../setup/game-request.ts';

/** What is to be played, as a table keeps it: who holds a seat is no part of it. */
export const toTableSetup = ({ edition, players, options, nightTerrors }: GameRequest): TableSetup => ({
  edition,
  players,
  options: {
    ...options,
    nightTerrors: typeof nightTerrors === 'number' ? nightTerrors : [...nightTerrors],
  },
});

/** The same as the dials have it, still to be read field by field: it came over the wire. */
export const tableSetupToRequest = ({
  edition,
  players,
  options: { nightTerrors, ...options },
}: TableSetup): object => ({
  edition,
  players,
  bots: [],
  options,
  nightTerrors,
});
