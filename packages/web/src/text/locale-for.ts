import type { Language } from '@night-cage/protocol';

/**
 * The locale for dates, times and numbers: the browser's variant of the language, with its region
 * if it has one. English without a region becomes British, which puts the day first as most of the
 * world does.
 */
export function localeFor(language: Language, preferred: readonly string[] = navigator.languages): string {
  const own = preferred.filter((tag) => tag.split('-')[0] === language);
  return own.find((tag) => tag !== language) ?? own[0] ?? (language === 'en' ? 'en-GB' : language);
}
