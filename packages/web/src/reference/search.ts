import { cardFactsOf, type Book } from './cards.ts';
import { RULE_IDS, type RuleId } from '../text/rule-ids.ts';

/** The weights of a match in the id, the title, the tags and the text. */
const WEIGHTS = [50, 5, 3, 1] as const;
const PARTIAL_MATCH = 0.6;
const MAX_ENDING = 2;
/** Cards for one edition rank below equal cards for all editions. */
const SINGLE_EDITION = 0.8;

/** Splits text into words without case, accents and punctuation; `ü` may be typed `ue`. */
function wordsOf(text: string): Set<string> {
  const plain = text.toLowerCase().replaceAll('ß', 'ss').replaceAll('œ', 'o').normalize('NFD');
  const folded = plain.replace(/\p{M}/gu, '').replace(/([aou])e/g, '$1');
  return new Set(folded.match(/[\p{L}\p{N}]+/gu));
}

type Fields = readonly Set<string>[];
const indexes = new WeakMap<Book, readonly Fields[]>();

function indexOf(book: Book): readonly Fields[] {
  const fieldsOf = (id: RuleId): Fields => {
    const { title, text, more = '' } = book.cards[id];
    const tags = cardFactsOf(id).tags.map((tag) => book.words[tag]);
    return [id, title, tags.join(' '), `${text} ${more}`].map(wordsOf);
  };
  const index = indexes.get(book) ?? RULE_IDS.map(fieldsOf);
  indexes.set(book, index);
  return index;
}

/**
 * How well a word matches: 1 exactly, less if only the beginning or all but a short ending matches.
 */
function matchScore(word: string, words: Set<string>): number {
  if (words.has(word)) return 1;
  const isLike = (other: string): boolean => {
    const [ours, theirs] = [word.length, other.length];
    const stem = Math.max(3, ours - MAX_ENDING, theirs - MAX_ENDING, Math.min(ours, theirs, 4));
    return other.startsWith(word) || other.startsWith(word.slice(0, stem));
  };
  return [...words].some(isLike) ? PARTIAL_MATCH : 0;
}

/**
 * Finds rules by a question in plain words, best first: rare words and more matching words score
 * higher.
 */
export function searchRules(book: Book, question: string): readonly RuleId[] {
  const ignored = wordsOf(book.ignored);
  const queryWords = [...wordsOf(question)].filter((word) => word.length > 1 && !ignored.has(word));
  const index = indexOf(book);
  const hits = queryWords.map((word) => {
    const scores = index.map((fields) =>
      fields.reduce((sum, words, n) => sum + WEIGHTS[n]! * matchScore(word, words), 0),
    );
    const rarity = Math.log(1 + index.length / (1 + scores.filter((hit) => hit > 0).length));
    return scores.map((hit) => hit * rarity);
  });
  const scored = RULE_IDS.map((id, n) => {
    const scores = hits.map((hit) => hit[n]!).filter((hit) => hit > 0);
    const weight = ['all', 'base'].includes(cardFactsOf(id).edition) ? 1 : SINGLE_EDITION;
    return { id, score: weight * scores.length * scores.reduce((sum, hit) => sum + hit, 0) };
  });
  return scored.sort((a, b) => b.score - a.score).flatMap(({ id, score }) => (score > 0 ? [id] : []));
}
