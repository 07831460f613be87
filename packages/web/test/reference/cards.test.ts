import { LANGUAGES, type Language } from '@night-cage/protocol';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { WAITING, legal, positionState, rulesetFor } from '@night-cage/rules';
import { formatMove, formatSpace, parseScenario } from '@night-cage/notation';
import { CHAPTERS, TAGS, cardFactsOf, type Book } from '../../src/reference/cards.ts';
import { RULE_IDS, type RuleId } from '../../src/text/rule-ids.ts';
import { loadBook } from '../../src/reference/books.ts';
import { formatCaption, scenarioText } from '../../src/reference/picture-spec.ts';
import { PICTURES, type PicturedId } from '../../src/reference/pictures/all.ts';
import { searchRules } from '../../src/reference/search.ts';

const rules = readFileSync(join(import.meta.dirname, '../../../../docs/play/rules.md'), 'utf8');
const languages = await Promise.all(
  LANGUAGES.map(async (language) => [language, await loadBook(language)] as const),
);
const { en, fr, de } = Object.fromEntries(languages) as Readonly<Record<Language, Book>>;
const pictured = Object.keys(PICTURES) as PicturedId[];

/** All texts of a book, with their place. */
const textsOf = ({ cards, chapters, captions }: Book): (readonly [string, string])[] => [
  ...Object.entries(cards).flatMap(([id, { title, text, more }]) =>
    [title, text, more ?? []].flat().map((words) => [id, words] as const),
  ),
  ...Object.entries(chapters).flatMap(([n, { title, lines = [] }]) =>
    [title, ...lines].map((words) => [`chapter ${n}`, words] as const),
  ),
  ...Object.entries(captions).map(([id, words]) => [`picture ${id}`, words] as const),
];

describe('the cards', () => {
  test('match docs/play/rules.md, in order and by chapter', () => {
    const chapters = rules.split(/^## (?=\d)/m).slice(1);
    const found = chapters.flatMap((text) =>
      [...text.matchAll(/^- \*\*([A-Z]+\d+)\*\*/gm)].map(([, id]) => [id, parseInt(text, 10)]),
    );
    expect(found).toHaveLength(102);
    expect(RULE_IDS.map((id) => [id, cardFactsOf(id).chapter])).toEqual(found);
    expect(CHAPTERS).toHaveLength(chapters.length);
  });

  test('have tags, and refer to other existing cards', () => {
    for (const id of RULE_IDS) {
      const { related, tags } = cardFactsOf(id);
      expect(related.filter((other) => !RULE_IDS.includes(other) || other === id)).toEqual([]);
      expect(new Set(related).size).toBe(related.length);
      expect(tags.length).toBeGreaterThan(0);
    }
    const used = new Set(RULE_IDS.flatMap((id) => cardFactsOf(id).tags));
    expect(TAGS.filter((tag) => !used.has(tag))).toEqual([]);
  });
});

describe('the pictures', () => {
  test('exist for at least 45 rules', () => {
    expect(pictured.length).toBeGreaterThanOrEqual(45);
    expect(pictured.filter((id) => !RULE_IDS.includes(id))).toEqual([]);
  });

  test.each(pictured)('%s is a valid position, and its move is legal', (id) => {
    const picture = cardFactsOf(id).picture!;
    const { position, play } = parseScenario(scenarioText(id, picture));
    const state = positionState(position);
    const { board } = rulesetFor(position.setup);
    const names = Array.from({ length: board.spaces }, (_, space) => formatSpace(board, space));
    expect((picture.highlight ?? []).filter((space) => !names.includes(space))).toEqual([]);
    const moves = legal(state).map((intent) => formatMove(intent, board));
    for (const { text } of play) expect(moves).toContain(text);
    for (const [, { captions }] of languages) {
      const caption = formatCaption(captions[id], (prisoner) => `#${prisoner}`);
      const named = [...caption.matchAll(/#(\d)/g)].map(([, prisoner]) => Number(prisoner) - 1);
      expect(named.filter((prisoner) => position.prisoners[prisoner]!.off === WAITING)).toEqual([]);
      expect(caption).not.toMatch(/[{}]/);
    }
  });
});

describe('the texts', () => {
  test('differ between the languages, and have the same content', () => {
    for (const id of RULE_IDS) {
      const cards = languages.map(([, { cards }]) => cards[id]);
      expect(new Set(cards.map(({ text }) => text)).size).toBe(languages.length);
      expect(new Set(cards.map(({ more }) => more === undefined)).size).toBe(1);
      const cited = cards.map(({ text, more = '' }) =>
        [...`${text} ${more}`.matchAll(/\b[A-Z]+\d+\b/g)].flat().sort(),
      );
      for (const others of cited) expect(others, id).toEqual(cited[0]);
      expect(cited[0]!.filter((other) => !RULE_IDS.includes(other as RuleId))).toEqual([]);
      const numbers = cards.map(({ text }) => [...text.matchAll(/(?<![A-Z\d])\d+/g)].flat().sort());
      for (const others of numbers) expect(others, id).toEqual(numbers[0]);
    }
  });

  test.each(languages)('%s: titles are short and unique, and texts are not long', (_, { cards }) => {
    const titles = RULE_IDS.map((id) => cards[id].title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles)
      expect(title.split(/[\s\u202f]+(?![:;!?])/).length, title).toBeLessThanOrEqual(6);
    for (const id of RULE_IDS) {
      const sentences = cards[id].text.split(/(?<=[.!?]“?)\s+/).length;
      expect(sentences, id).toBeLessThanOrEqual(5);
    }
  });

  test.each(languages)('%s: no straight quotes, no doubled or stray spaces', (_, book) => {
    expect(textsOf(book).filter(([, text]) => /['"]|\s\s|^\s|\s$|\s[.,)]/.test(text))).toEqual([]);
  });

  test('French has narrow no-break spaces before its signs and inside its quotes', () => {
    expect(textsOf(fr).filter(([, text]) => /(?<!\u202f)[;:!?%»]|«(?!\u202f)|[“”„]/.test(text))).toEqual([]);
  });

  test('German quotes are „so“, English ones “so”, and their signs follow without a space', () => {
    expect(textsOf(de).filter(([, text]) => /[«»”]|\s[;:!?]/.test(text))).toEqual([]);
    expect(textsOf(en).filter(([, text]) => /[«»„]|\s[;:!?]/.test(text))).toEqual([]);
  });
});

describe('searching', () => {
  const questions: readonly (readonly [RuleId, Readonly<Record<Language, string>>])[] = [
    [
      'K4',
      {
        en: 'can I pass my key',
        fr: 'puis-je donner ma clé ?',
        de: 'Darf ich meinen Schlüssel weitergeben?',
      },
    ],
    ['W1', { en: 'how do we win', fr: 'comment gagner', de: 'wie gewinnen wir' }],
    ['M2', { en: 'what does a monster see', fr: 'que voit un monstre', de: 'was sieht ein Monster' }],
    ['P8', { en: 'pit fiend', fr: 'démon des gouffres', de: 'Grubenteufel' }],
    ['O4', { en: 'relight my candle', fr: 'rallumer ma bougie', de: 'Kerze wieder anzuenden' }],
    ['N2', { en: 'move again', fr: 'me deplacer a nouveau', de: 'mich erneut bewegen' }],
    ['H12', { en: 'third shriek', fr: 'troisième hurlement', de: 'dritter Schrei' }],
    ['F7', { en: 'fall forever stack empty', fr: 'tomber sans fin', de: 'für immer fallen' }],
  ];
  const queries = questions.flatMap(([id, words]) =>
    languages.map(([language, book]) => [words[language], id, book] as const),
  );

  test.each(queries)('%s: %s comes first', (question, id, book) => {
    expect(searchRules(book, question)[0]).toBe(id);
  });

  test('finds a rule by its id, and nothing for an empty query', () => {
    expect(searchRules(en, 'nt7')[0]).toBe('NT7');
    expect(searchRules(en, '')).toEqual([]);
    expect(searchRules(en, 'xyzzy')).toEqual([]);
  });
});
