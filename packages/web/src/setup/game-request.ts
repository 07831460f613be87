import { settleBySeed } from '@night-cage/client';
import {
  DEFAULT_EDITION,
  DEFAULT_OPTIONS,
  EDITIONS,
  EDITION_NAMES,
  type EditionName,
  type NightTerror,
  type Options,
  type Settled,
} from '@night-cage/rules';
import { listIn, parsed, partsOf } from '../ui/fields.ts';

/** What somebody wants to play. It need not be possible: the rules say so, and why. */
export interface GameRequest {
  readonly edition: EditionName;
  readonly players: number;
  readonly bots: readonly number[];
  readonly options: Omit<Options, 'nightTerrors'>;
  /** Chosen by name, or so many drawn by the seed. */
  readonly nightTerrors: readonly NightTerror[] | number;
}

const { nightTerrors: _none, ...PLAIN } = DEFAULT_OPTIONS;
export const USUAL: GameRequest = {
  edition: DEFAULT_EDITION,
  players: 1,
  bots: [],
  options: PLAIN,
  nightTerrors: [],
};

/** Seats an edition does not have are left out: changing the edition asks nobody to count again. */
export function fitted(request: GameRequest): GameRequest {
  const { players, hollow, silenceOffered } = EDITIONS[request.edition];
  const seats = players.includes(request.players) ? request.players : players[0]!;
  return {
    ...request,
    players: seats,
    bots: request.bots.filter((seat) => seat < seats),
    options: silenceOffered ? request.options : { ...request.options, silence: false },
    nightTerrors: hollow ? request.nightTerrors : [],
  };
}

export function settleRequest(
  { edition, players, options, nightTerrors }: GameRequest,
  seed: string,
): Settled {
  return settleBySeed({ edition, players, options: { ...options, nightTerrors } }, seed);
}

const KEPT = 'night-cage/usual';

/** What was played last, so that one tap plays it again. */
export function lastRequest(): GameRequest {
  try {
    return requestIn(parsed(localStorage.getItem(KEPT)));
  } catch {
    return USUAL;
  }
}

const isSeat = (seat: unknown): seat is number => Number.isInteger(seat) && Number(seat) >= 0;

/** A request as it was kept. The rules say what it may be, and which part of it cannot. */
export function requestIn(kept: unknown): GameRequest {
  const { edition, players, bots, options, nightTerrors } = { ...USUAL, ...partsOf(kept) };
  const given = partsOf(options);
  const known = Object.entries(PLAIN).map(([key, usual]) => [key, given[key] ?? usual]);
  let request: GameRequest = {
    edition: EDITION_NAMES.includes(edition) ? edition : USUAL.edition,
    players,
    bots: listIn(bots).filter(isSeat),
    options: Object.fromEntries(known) as GameRequest['options'],
    nightTerrors: nightTerrors ?? [],
  };
  for (;;) {
    const settled = settleRequest(request, '');
    if (settled.ok) return fitted(request);
    const next = without(request, settled.problem.option);
    // What cannot be although it is as usual: then nothing of it is worth more than the usual game.
    if (JSON.stringify(next) === JSON.stringify(request)) return USUAL;
    request = next;
  }
}

/** The same with one part as usual. */
const without = (request: GameRequest, part: string): GameRequest =>
  part in USUAL
    ? { ...request, [part]: USUAL[part as keyof GameRequest] }
    : { ...request, options: { ...request.options, [part]: PLAIN[part as keyof typeof PLAIN] } };

export function rememberRequest(request: GameRequest): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(request));
  } catch {
    // Then the usual game stays the usual one.
  }
}
