import {
  hasKey,
  isGate,
  preview,
  rulesetFor,
  type Intent,
  type Preview,
  type Space,
  type State,
} from '@night-cage/rules';
import { formatPrisoner, formatSpace, describeKind, describeOutcome } from '@night-cage/notation';

/** Verbs whose drawn tiles are discarded instead of placed. */
const BURNING: readonly Intent['verb'][] = ['stay', 'pass'];

/** The certain consequences of a choice, most important first: the same preview that the page shows. */
export function describeConsequences(state: State, intent: Intent): string[] {
  const previewed = preview(state, intent);
  if (!previewed.ok) return [];
  const seen = previewed.preview;
  return [
    ...endOf(seen),
    ...dangersOf(state, seen),
    ...lightLost(state, seen),
    ...seen.relit.map((prisoner) => `the candle of ${named(prisoner)} is lit again`),
    ...seen.keysTaken.map((prisoner) => `${named(prisoner)} takes a key`),
    ...drawsOf(intent, seen),
  ];
}

function endOf({ outcome }: Preview): string[] {
  if (outcome === 'won') return ['everyone escapes'];
  return outcome === 'playing' ? [] : [`the game is lost: ${describeOutcome(outcome)}`];
}

function dangersOf(state: State, seen: Preview): string[] {
  const strikes = new Map(seen.strikes.map(({ space, kind }) => [space, kind]));
  return [
    ...[...strikes].map(([space, kind]) => `${describeKind(kind)} strikes from ${spaces(state, [space])}`),
    ...seen.hits.map(
      ({ prisoner, by, cost }) =>
        `${named(prisoner)} is hit by ${describeKind(by)}, ${counted(cost, 'tile')}`,
    ),
    ...seen.evades.map((prisoner) => `${named(prisoner)} evades the hit`),
    ...seen.candlesOut.map((prisoner) => `the candle of ${named(prisoner)} goes out`),
    ...(seen.pits.length > 0
      ? [`${spaces(state, seen.pits)} ${plural(seen.pits, 'turns into a pit', 'turn into pits')}`]
      : []),
    ...seen.falls.map((prisoner) => `${named(prisoner)} falls`),
  ];
}

/** Lost Gates and keys are counted; other tiles are listed by their spaces. */
function lightLost(state: State, { darkened, removed, keysLost, gatesLost }: Preview): string[] {
  const plain = darkened.filter((space) => !isGate(state.tiles[space]!) && !hasKey(state.tiles[space]!));
  return [
    ...(gatesLost > 0 ? [`${counted(gatesLost, 'Gate')} lost, ${state.gatesLeft - gatesLost} left`] : []),
    ...(keysLost > 0 ? [`${counted(keysLost, 'key')} lost, ${state.keysLeft - keysLost} left`] : []),
    ...(plain.length > 0 ? [`${spaces(state, plain)} ${plural(plain, 'goes', 'go')} dark`] : []),
    ...(removed.length > 0 ? [`${spaces(state, removed)} ${plural(removed, 'is', 'are')} removed`] : []),
  ];
}

function drawsOf({ verb }: Intent, { draws }: Preview): string[] {
  if (draws === 0) return [];
  return [BURNING.includes(verb) ? `burns ${counted(draws, 'tile')}` : `draws ${counted(draws, 'tile')}`];
}

const named = (prisoner: number): string => `prisoner ${formatPrisoner(prisoner)}`;
const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
const plural = (list: readonly unknown[], one: string, more: string): string =>
  list.length === 1 ? one : more;
const spaces = ({ setup }: State, list: readonly Space[]): string =>
  list.map((space) => formatSpace(rulesetFor(setup).board, space)).join(', ');
