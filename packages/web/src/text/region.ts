import type { Language } from '@night-cage/protocol';

/**
 * How dates, times and numbers are written in a language of the game: as the browser wants them in that language, with its
 * region if it names one. Where it does not speak English, that is written with the day first, as in most of the world.
 */
export function localeFor(language: Language, preferred: readonly string[] = navigator.languages): string {
  const own = preferred.filter((tag) => tag.split('-')[0] === language);
  return own.find((tag) => tag !== language) ?? own[0] ?? (language === 'en' ? 'en-GB' : language);
}
