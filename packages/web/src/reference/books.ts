import type { Language } from '../text/languages.ts';
import type { Book } from './cards.ts';

const LOADERS: Readonly<Record<Language, () => Promise<Book>>> = {
  en: async () => (await import('./en/book.ts')).en,
  fr: async () => (await import('./fr/book.ts')).fr,
  de: async () => (await import('./de/book.ts')).de,
};

/** Loads the reference in a language. */
export const loadBook = (language: Language): Promise<Book> => LOADERS[language]();
