import { OUTCOMES } from '@night-cage/rules';
import { parseMessage, type Placeholder, type Message } from '../src/text/format.ts';
import { allParts, loadCatalog, translate, type Language, type Params } from '../src/text/languages.ts';

/** All texts of a language. */
async function textsIn(language: Language): Promise<Readonly<Record<string, string>>> {
  const parts = await Promise.all((await allParts()).map((part) => loadCatalog(language, part)));
  return Object.assign({}, ...parts) as Record<string, string>;
}

const CATALOGS = { en: await textsIn('en'), fr: await textsIn('fr'), de: await textsIn('de') };

/** A text of the page, from its own catalogs. */
export const say = (key: string, params: Params = {}, language: Language = 'en'): string =>
  translate({ language, catalog: CATALOGS[language] }, key, params);

/** Matches all texts whose keys begin like this, with any parameters. */
function anyText(begins: string, but: readonly string[] = [], language: Language = 'en'): string {
  const texts = Object.entries(CATALOGS[language])
    .filter(([key]) => key.startsWith(begins) && !key.endsWith('.about') && !but.includes(key))
    .map(([, text]) => patternOf(text));
  if (texts.length === 0) throw new Error(`No text begins with "${begins}".`);
  return texts.join('|');
}

/** A pattern for a text: all its cases, and anything as parameters. */
const patternOf = (text: string): string => messagePattern(parseMessage(text));

const messagePattern = (message: Message): string =>
  message.map((part) => (typeof part === 'string' ? escapePattern(part) : placeholderPattern(part))).join('');

function placeholderPattern({ type, cases }: Placeholder): string {
  if (type !== 'select' && type !== 'plural') return '.+';
  return `(?:${Object.values(cases).map(messagePattern).join('|')})`;
}

/** Matches a text of a language with any parameters. */
export const matching = (key: string, language: Language): RegExp =>
  new RegExp(`^${patternOf(CATALOGS[language][key]!)}$`);

/** Accessible names contain normal spaces instead of non-breaking ones. */
const escapePattern = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/[\u00A0\u202F]/g, String.raw`\s`);

/** The headings at the end of a game. */
export const ENDINGS = new RegExp(
  `^(${OUTCOMES.filter((outcome) => outcome !== 'playing')
    .map((outcome) => patternOf(say(`end.${outcome}`)))
    .join('|')})$`,
);
/** The buttons of decisions. Without conceding, which would end every game. */
export const CHOICES = new RegExp(`^(${anyText('verb.', ['verb.concede'])})$`);
/** The questions of a language, anywhere in what is said. */
export const questionsIn = (language: Language): RegExp =>
  new RegExp(anyText('ask.', ['ask.over', 'ask.wait', 'ask.bot', 'ask.yours'], language));
