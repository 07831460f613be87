/** The levels of help that a player can take, from least to most. */
export const ASSIST_LEVELS = ['purist', 'assisted', 'coach'] as const;
/** How much help a player takes. */
export type AssistLevel = (typeof ASSIST_LEVELS)[number];
