/** The three temperaments of assistance (ux 3.3). */
export const TEMPERAMENTS = ['purist', 'assisted', 'coach'] as const;
export type Temperament = (typeof TEMPERAMENTS)[number];

/** How much is said of a space (ux 7.1). */
export const VERBOSITIES = ['short', 'normal', 'full'] as const;
export type Verbosity = (typeof VERBOSITIES)[number];

/** What can be made louder or softer by itself (ux 6). */
export const BUSES = ['effects', 'background', 'alerts', 'cursor'] as const;
export type Bus = (typeof BUSES)[number];
