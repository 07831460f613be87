import {
  DEFAULT_EDITION,
  DEFAULT_OPTIONS,
  EDITIONS,
  EDITION_NAMES,
  seededRandom,
  settle,
  type EditionName,
  type NightTerror,
  type Options,
  type Settled,
} from '@night-cage/rules';

/** What somebody wants to play. It need not be possible: the rules say so, and why. */
export interface Wish {
  readonly edition: EditionName;
  readonly players: number;
  readonly bots: readonly number[];
  readonly options: Omit<Options, 'nightTerrors'>;
  /** Chosen by name, or so many drawn by the seed. */
  readonly nightTerrors: readonly NightTerror[] | number;
}

const { nightTerrors: _none, ...PLAIN } = DEFAULT_OPTIONS;
export const USUAL: Wish = {
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

export const optionsOf = (preset: Preset): Wish['options'] => ({ ...PLAIN, ...PRESETS[preset] });

/** The preset these options are, if they are one; silence is a matter of talking, not of how hard it is. */
export function presetOf(options: Wish['options']): Preset | null {
  const text = JSON.stringify({ ...options, silence: false });
  const names = Object.keys(PRESETS) as Preset[];
  return names.find((name) => JSON.stringify(optionsOf(name)) === text) ?? null;
}

/** Seats an edition does not have are left out: changing the edition asks nobody to count again. */
export function fitted(wish: Wish): Wish {
  const { players, hollow, silenceOffered } = EDITIONS[wish.edition];
  const seats = players.includes(wish.players) ? wish.players : players[0]!;
  return {
    ...wish,
    players: seats,
    bots: wish.bots.filter((seat) => seat < seats),
    options: silenceOffered ? wish.options : { ...wish.options, silence: false },
    nightTerrors: hollow ? wish.nightTerrors : [],
  };
}

export function settleWish({ edition, players, bots, options, nightTerrors }: Wish, seed: string): Settled {
  return settle(
    { edition, players, bots, options: { ...options, nightTerrors } },
    seededRandom(`terrors ${seed}`),
  );
}

const KEPT = 'night-cage/usual';

/** What was played last, so that one tap plays it again. */
export function lastWish(): Wish {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Wish | null;
    if (kept === null || !EDITION_NAMES.includes(kept.edition)) return USUAL;
    const wish = { ...USUAL, ...kept, options: { ...PLAIN, ...kept.options } };
    return settleWish(wish, '').ok ? wish : USUAL;
  } catch {
    return USUAL;
  }
}

export function rememberWish(wish: Wish): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(wish));
  } catch {
    // Then the usual game stays the usual one.
  }
}
