import { factInWords } from '../describe/facts.ts';
import type { PuzzleNote, PuzzleVerdict } from '../teammates/puzzle-messages.ts';
import { loadPart } from '../text/say.ts';
import type { PuzzleGame } from './puzzle-game.ts';
import type { Stand } from './solving.ts';

const t = await loadPart('puzzles');

/** What is said to an answer: a heading and the reason. */
export interface VerdictWords {
  readonly title: string;
  readonly text: string;
}

/** Null while somebody must choose. */
export function verdictInWords(note: PuzzleNote, game: PuzzleGame, stand: Stand): VerdictWords | null {
  switch (stand.is) {
    case 'asked':
    case 'judged':
      return null;
    case 'solved':
      return { title: t('verdict.right'), text: solvedInWords(note, game, stand.said) };
    case 'wrong':
      return { title: t('verdict.wrong'), text: wrongInWords(note, game, stand.said, stand.at) };
    case 'shown':
      return { title: t('verdict.shown'), text: '' };
    case 'silent':
      return { title: t('verdict.silent'), text: t('verdict.silent.about') };
  }
}

type Right = Extract<PuzzleVerdict, { readonly verdict: 'right' }>;
type Wrong = Extract<PuzzleVerdict, { readonly verdict: 'wrong' }>;

function solvedInWords({ kind, within }: PuzzleNote, { first, state }: PuzzleGame, { odds }: Right): string {
  if (kind === 'dodge') return t('verdict.dodge');
  if (odds !== null) return t('verdict.odds', { chosen: odds.chosen });
  const turns = state.turns - first.turns + 1;
  return turns > within ? t('verdict.flickers.longer', { turns, n: within }) : t('verdict.flickers');
}

/** How far it is from the best, who is hit, what is lost. */
function wrongInWords(
  { kind }: PuzzleNote,
  game: PuzzleGame,
  { odds, refutation }: Wrong,
  at: number,
): string {
  const before = game.moments[at]?.before ?? game.state;
  const facts = refutation.facts.map((fact) => factInWords(before, fact));
  const isTile = kind === 'dodge' && refutation.facts.every(({ fact }) => fact === 'draws');
  return [
    ...(odds === null ? [] : [t('verdict.wrong.odds', { chosen: odds.chosen, best: odds.best })]),
    ...(isTile ? [t('verdict.wrong.tile')] : []),
    ...facts,
  ].join(' ');
}
