/** The languages of the page and the server. */
export const LANGUAGES = ['en', 'fr', 'de'] as const;
/** A language of the page and the server. */
export type Language = (typeof LANGUAGES)[number];
