import type { Language } from '@night-cage/protocol';

/** The parameters of a text. Lists are joined, and count as their length. */
export type Params = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** The language of a text, its number format, and the lookup of the names it refers to. */
export interface FormatContext {
  readonly language: Language;
  readonly locale: string;
  readonly find: (key: string) => string | undefined;
}

export type Message = readonly (string | Placeholder)[];
export type Placeholder = {
  name: string;
  type: string;
  form: string;
  cases: Readonly<Record<string, Message>>;
};

/**
 * Parses `{name}`, `{n, plural, =0 {..} one {# ..} other {# ..}}`, `{x, select, a {..} other
 * {..}}`, `{p, percent}`, `{p, percent, exact}` and `{x, family, form}`.
 */
export function parseMessage(text: string): Message {
  let at = 0;
  const ended = (): boolean => text[at - 1] === '}';
  const until = (end: RegExp): string => {
    const from = at;
    while (at < text.length && !end.test(text[at]!)) at++;
    if (at === text.length) throw new Error(`A brace is never closed in: ${text}`);
    return text.slice(from, at++).trim();
  };
  const placeholder = (): Placeholder => {
    const name = until(/[,}]/);
    const type = ended() ? '' : until(/[,}]/);
    const branches = type === 'plural' || type === 'select';
    const form = branches || ended() ? '' : until(/\}/);
    const cases = Object.create(null) as Record<string, Message>;
    for (let key = branches ? until(/[{}]/) : ''; !ended(); key = until(/[{}]/)) cases[key] = message(true);
    return { name, type, form, cases };
  };
  const message = (inside: boolean): Message => {
    const parts: (string | Placeholder)[] = [];
    for (let from = at; ; from = at) {
      while (at < text.length && !'{}#'.includes(text[at]!)) at++;
      if (at > from) parts.push(text.slice(from, at));
      const sign = text[at++];
      if (sign === '{') parts.push(placeholder());
      else if (sign === '#') parts.push({ name: '#', type: '', form: '', cases: {} });
      else if (inside === (sign === '}')) return parts;
      else throw new Error(`Braces do not match in: ${text}`);
    }
  };
  return message(false);
}

function memoize<T>(make: (key: string) => T): (key: string) => T {
  const cache = new Map<string, T>();
  return (key) => cache.get(key) ?? cache.set(key, make(key)).get(key)!;
}
const parsed = memoize(parseMessage);
const numbers = memoize((locale) => new Intl.NumberFormat(locale));
const percents = memoize((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));
/** With a decimal: two thirds are not exactly 67 %. */
const exactPercents = memoize(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
);
const plurals = memoize((language) => new Intl.PluralRules(language));

const AND: Readonly<Record<Language, string>> = { en: ' and ', fr: ' et ', de: ' und ' };

/**
 * Joins items as in “a, b and c”. English is British everywhere: no comma before “and”. Without
 * `Intl.ListFormat`, which is slow to create.
 */
export const formatList = (items: readonly string[], language: Language): string =>
  items.slice(0, -1).join(', ') + (items.length > 1 ? AND[language] : '') + (items.at(-1) ?? '');

/**
 * Small integers look the same in all languages, so they need no `Intl.NumberFormat`, which is slow
 * to create.
 */
const isPlain = (value: number): boolean => /^\d{1,3}$/.test(String(value));

/** Above 1 all languages here agree on `other`. For 0 they differ: French uses `one`. */
const pluralOf = (size: number, language: string): string =>
  size > 1 && isPlain(size) ? 'other' : size === 1 ? 'one' : plurals(language).select(size);

/**
 * Formats a text. `{x, family, form}` inserts the text `family.x` in that form; a capitalized form
 * starts with a capital letter.
 */
export function formatMessage(text: string, params: Params, words: FormatContext): string {
  const { language, locale, find } = words;
  const fill = (message: Message, count: number): string =>
    message.map((part) => (typeof part === 'string' ? part : formatPlaceholder(part, count))).join('');
  const formatPlaceholder = ({ name, type, form, cases }: Placeholder, count: number): string => {
    const value = name === '#' ? count : params[name];
    if (type === 'select') return fill(cases[String(value)] ?? cases['other']!, count);
    if (value === undefined) return `{${name}}`;
    const size = Array.isArray(value) ? value.length : Number(value);
    if (type === 'percent') {
      const formatterFor = form === 'exact' ? exactPercents : percents;
      return formatterFor(locale).format(size).replace('\u00a0', '\u202f');
    }
    if (type === 'plural')
      return fill(cases[`=${size}`] ?? cases[pluralOf(size, language)] ?? cases['other']!, size);
    if (typeof value === 'number' && type === '')
      return isPlain(value) ? String(value) : numbers(locale).format(value);
    const lower = form.toLowerCase();
    const each = (Array.isArray(value) ? (value as readonly string[]) : [value]).map((item) => {
      const text = type === '' ? undefined : find(`${type}.${String(item)}`);
      return text === undefined ? String(item) : formatMessage(text, { ...params, form: lower }, words);
    });
    const joined = each.length === 1 ? each[0]! : formatList(each, language);
    return form === lower ? joined : joined.charAt(0).toUpperCase() + joined.slice(1);
  };
  return fill(parsed(text), Number.NaN);
}
