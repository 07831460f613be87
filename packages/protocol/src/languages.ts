/** The languages of the web app and the server. */
export const LANGUAGES = ['en', 'fr', 'de'] as const;
/** A language of the web app and the server. */
export type Language = (typeof LANGUAGES)[number];
