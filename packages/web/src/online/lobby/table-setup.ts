import type { TableSetup } from '@night-cage/protocol';
import type { GameRequest } from '../../setup/game-request.ts';

/** The setup of a table; unlike a request, it does not say who holds a seat. */
export const toTableSetup = ({ edition, players, options, nightTerrors }: GameRequest): TableSetup => ({
  edition,
  players,
  options: {
    ...options,
    nightTerrors: typeof nightTerrors === 'number' ? nightTerrors : [...nightTerrors],
  },
});

/** The reverse, for the dials. Unvalidated: it came from the server. */
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
