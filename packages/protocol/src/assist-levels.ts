/** How much help a player takes from the program, from the least to the most. */
export const ASSIST_LEVELS = ['purist', 'assisted', 'coach'] as const;
export type AssistLevel = (typeof ASSIST_LEVELS)[number];
