import type { EditionName } from '@night-cage/rules';
import { PICTURES, type PicturedId } from './pictures/all.ts';
import type { PictureSpec } from './picture-spec.ts';
import type { RuleId } from '../text/rule-ids.ts';

/** The chapters of docs/play/rules.md; 1 and 16 are tables without rule ids. */
export const CHAPTERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;
export type ChapterNumber = (typeof CHAPTERS)[number];

/** Tags for the search. Each language lists the words for a tag. */
export const TAGS = [
  ...([
    'again',
    'blind',
    'block',
    'board',
    'chain',
    'charge',
    'choose',
    'concede',
    'crumble',
    'dark',
  ] as const),
  ...(['difficulty', 'dirge', 'discard', 'draw', 'edge', 'edition', 'eject', 'empty', 'endbringer'] as const),
  ...(['evade', 'fall', 'first', 'flickers', 'gate', 'give', 'hollow', 'keeper', 'key', 'land'] as const),
  ...([
    'light',
    'light-eater',
    'lose',
    'monster',
    'move',
    'nerve',
    'omen',
    'order',
    'other',
    'pass',
  ] as const),
  ...(['pathbreaker', 'pathless', 'penalty', 'pit', 'pit-fiend', 'place', 'players', 'relight'] as const),
  ...(['scramble', 'see', 'setup', 'shriek', 'stack', 'stay', 'strike', 'sustain', 'swap', 'talk'] as const),
  ...(['together', 'turn', 'wait', 'wake', 'wall', 'wax-eater', 'win'] as const),
] as const;
export type Tag = (typeof TAGS)[number];

/**
 * Where a card applies: in every edition (`all`), in the base game and its expansions but not the
 * prototype (`base`), or in one edition only.
 */
export type CardEdition = EditionName | 'all';

/** The facts of a card that do not depend on the language. */
export interface CardFacts {
  readonly chapter: ChapterNumber;
  readonly edition: CardEdition;
  readonly related: readonly RuleId[];
  readonly tags: readonly Tag[];
  readonly picture?: PictureSpec;
}

/**
 * A card in one language: `text` is what every player needs, `more` the rare cases and other
 * editions.
 */
export interface Card {
  readonly title: string;
  readonly text: string;
  readonly more?: string;
}

/** A chapter in one language; `lines` if it is a table or a list of steps. */
export interface Chapter {
  readonly title: string;
  readonly lines?: readonly string[];
}

/** The whole reference in one language. */
export interface Book {
  readonly cards: Readonly<Record<RuleId, Card>>;
  readonly chapters: Readonly<Record<ChapterNumber, Chapter>>;
  /** The captions of the pictures; `{1}` is the name of prisoner 1 (see `formatCaption`). */
  readonly captions: Readonly<Record<PicturedId, string>>;
  /** The words for each tag. */
  readonly words: Readonly<Record<Tag, string>>;
  /** Words to ignore in a search. */
  readonly ignored: string;
}

const card = (
  chapter: ChapterNumber,
  edition: CardEdition,
  related: readonly RuleId[],
  tags: readonly Tag[],
): CardFacts => ({ chapter, edition, related, tags });

const FACTS: Readonly<Record<RuleId, CardFacts>> = {
  S1: card(2, 'all', ['S2', 'S3', 'B1'], ['setup', 'players', 'board']),
  S2: card(2, 'base', ['S1', 'T1', 'T4'], ['setup', 'players', 'turn']),
  S3: card(2, 'base', ['S4', 'S7', 'P1', 'X1', 'H1'], ['setup', 'stack']),
  S4: card(2, 'base', ['S3', 'S6', 'X1'], ['setup', 'stack', 'first']),
  S5: card(2, 'all', ['N1', 'L1', 'S6'], ['setup', 'nerve', 'light', 'first']),
  S6: card(2, 'all', ['L4', 'S4', 'C1', 'V3'], ['setup', 'first', 'turn', 'place', 'wall']),
  S7: card(2, 'all', ['S3', 'H1', 'D1', 'D2', 'P8'], ['setup', 'difficulty', 'stack', 'gate']),
  B1: card(3, 'all', ['L1', 'M2', 'P8', 'H2'], ['board', 'edge', 'move', 'see']),
  L1: card(3, 'all', ['L2', 'L4', 'O1', 'B1'], ['light', 'wall', 'see']),
  L2: card(3, 'all', ['L1', 'L6', 'P2', 'H11', 'K3'], ['dark', 'light', 'discard']),
  L3: card(3, 'all', ['L2', 'S3', 'H1'], ['discard', 'stack', 'see']),
  L4: card(3, 'all', ['L1', 'L5', 'L6', 'S6'], ['draw', 'place', 'light']),
  L5: card(3, 'all', ['L4', 'E1', 'E3'], ['empty', 'stack', 'draw']),
  L6: card(3, 'base', ['L2', 'L4', 'X2'], ['dark', 'discard']),
  T1: card(4, 'all', ['N4', 'F1', 'S2'], ['choose', 'turn', 'players']),
  T2: card(4, 'base', ['K4', 'N2', 'N5'], ['turn', 'give', 'again']),
  T3: card(4, 'all', ['W1', 'W2'], ['win', 'lose', 'order']),
  T4: card(4, 'all', ['W2', 'S2'], ['concede', 'lose', 'players']),
  T5: card(4, 'all', ['T1', 'M5', 'H5'], ['order', 'turn']),
  Y1: card(5, 'base', ['Y2', 'Y4', 'N1', 'N3'], ['stay', 'wait', 'nerve', 'discard']),
  Y2: card(5, 'all', ['Y1', 'Y3', 'P2', 'P8', 'D2'], ['stay', 'monster', 'swap', 'place']),
  Y3: card(5, 'all', ['M3', 'C1', 'F1', 'Y2'], ['stay', 'monster', 'wake', 'crumble', 'fall']),
  Y4: card(5, 'base', ['Y1', 'E1', 'N6'], ['stay', 'empty', 'stack', 'nerve']),
  V1: card(6, 'all', ['V2', 'V3', 'N5', 'P4', 'O3', 'H11'], ['move', 'wall', 'monster', 'gate', 'together']),
  V2: card(6, 'all', ['F1', 'C2', 'M3'], ['move', 'pit', 'fall']),
  V3: card(6, 'all', ['Y1', 'N5', 'O2'], ['move', 'stay', 'wall', 'dark']),
  C1: card(7, 'all', ['C3', 'Y3', 'F1', 'N5'], ['crumble', 'pit', 'move', 'stay']),
  C2: card(7, 'all', ['M2', 'L2', 'V2'], ['pit', 'see', 'strike']),
  C3: card(7, 'all', ['K3', 'W2', 'P8'], ['pit', 'key', 'gate', 'lose']),
  F1: card(8, 'all', ['F2', 'F7', 'M3', 'H3'], ['fall', 'pit', 'wait', 'choose']),
  F2: card(8, 'all', ['F1', 'F3', 'F4', 'F5', 'F8'], ['land', 'fall', 'place', 'draw']),
  F3: card(8, 'base', ['F4', 'M3', 'X4'], ['land', 'monster', 'wake']),
  F4: card(8, 'base', ['F6', 'M4', 'M6', 'X5'], ['land', 'monster', 'strike', 'scramble']),
  F5: card(8, 'all', ['F2', 'F1', 'V1'], ['land', 'fall', 'empty']),
  F6: card(8, 'base', ['F4', 'N5', 'O3', 'P6', 'V1'], ['scramble', 'monster', 'move']),
  F7: card(8, 'all', ['W2', 'E3', 'F5'], ['fall', 'empty', 'stack', 'lose']),
  F8: card(8, 'all', ['K1', 'F2', 'H4'], ['land', 'key']),
  K1: card(9, 'all', ['K2', 'K4', 'P4', 'H5'], ['key', 'move', 'land']),
  K2: card(9, 'all', ['K1', 'K4', 'P7'], ['key']),
  K3: card(9, 'all', ['C3', 'L2', 'Y2', 'W2'], ['key', 'lose', 'dark', 'crumble']),
  K4: card(9, 'base', ['T2', 'K2', 'W1'], ['key', 'give']),
  W1: card(9, 'all', ['W2', 'K1', 'H13', 'T3'], ['win', 'gate', 'key']),
  W2: card(9, 'all', ['W1', 'F7', 'T3', 'T4'], ['lose', 'gate', 'key', 'empty']),
  M1: card(10, 'all', ['M2', 'M3', 'Y2', 'X4'], ['monster', 'place', 'wake']),
  M2: card(10, 'all', ['M3', 'M4', 'B1', 'C2', 'P2'], ['monster', 'see', 'wall', 'pit', 'wax-eater']),
  M3: card(10, 'all', ['M2', 'M4', 'M5', 'X4'], ['monster', 'wake', 'see', 'move']),
  M4: card(10, 'all', ['M3', 'M5', 'M6', 'N4'], ['monster', 'strike', 'evade', 'wax-eater']),
  M5: card(10, 'all', ['M4', 'P2', 'D1', 'T5'], ['monster', 'chain', 'strike', 'order']),
  M6: card(10, 'all', ['N4', 'O1', 'P3', 'D1'], ['penalty', 'strike', 'discard', 'wax-eater', 'dark']),
  M7: card(10, 'all', ['M4', 'F4', 'L2'], ['monster', 'wax-eater', 'strike', 'edition']),
  O1: card(11, 'all', ['L1', 'O2', 'O4', 'M6'], ['dark', 'light']),
  O2: card(11, 'all', ['N3', 'O3', 'V3'], ['dark', 'move', 'stay']),
  O3: card(11, 'all', ['V1', 'F6', 'L2', 'E3'], ['blind', 'dark', 'move', 'draw']),
  O4: card(11, 'all', ['O1', 'L4', 'X2'], ['relight', 'light', 'dark']),
  N1: card(12, 'base', ['N2', 'N3', 'N4', 'N5', 'N6', 'Y1'], ['nerve']),
  N2: card(12, 'base', ['N1', 'N5', 'T2'], ['nerve', 'again', 'move']),
  N3: card(12, 'base', ['O2', 'Y1', 'V3'], ['nerve', 'stay', 'dark']),
  N4: card(12, 'base', ['M6', 'P3', 'P5', 'D1', 'D3'], ['nerve', 'block', 'penalty', 'strike']),
  N5: card(12, 'base', ['F4', 'F6', 'P5', 'V1', 'N2'], ['nerve', 'charge', 'monster', 'move']),
  N6: card(12, 'base', ['E2', 'Y1', 'N1'], ['nerve', 'sustain', 'flickers']),
  E1: card(13, 'all', ['E2', 'E3', 'L5'], ['flickers', 'empty', 'stack']),
  E2: card(13, 'all', ['N6', 'F7', 'W2'], ['flickers', 'discard', 'light', 'empty']),
  E3: card(13, 'all', ['L5', 'F7', 'O3'], ['flickers', 'empty', 'stack', 'draw']),
  P1: card(14, 'all', ['P2', 'S3', 'W2'], ['keeper', 'key']),
  P2: card(14, 'all', ['P3', 'P4', 'P5', 'M2', 'L2'], ['keeper', 'monster', 'see', 'place']),
  P3: card(14, 'all', ['M6', 'N4', 'P5'], ['keeper', 'penalty', 'strike']),
  P4: card(14, 'base', ['P6', 'P7', 'P2', 'X6'], ['keeper', 'key', 'move']),
  P5: card(14, 'base', ['N5', 'P3', 'P6', 'N4'], ['keeper', 'charge', 'penalty', 'key']),
  P6: card(14, 'base', ['F6', 'P4', 'P5', 'F4'], ['keeper', 'key', 'pit', 'scramble']),
  P7: card(14, 'base', ['K2', 'P4', 'P5'], ['keeper', 'key']),
  P8: card(14, 'all', ['C3', 'F1', 'H10', 'H11'], ['pit-fiend', 'monster', 'pit', 'fall']),
  D1: card(15, 'all', ['M4', 'M5', 'N4', 'P2'], ['pathless', 'monster', 'strike', 'penalty']),
  D2: card(15, 'all', ['D3', 'Y2', 'NT5', 'NT8'], ['omen', 'dirge', 'draw']),
  D3: card(15, 'all', ['D2', 'N4', 'NT8', 'E2'], ['dirge', 'pit', 'fall', 'penalty']),
  X1: card(17, 'prototype', ['S3', 'S4', 'P1'], ['edition', 'setup', 'stack']),
  X2: card(17, 'prototype', ['X4', 'L6', 'O4'], ['edition', 'turn', 'order', 'draw', 'relight']),
  X3: card(17, 'prototype', ['Y2', 'Y3', 'E1', 'V3'], ['edition', 'pass', 'stay', 'turn']),
  X4: card(17, 'prototype', ['M3', 'X2', 'M1'], ['edition', 'monster', 'wake', 'place', 'see']),
  X5: card(17, 'prototype', ['F4', 'X6'], ['edition', 'land', 'monster', 'fall']),
  X6: card(17, 'prototype', ['P4', 'P5', 'P7', 'X5'], ['edition', 'keeper', 'key', 'fall']),
  Q1: card(18, 'piege-obscur', ['T1', 'L1'], ['talk', 'edition', 'players']),
  H1: card(19, 'shrieking-hollow', ['S3', 'S7', 'H11', 'NT1'], ['hollow', 'setup', 'stack', 'shriek']),
  H2: card(19, 'shrieking-hollow', ['H3', 'H4', 'B1'], ['hollow', 'board', 'edge', 'pit']),
  H3: card(19, 'shrieking-hollow', ['H4', 'H6', 'F5', 'F7'], ['hollow', 'land', 'fall']),
  H4: card(19, 'shrieking-hollow', ['H3', 'H5', 'K1'], ['hollow', 'move', 'land', 'key']),
  H5: card(19, 'shrieking-hollow', ['H4', 'H6', 'H12', 'K1'], ['hollow', 'eject', 'key', 'other']),
  H6: card(19, 'shrieking-hollow', ['H7', 'H8', 'H5', 'H12'], ['hollow', 'other', 'pit']),
  H7: card(19, 'shrieking-hollow', ['H6', 'N5', 'L4'], ['other', 'charge', 'light']),
  H8: card(19, 'shrieking-hollow', ['H6', 'H9', 'H10'], ['other', 'board', 'choose']),
  H9: card(19, 'shrieking-hollow', ['H8', 'H10', 'H12', 'H3'], ['other', 'board', 'penalty', 'pit']),
  H10: card(19, 'shrieking-hollow', ['H9', 'H6', 'M2', 'M5'], ['other', 'monster', 'wake', 'strike']),
  H11: card(19, 'shrieking-hollow', ['H12', 'L2', 'F6', 'Y2'], ['shriek', 'place', 'discard', 'scramble']),
  H12: card(19, 'shrieking-hollow', ['H11', 'H6', 'H9', 'H5'], ['shriek', 'other', 'eject', 'pit']),
  H13: card(19, 'shrieking-hollow', ['W1', 'W2'], ['hollow', 'win', 'gate']),
  NT1: card(20, 'shrieking-hollow', ['P1', 'P2', 'H1', 'H5'], ['keeper', 'key', 'difficulty']),
  NT2: card(20, 'shrieking-hollow', ['P8', 'H11'], ['pit-fiend', 'difficulty']),
  NT3: card(20, 'shrieking-hollow', ['D1', 'H10'], ['pathless', 'difficulty']),
  NT4: card(20, 'shrieking-hollow', ['D2', 'D3', 'NT8'], ['dirge', 'omen', 'difficulty']),
  NT5: card(
    20,
    'shrieking-hollow',
    ['D2', 'H11', 'H12', 'NT8'],
    ['endbringer', 'omen', 'discard', 'difficulty'],
  ),
  NT6: card(
    20,
    'shrieking-hollow',
    ['M2', 'M4', 'H11'],
    ['pathbreaker', 'monster', 'pit', 'fall', 'difficulty'],
  ),
  NT7: card(20, 'shrieking-hollow', ['O1', 'L4', 'H6'], ['light-eater', 'monster', 'dark', 'difficulty']),
  NT8: card(
    20,
    'shrieking-hollow',
    ['D2', 'D3', 'H6', 'H11'],
    ['dirge', 'omen', 'other', 'hollow', 'difficulty'],
  ),
};

const pictures: Readonly<Partial<Record<RuleId, PictureSpec>>> = PICTURES;

/** The facts of a card, with its picture. */
export function cardFactsOf(id: RuleId): CardFacts {
  const picture = pictures[id];
  return picture === undefined ? FACTS[id] : { ...FACTS[id], picture };
}
