/** The seven Night Terrors of the Hollow (chapter 20). */
export const NIGHT_TERRORS = [
  'keepers',
  'pit-fiends',
  'pathless',
  'dirge',
  'endbringer',
  'pathbreakers',
  'light-eaters',
] as const;
export type NightTerror = (typeof NIGHT_TERRORS)[number];

/** The difficulty dials (S7), all settled: nothing is left to be drawn. */
export interface Options {
  readonly advanced: boolean;
  readonly pathless: number;
  readonly dirge: boolean;
  readonly pitFiends: number;
  readonly keys: number;
  readonly gates: number;
  readonly crackedT: boolean;
  readonly spread: boolean;
  readonly silence: boolean;
  readonly nightTerrors: readonly NightTerror[];
}

export const DEFAULT_OPTIONS: Options = {
  advanced: false,
  pathless: 0,
  dirge: false,
  pitFiends: 2,
  keys: 0,
  gates: 0,
  crackedT: false,
  spread: false,
  silence: false,
  nightTerrors: [],
};

/** The numbers each dial can be set to. */
export const DIALS = {
  pathless: [0, 2, 3],
  pitFiends: [2, 3],
  keys: [-1, 0, 1, 2],
  gates: [-1, 0],
} as const satisfies Partial<Record<keyof Options, readonly number[]>>;

export const SWITCHES = ['advanced', 'dirge', 'crackedT', 'spread', 'silence'] as const;

/** The Night Terrors in force: those drawn or chosen, and those that a dial of the base game brings. */
export function terrorIn(options: Options, terror: NightTerror): boolean {
  return (
    options.nightTerrors.includes(terror) ||
    (terror === 'keepers' && options.advanced) ||
    (terror === 'pit-fiends' && options.advanced) ||
    (terror === 'pathless' && options.pathless > 0) ||
    (terror === 'dirge' && options.dirge)
  );
}

/** How many Omens are in the stack: 2 for the Dirge, 5 with the Endbringer, which serve both (NT5). */
export function omensIn(options: Options): number {
  if (terrorIn(options, 'endbringer')) return 5;
  return terrorIn(options, 'dirge') ? 2 : 0;
}
