/** How detailed the description of a space is. */
export const VERBOSITIES = ['short', 'normal', 'full'] as const;
export type Verbosity = (typeof VERBOSITIES)[number];

/** What the table shows only once it is useful or asked for. */
export const INSTRUMENTS = ['odds', 'log-filter', 'command-line', 'history', 'side-paths'] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

/** The sound groups with separate volumes. */
export const SOUND_BUSES = ['effects', 'background', 'alerts', 'cursor'] as const;
export type SoundBus = (typeof SOUND_BUSES)[number];
