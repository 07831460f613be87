/** Signs about a space or a prisoner that need no common language. */
export const SIGNS = ['look', 'danger', 'going', 'keep-lit', 'key-wanted', 'wait', 'meet', 'stay'] as const;
/** A sign about a space or a prisoner. */
export type Sign = (typeof SIGNS)[number];
