import { resolveSetupBySeed } from '@night-cage/client';
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
import { toList, parseJson, toRecord } from '../ui/fields.ts';

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
export const DEFAULT_REQUEST: GameRequest = {
  edition: DEFAULT_EDITION,
  players: 1,
  bots: [],
  options: PLAIN,
  nightTerrors: [],
};

/** Seats an edition does not have are left out: changing the edition asks nobody to count again. */
export function fitSeats(request: GameRequest): GameRequest {
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
  return resolveSetupBySeed({ edition, players, options: { ...options, nightTerrors } }, seed);
}

const KEPT = 'night-cage/usual';

/** What was played last, so that one tap plays it again. */
export function loadLastRequest(): GameRequest {
  try {
    return parseRequest(parseJson(localStorage.getItem(KEPT)));
  } catch {
    return DEFAULT_REQUEST;
  }
}

const isSeat = (seat: unknown): seat is number => Number.isInteger(seat) && Number(seat) >= 0;

/** A request as it was kept. The rules say what it may be, and which part of it cannot. */
export function parseRequest(kept: unknown): GameRequest {
  const { edition, players, bots, options, nightTerrors } = { ...DEFAULT_REQUEST, ...toRecord(kept) };
  const given = toRecord(options);
  const known = Object.entries(PLAIN).map(([key, usual]) => [key, given[key] ?? usual]);
  let request: GameRequest = {
    edition: EDITION_NAMES.includes(edition) ? edition : DEFAULT_REQUEST.edition,
    players,
    bots: toList(bots).filter(isSeat),
    options: Object.fromEntries(known) as GameRequest['options'],
    nightTerrors: nightTerrors ?? [],
  };
  for (;;) {
    const settled = settleRequest(request, '');
    if (settled.ok) return fitSeats(request);
    const next = without(request, settled.problem.option);
    // What cannot be although it is as usual: then nothing of it is worth more than the usual game.
    if (JSON.stringify(next) === JSON.stringify(request)) return DEFAULT_REQUEST;
    request = next;
  }
}

/** The same with one part as usual. */
const without = (request: GameRequest, part: string): GameRequest =>
  part in DEFAULT_REQUEST
    ? { ...request, [part]: DEFAULT_REQUEST[part as keyof GameRequest] }
    : { ...request, options: { ...request.options, [part]: PLAIN[part as keyof typeof PLAIN] } };

export function saveLastRequest(request: GameRequest): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(request));
  } catch {
    // Then the usual game stays the usual one.
  }
}
