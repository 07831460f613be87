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

/** Named difficulties: what they change in the usual game. */
export const PRESETS = {
  gentle: { keys: 2 },
  standard: {},
  harsh: { keys: -1, gates: -1 },
  advanced: { advanced: true },
  nightmare: { advanced: true, pathless: 2, dirge: true },
} as const satisfies Readonly<Record<string, Partial<Options>>>;
export type Preset = keyof typeof PRESETS;

export const optionsOf = (preset: Preset): GameRequest['options'] => ({ ...PLAIN, ...PRESETS[preset] });

/** The preset these options are, if they are one; silence is a matter of talking, not of how hard it is. */
export function presetOf(options: GameRequest['options']): Preset | null {
  const text = JSON.stringify({ ...options, silence: false });
  const names = Object.keys(PRESETS) as Preset[];
  return names.find((name) => JSON.stringify(optionsOf(name)) === text) ?? null;
}

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
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as GameRequest | null;
    if (kept === null || !EDITION_NAMES.includes(kept.edition)) return USUAL;
    const request = { ...USUAL, ...kept, options: { ...PLAIN, ...kept.options } };
    const isSeat = (seat: unknown): boolean => Number.isInteger(seat) && Number(seat) >= 0;
    return request.bots.every(isSeat) && settleRequest(request, '').ok ? request : USUAL;
  } catch {
    return USUAL;
  }
}

export function rememberRequest(request: GameRequest): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(request));
  } catch {
    // Then the usual game stays the usual one.
  }
}
