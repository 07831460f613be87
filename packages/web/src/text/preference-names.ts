/** How detailed the description of a space is. */
export const VERBOSITIES = ['short', 'normal', 'full'] as const;
export type Verbosity = (typeof VERBOSITIES)[number];

/** The sound groups with separate volumes. */
export const SOUND_BUSES = ['effects', 'background', 'alerts', 'cursor'] as const;
export type SoundBus = (typeof SOUND_BUSES)[number];
