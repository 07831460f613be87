import { LANGUAGES } from '@night-cage/protocol';
import {
  EDITION_NAMES,
  KINDS,
  NIGHT_TERRORS,
  OUTCOMES,
  QUESTIONS,
  REFUSAL_CODES,
  REVEALS,
  VERBS,
  settle,
  type Event,
  type EventType,
} from '@night-cage/rules';
import { describe, expect, test } from 'vitest';
import { CANDLE_KEYS } from '../../src/text/candle-keys.ts';
import { parseMessage, type Placeholder, type Message } from '../../src/text/format.ts';
import {
  allParts,
  loadCatalog,
  refusalKey,
  translate,
  type Key as KeyOf,
  type Language,
  type Params,
  type Part,
} from '../../src/text/languages.ts';
import { setupProblemKey } from '../../src/text/setup-problems.ts';
import { CUES, BOARD_QUERIES } from '../../src/text/vocabulary.ts';

const PARTS = await allParts();

type Key = KeyOf<Part>;
const everyPart = async (language: Language): Promise<Readonly<Record<Key, string>>> =>
  Object.assign({}, ...(await Promise.all(PARTS.map((part) => loadCatalog(language, part))))) as Readonly<
    Record<Key, string>
  >;

const CATALOGS = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, await everyPart(language)] as const)),
) as Readonly<Record<Language, Readonly<Record<Key, string>>>>;
const { en } = CATALOGS;
const KEYS = Object.keys(en) as Key[];

const placeholdersIn = (message: Message): Placeholder[] =>
  message.flatMap((part) =>
    typeof part === 'string' ? [] : [part, ...Object.values(part.cases).flatMap(placeholdersIn)],
  );
const placeholdersOf = (text: string): Placeholder[] =>
  placeholdersIn(parseMessage(text)).filter(({ name }) => name !== '#');
const format = (language: Language, key: Key, params: Params = {}): string =>
  translate({ language, catalog: CATALOGS[language] }, key, params);

/** Parameters for a text that cover all its branches. */
function paramsFor(text: string): Params[] {
  const holes = placeholdersOf(text);
  const valuesOf = (name: string): Params[string][] => {
    const uses = holes.filter((hole) => hole.name === name);
    const types = new Set(uses.map(({ type }) => type));
    if (types.has('select')) return uses.flatMap(({ cases }) => Object.keys(cases));
    const listed = ['names', 'spaces', 'hits', 'kinds', 'exits', 'editions', 'allowed', 'ids'].includes(name);
    const word =
      { kind: 'wax-eater', direction: 'E', edge: 'N', edition: 'base' }[
        [...types].find((type) => type !== '' && type !== 'plural') ?? ''
      ] ?? (types.has('percent') ? 0.33 : 'Wort');
    const empty = uses.some(({ cases }) => '=0' in cases);
    if (listed)
      return [0, 1, 3].flatMap((n) => (n === 0 && !empty ? [] : [Array<string>(n).fill(String(word))]));
    return types.has('plural') ? [0, 1, 2, 5] : [word];
  };
  return [...new Set(holes.map(({ name }) => name))].reduce<Params[]>(
    (sets, name) => sets.flatMap((set) => valuesOf(name).map((value) => ({ ...set, [name]: value }))),
    [{}],
  );
}

/** Every text of a language with every branch. */
const formatAll = (language: Language): { key: Key; text: string }[] =>
  KEYS.flatMap((key) =>
    paramsFor(CATALOGS[language][key]).map((params) => ({ key, text: format(language, key, params) })),
  );

describe('the three catalogs', () => {
  test.each(LANGUAGES)('%s has exactly the keys of English', (language) => {
    expect(Object.keys(CATALOGS[language]).sort()).toEqual([...KEYS].sort());
  });

  test.each(LANGUAGES)('%s: every text has the parameters of the English one', (language) => {
    const names = (text: string): string[] =>
      [...new Set(placeholdersOf(text).map(({ name }) => name))].sort();
    for (const key of KEYS) expect(names(CATALOGS[language][key]), key).toEqual(names(en[key]));
  });

  test.each(LANGUAGES)('%s: every choice in a text has the branches of the English one', (language) => {
    const branches = (text: string): string[] =>
      placeholdersOf(text).flatMap(({ name, type, cases }) =>
        type === 'select' && name !== 'form' ? [`${name}: ${Object.keys(cases).sort().join()}`] : [],
      );
    for (const key of KEYS) {
      expect(new Set(branches(CATALOGS[language][key])), key).toEqual(new Set(branches(en[key])));
      for (const { type, cases } of placeholdersOf(CATALOGS[language][key])) {
        if (type === 'select' || type === 'plural') expect(Object.keys(cases), key).toContain('other');
      }
    }
  });

  test.each(LANGUAGES)('%s: names are requested in forms that exist', (language) => {
    const catalog = CATALOGS[language];
    const formsOf = (family: string): string[] =>
      KEYS.filter((key) => key.startsWith(`${family}.`)).flatMap((key) =>
        placeholdersOf(catalog[key]).flatMap(({ name, cases }) =>
          name === 'form' ? Object.keys(cases) : [],
        ),
      );
    for (const key of KEYS) {
      for (const { type, form } of placeholdersOf(catalog[key])) {
        if (['', 'plural', 'select', 'percent'].includes(type)) continue;
        expect(
          KEYS.some((other) => other.startsWith(`${type}.`)),
          `${key}: ${type}`,
        ).toBe(true);
        if (form !== '') expect(formsOf(type), `${key}: ${type}`).toContain(form.toLowerCase());
      }
    }
  });

  test.each(LANGUAGES)('%s: every text can be formatted, without gaps', (language) => {
    for (const { key, text } of formatAll(language)) {
      if (key !== 'preview.join') expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe('');
      expect(text, key).not.toMatch(/[{}#]|undefined|NaN| {2}| [,.](?!\w)|,\./);
    }
  });

  test.each(LANGUAGES)('%s: no sentence is longer than 20 words', (language) => {
    for (const { key, text } of formatAll(language)) {
      for (const sentence of text.split(/(?<=[.!?])\s/)) {
        const words = sentence.split(/[\s\u202f]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
        expect(words.length, `${key}: ${sentence}`).toBeLessThanOrEqual(20);
      }
    }
  });
});

/** Words that are the same in both languages; letters, signs and names of games. */
const ALIKE: Readonly<Record<Exclude<Language, 'en'>, readonly RegExp[]>> = {
  fr: [
    /^(compass\.[NES]|edition\.(base|piege-obscur|prototype)|app\.title|key-name\.tab)$/,
    /^(shape\.triangle|count\.passage|preview\.(step|hit\.short|nerve-spent)|chain\.hit|odds\.percent)$/,
    /^(summary\.(turn|other)|new\.options|table\.actions|keys\.questions|caption\.lost|back\.pause|about\.version)$/,
    /^(terrors\.level\.2|cell\.(gate|would)|about\.licence|settings\.speed\.2|settings\.haptics)$/,
    /^(app\.menu|verbosity\.normal|rack\.passages|answer\.x\.tile|answer\.i|command\.ok\.words)$/,
    /^(sign\.danger(\.words)?|typed\.plan\.words|storm\.clock\.minutes|theme\.sacrifice|note\.do|mark\.space)$/,
  ],
  de: [
    /^(compass\.[NSW]|candle\.frost|edition\.(base|piege-obscur)|app\.title|app\.title\.table|key-name\.(tab|escape))$/,
    /^(preview\.(line|join|step|hit\.short)|odds\.kind|chain\.hit|odds\.percent|summary\.(turn|other)|cell\.(gate|would))$/,
    /^(path\.name|mark\.space|settings\.haptics|new\.seat\.bot|settings\.speed\.1|party\.bot|about\.version|verbosity\.normal|answer\.o|answer\.i|hint\.(other|line\.of)|new\.preset\.standard)$/,
    /^(talk\.said|goal\.named|signed\.(space|name)|typed\.plan\.words)$/,
  ],
};

describe('translations are translations', () => {
  const TRANSLATIONS = Object.keys(ALIKE) as (keyof typeof ALIKE)[];

  test.each(TRANSLATIONS)('%s: no text is English by accident', (language) => {
    const same = KEYS.filter((key) => CATALOGS[language][key] === en[key]);
    expect(same.filter((key) => !ALIKE[language].some((allowed) => allowed.test(key)))).toEqual([]);
  });

  test('French: fine no-break spaces before : ; ? ! % and inside « », apostrophes that curl', () => {
    for (const { key, text } of formatAll('fr')) {
      expect(text, key).not.toMatch(
        /[ \u00a0][:;?!%»]|[^\s\u202f][;?!%»]|«[^\u202f]|[^\s\u202f]:(?!\/|\b)|["']/,
      );
    }
  });

  test('German: „ and “ are quotes, and no others', () => {
    for (const { key, text } of formatAll('de')) {
      expect(text, key).not.toMatch(/["'”«»]/);
      expect(text.split('„').length, key).toBe(text.split('“').length);
    }
  });

  test('English: quotes and apostrophes curl', () => {
    for (const { key, text } of formatAll('en')) expect(text, key).not.toMatch(/["'„«»]/);
  });

  test('an ellipsis follows its word at once in English and French, after a space in German', () => {
    for (const language of ['en', 'fr'] as const)
      for (const { key, text } of formatAll(language)) expect(text, key).not.toMatch(/\s…/);
    for (const { key, text } of formatAll('de')) expect(text, key).not.toMatch(/\S…/);
  });

  test.each(LANGUAGES)(
    '%s: all candles begin with different letters, which are on their tokens',
    (language) => {
      const names = CANDLE_KEYS.map((candle) => CATALOGS[language][`candle.${candle}`]);
      expect(new Set(names.map((name) => name.charAt(0))).size).toBe(CANDLE_KEYS.length);
    },
  );

  test.each(LANGUAGES)('%s: no two commands share a word', (language) => {
    const words = KEYS.filter(
      (key) => /^command\.\w+\.words$/.test(key) && key !== 'command.open.words',
    ).flatMap((key) => CATALOGS[language][key].split(' '));
    const doubled = words.filter((word, n) => words.indexOf(word) !== n);
    expect(doubled).toEqual([]);
  });
});

type Cause<T extends EventType, Field extends PropertyKey> =
  Extract<Event, { type: T }> extends Readonly<Record<Field, infer Word extends string>> ? Word : never;

describe('everything in the rules has its text', () => {
  test('every kind, question, verb, refusal, event, outcome, Night Terror, edition, cue and query', () => {
    const required = [
      ...KINDS.flatMap((kind) => [`kind.${kind}`, `count.${kind}`]),
      ...QUESTIONS.map((question) => `ask.${question}`),
      ...VERBS.flatMap((verb) => [`verb.${verb}`, `verb-name.${verb}`]),
      ...REFUSAL_CODES.map(refusalKey),
      ...Object.keys(REVEALS).map((type) => `events.${type}`),
      ...OUTCOMES.flatMap((outcome) => [`outcome.${outcome}`, `outcome-because.${outcome}`]),
      ...NIGHT_TERRORS.flatMap((terror) => [`terror.${terror}`, `terror.${terror}.about`]),
      ...EDITION_NAMES.flatMap((edition) => [`edition.${edition}`, `edition.${edition}.about`]),
      ...CUES.map((cue) => `caption.${cue}`),
      ...BOARD_QUERIES.map((query) => `query.${query}`),
    ];
    expect(required.filter((key) => !KEYS.includes(key as Key))).toEqual([]);
  });

  test('every cause of an event has its branch', () => {
    const pits: Record<Cause<'pits-formed', 'cause'>, true> = {
      crumbled: true,
      contact: true,
      'key-taken': true,
      'pit-fiend': true,
      pathbreaker: true,
      'light-eater': true,
      shriek: true,
      other: true,
    };
    const removals: Record<Cause<'removed', 'cause'>, true> = {
      dark: true,
      struck: true,
      contact: true,
      snuffed: true,
      other: true,
    };
    const discards: Record<Exclude<Cause<'discarded', 'cause'>, 'stay'>, true> = {
      pass: true,
      penalty: true,
      endbringer: true,
    };
    const uses: Record<Cause<'nerve-spent', 'use'>, true> = {
      again: true,
      stay: true,
      block: true,
      charge: true,
      sustain: true,
    };
    const branchesOf = (key: Key): string[] =>
      placeholdersOf(en[key]).flatMap(({ type, cases }) => (type === 'select' ? Object.keys(cases) : []));
    for (const [key, causes] of [
      ['events.pits-formed', pits],
      ['events.removed', removals],
      ['events.discarded', discards],
      ['events.nerve-spent', uses],
    ] as const) {
      expect(branchesOf(key), key).toEqual(expect.arrayContaining(Object.keys(causes)));
    }
  });

  test('a setup problem has a text by option and reason', () => {
    const problemKey = (request: object): Key => {
      const result = settle(request);
      if (result.ok) throw new Error('this set-up is fine');
      return setupProblemKey(result.problem);
    };
    expect(problemKey({ edition: 'x' })).toBe('setup-problem.edition');
    expect(problemKey({ players: 9 })).toBe('setup-problem.players');
    expect(problemKey({ players: 2, prisoners: 5 })).toBe('setup-problem.prisoners.contradictory');
    expect(problemKey({ options: { keys: 7 } })).toBe('setup-problem.keys');
    expect(problemKey({ options: { pitFiends: 3 } })).toBe('setup-problem.pitFiends.contradictory');
    expect(problemKey({ options: { silence: true } })).toBe('setup-problem.silence.contradictory');
    expect(problemKey({ options: { nightTerrors: ['dirge'] } })).toBe(
      'setup-problem.nightTerrors.contradictory',
    );
    expect(problemKey({ options: { luck: 1 } })).toBe('setup-problem.unknown');
  });
});
