/** How much help a player takes from the program, from least to most. */
export const ASSIST_LEVELS = ['purist', 'assisted', 'coach'] as const;
/** A level of help. */
export type AssistLevel = (typeof ASSIST_LEVELS)[number];
