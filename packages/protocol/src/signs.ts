/** What can be said about a space or a prisoner without a common language. */
export const SIGNS = ['look', 'danger', 'going', 'keep-lit', 'key-wanted', 'wait', 'meet', 'stay'] as const;
export type Sign = (typeof SIGNS)[number];
