import { cardFactsOf, type Book } from './cards.ts';
import { RULE_IDS, type RuleId } from '../text/rule-ids.ts';

/** A word counts by where it is found: in the id, the title, the tags or the text. */
const WEIGHTS = [50, 5, 3, 1] as const;
const PARTLY = 0.6;
const LONGEST_ENDING = 2;
/** A card for one edition comes after one of the same worth for all. */
const SPECIAL = 0.8;

/** Words without case, accents and signs; `ü` may be typed `ue`. */
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

/** Is the word there, or one that begins with it, or one that differs in a short ending only? */
function likeness(word: string, words: Set<string>): number {
  if (words.has(word)) return 1;
  const isLike = (other: string): boolean => {
    const [ours, theirs] = [word.length, other.length];
    const stem = Math.max(3, ours - LONGEST_ENDING, theirs - LONGEST_ENDING, Math.min(ours, theirs, 4));
    return other.startsWith(word) || other.startsWith(word.slice(0, stem));
  };
  return [...words].some(isLike) ? PARTLY : 0;
}

/** The cards that answer a question in plain words, best first: rare words count more, and so do more of the words. */
export function searchRules(book: Book, question: string): readonly RuleId[] {
  const ignored = wordsOf(book.ignored);
  const asked = [...wordsOf(question)].filter((word) => word.length > 1 && !ignored.has(word));
  const index = indexOf(book);
  const hits = asked.map((word) => {
    const found = index.map((fields) =>
      fields.reduce((sum, words, n) => sum + WEIGHTS[n]! * likeness(word, words), 0),
    );
    const rarity = Math.log(1 + index.length / (1 + found.filter((hit) => hit > 0).length));
    return found.map((hit) => hit * rarity);
  });
  const scored = RULE_IDS.map((id, n) => {
    const found = hits.map((hit) => hit[n]!).filter((hit) => hit > 0);
    const worth = ['all', 'base'].includes(cardFactsOf(id).edition) ? 1 : SPECIAL;
    return { id, score: worth * found.length * found.reduce((sum, hit) => sum + hit, 0) };
  });
  return scored.sort((a, b) => b.score - a.score).flatMap(({ id, score }) => (score > 0 ? [id] : []));
}
