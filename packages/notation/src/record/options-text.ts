import { NotationError, quote, type TextLocation } from '../error.ts';

/** A sign, a text in quotation marks, or a word. */
const TOKEN = /\s*([{}[\],:]|"(?:[^"\\]|\\.)*"|'[^']*'|[^\s{}[\],:"']+)/y;
/** Options are names with values; only lists of names are nested deeper. */
const MAX_DEPTH = 4;

/**
 * Reads options in braces: JSON, as in records, or the same with bare words, `{advanced: true,
 * nightTerrors: [keepers]}`. `settle` checks the values.
 */
export function parseOptionsText(text: string, place: TextLocation): unknown {
  const tokens = tokensOf(text, place);
  const fail = (why: string): never => {
    throw new NotationError(`the options cannot be read: ${why}`, place);
  };
  let at = 0;
  const next = (): string => tokens[at++] ?? fail('they are cut off');
  const take = (sign: string): boolean => {
    if (tokens[at] !== sign) return false;
    at++;
    return true;
  };
  /** The items of a list or a map, up to the closing sign. */
  const until = <Part>(end: string, part: () => Part): Part[] => {
    const parts: Part[] = [];
    while (!take(end)) {
      if (parts.length > 0 && !take(',')) fail(`after ${quote(tokens[at - 1]!)} a comma is missing`);
      if (!take(end)) parts.push(part());
      else break;
    }
    return parts;
  };
  const value = (depth: number): unknown => {
    if (depth > MAX_DEPTH) fail('they are nested too deeply');
    if (take('[')) return until(']', () => value(depth + 1));
    if (take('{')) return Object.fromEntries(until('}', () => entry(depth + 1)));
    return plain(next(), fail);
  };
  const entry = (depth: number): readonly [string, unknown] => {
    const name = String(plain(next(), fail));
    // A name without a value is on, as in options without braces.
    return [name, take(':') ? value(depth) : true];
  };
  const options = value(0);
  if (at < tokens.length) fail(`${quote(tokens[at]!)} comes after their end`);
  return options;
}

function tokensOf(text: string, place: TextLocation): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (found === null)
      throw new NotationError(
        `the options cannot be read: ${quote(text.slice(from).trim())} has no end`,
        place,
      );
    tokens.push(found[1]!);
  }
  return tokens;
}

const WORDS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

function plain(token: string, fail: (why: string) => never): unknown {
  if (/^[{}[\],:]$/.test(token)) return fail(`${quote(token)} is in the wrong place`);
  if (token.startsWith("'")) return token.slice(1, -1);
  if (token.startsWith('"')) {
    try {
      return JSON.parse(token);
    } catch {
      return fail(`${token} is not a text`);
    }
  }
  if (Object.hasOwn(WORDS, token)) return WORDS[token];
  return /^[+-]?\d+(\.\d+)?$/.test(token) ? Number(token) : token;
}
