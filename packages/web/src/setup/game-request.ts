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

/** The setup that a player requests. The rules may reject it with a reason. */
export interface GameRequest {
  readonly edition: EditionName;
  readonly players: number;
  readonly bots: readonly number[];
  readonly options: Omit<Options, 'nightTerrors'>;
  /** The names of the Night Terrors, or how many the seed draws. */
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

/**
 * Adapts a request to its edition: drops seats, Night Terrors and options that the edition does not
 * have.
 */
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

const STORAGE_KEY = 'night-cage/usual';

/** Loads the last request, so that the player can start the same game with one tap. */
export function loadLastRequest(): GameRequest {
  try {
    return parseRequest(parseJson(localStorage.getItem(STORAGE_KEY)));
  } catch {
    return DEFAULT_REQUEST;
  }
}

const isSeat = (seat: unknown): seat is number => Number.isInteger(seat) && Number(seat) >= 0;

/** Parses a stored request, and replaces each part that the rules reject with its default. */
export function parseRequest(stored: unknown): GameRequest {
  const { edition, players, bots, options, nightTerrors } = { ...DEFAULT_REQUEST, ...toRecord(stored) };
  const given = toRecord(options);
  const known = Object.entries(PLAIN).map(([key, defaultValue]) => [key, given[key] ?? defaultValue]);
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
    const next = withDefault(request, settled.problem.option);
    // The rejected part already has its default: fall back to the default request.
    if (JSON.stringify(next) === JSON.stringify(request)) return DEFAULT_REQUEST;
    request = next;
  }
}

/** The request with one part reset to its default. */
const withDefault = (request: GameRequest, part: string): GameRequest =>
  part in DEFAULT_REQUEST
    ? { ...request, [part]: DEFAULT_REQUEST[part as keyof GameRequest] }
    : { ...request, options: { ...request.options, [part]: PLAIN[part as keyof typeof PLAIN] } };

export function saveLastRequest(request: GameRequest): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(request));
  } catch {
    // Without storage the last request is not remembered.
  }
}
