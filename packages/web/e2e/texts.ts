import { OUTCOMES } from '@night-cage/rules';
import { parseMessage, type Placeholder, type Message } from '../src/text/format.ts';
import { allParts, loadCatalog, translate, type Language, type Params } from '../src/text/languages.ts';

/** All texts of a language, whatever screen they belong to. */
async function textsIn(language: Language): Promise<Readonly<Record<string, string>>> {
  const parts = await Promise.all((await allParts()).map((part) => loadCatalog(language, part)));
  return Object.assign({}, ...parts) as Record<string, string>;
}

const CATALOGS = { en: await textsIn('en'), fr: await textsIn('fr'), de: await textsIn('de') };

/** What the page says, in the words of its own catalogs. */
export const say = (key: string, params: Params = {}, language: Language = 'en'): string =>
  translate({ language, catalog: CATALOGS[language] }, key, params);

/** Matches any of the English texts whose keys begin like that, whatever they are filled with. */
function anyText(begins: string, but: readonly string[] = []): string {
  const texts = Object.entries(CATALOGS.en)
    .filter(([key]) => key.startsWith(begins) && !key.endsWith('.about') && !but.includes(key))
    .map(([, text]) => patternOf(text));
  if (texts.length === 0) throw new Error(`No text begins with "${begins}".`);
  return texts.join('|');
}

/** A text with all its cases, and anything where it is filled. */
const patternOf = (text: string): string => messagePattern(parseMessage(text));

const messagePattern = (message: Message): string =>
  message.map((part) => (typeof part === 'string' ? escaped(part) : holePattern(part))).join('');

function holePattern({ type, cases }: Placeholder): string {
  if (type !== 'select' && type !== 'plural') return '.+';
  return `(?:${Object.values(cases).map(messagePattern).join('|')})`;
}

/** Matches a text of a language, whatever it is filled with. */
export const matching = (key: string, language: Language): RegExp =>
  new RegExp(`^${patternOf(CATALOGS[language][key]!)}$`);

/** A space that does not break is a usual one in what a button is called. */
const escaped = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/[\u00A0\u202F]/g, String.raw`\s`);

/** The headings under which a game ends. */
export const ENDINGS = new RegExp(
  `^(${OUTCOMES.filter((outcome) => outcome !== 'playing')
    .map((outcome) => patternOf(say(`end.${outcome}`)))
    .join('|')})$`,
);
/** The buttons that answer a question; giving up would end every game at once. */
export const CHOICES = new RegExp(`^(${anyText('verb.', ['verb.concede'])})$`);
/** What a space says when it can be chosen. */
export const CAN_BE_CHOSEN = new RegExp(anyText('cell.may.'));
