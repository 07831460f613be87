/** The three temperaments of assistance. */
export const TEMPERAMENTS = ['purist', 'assisted', 'coach'] as const;
export type Temperament = (typeof TEMPERAMENTS)[number];

/** How much is said of a space. */
export const VERBOSITIES = ['short', 'normal', 'full'] as const;
export type Verbosity = (typeof VERBOSITIES)[number];

/** What can be made louder or softer by itself. */
export const BUSES = ['effects', 'background', 'alerts', 'cursor'] as const;
export type Bus = (typeof BUSES)[number];
