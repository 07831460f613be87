/** How much is said of a space. */
export const VERBOSITIES = ['short', 'normal', 'full'] as const;
export type Verbosity = (typeof VERBOSITIES)[number];

/** What can be made louder or softer by itself. */
export const SOUND_BUSES = ['effects', 'background', 'alerts', 'cursor'] as const;
export type SoundBus = (typeof SOUND_BUSES)[number];
