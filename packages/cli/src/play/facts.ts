import { rulesetFor, type State } from '@night-cage/rules';
import type { Fact } from '@night-cage/bots';
import { formatPrisoner, formatSpace, describeKind, describeOutcome } from '@night-cage/notation';

/** A fact for or against a choice, in a sentence. */
export function formatFact(state: State, fact: Fact): string {
  switch (fact.fact) {
    case 'escapes':
      return 'Everyone escapes.';
    case 'loses':
      return `This loses the game: ${describeOutcome(fact.outcome)}.`;
    case 'sure-escape':
      return fact.turns === 1
        ? 'Everyone is sure to escape this turn.'
        : `Everyone is sure to escape within ${fact.turns} turns.`;
    case 'no-escape':
      return 'After this, the game cannot be won.';
    case 'gate-lost':
      return `A Gate is lost, ${fact.left} left.`;
    case 'key-lost':
      return `${counted(fact.count, 'key')} lost, ${Math.max(0, fact.spare)} to spare.`;
    case 'hit':
      return `${named(fact.prisoner)} is hit by ${describeKind(fact.by)}: ${counted(fact.cost, 'tile')} lost.`;
    case 'key-taken':
      return `${named(fact.prisoner)} takes a key.`;
    case 'candle-out':
      return `The candle of ${named(fact.prisoner).toLowerCase()} goes out.`;
    case 'relit':
      return `The candle of ${named(fact.prisoner).toLowerCase()} is lit again.`;
    case 'monster-wakes':
      return `${capital(describeKind(fact.kind))} wakes on ${formatSpace(rulesetFor(state.setup).board, fact.space)}.`;
    case 'falls':
      return `${named(fact.prisoner)} falls.`;
    case 'nearer-to-gate':
      return `${named(fact.prisoner)} gets closer to a Gate.`;
    case 'nearer-to-key':
      return `${named(fact.prisoner)} gets closer to a key.`;
    case 'farther-from-gate':
      return `${named(fact.prisoner)} gets farther from the nearest Gate.`;
    case 'may-draw-monster':
      return mayDraw('a monster', fact.chance, fact.tiles);
    case 'may-draw-key':
      return mayDraw('a key', fact.chance, fact.tiles);
    case 'may-draw-gate':
      return mayDraw('a Gate', fact.chance, fact.tiles);
    case 'draws':
      return `This uses ${counted(fact.tiles, 'tile')}, ${fact.left} left.`;
    case 'draws-nothing':
      return 'This uses no tiles.';
  }
}

export const formatChance = (chance: number): string => `${Math.round(chance * 100)}%`;
/** Two thirds are not exactly 67 %. */
export const exactShare = (chance: number): string => `${Math.round(chance * 1000) / 10}%`;
const named = (prisoner: number): string => `Prisoner ${formatPrisoner(prisoner)}`;
const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const mayDraw = (what: string, chance: number, tiles: number): string =>
  `${formatChance(chance)} chance of drawing ${what} in ${counted(tiles, 'tile')}.`;
