import {
  eventsOf,
  foldEntry,
  newTable,
  type Entry,
  type EntryKind,
  type GameAt,
  type Table,
} from '@night-cage/protocol';
import { factsOf, movesOf, writeRecord, type Choice, type RecordedMove } from '@night-cage/notation';
import { unpackIntent } from '@night-cage/rules';
import type { KeptEntry } from '../store/store.ts';
import { entryOf } from './keep.ts';

/** A game of a table that is over: its number, and its record with the proof of its deal. */
export interface PlayedGame {
  readonly number: number;
  readonly record: string;
}

/** All games of a log that are over, in order. What is still played tells nothing of its deal. */
export function finishedGames(kept: readonly KeptEntry[]): PlayedGame[] {
  const table = newTable();
  const games: PlayedGame[] = [];
  let moves: RecordedMove[][] = [];
  let bots: number[] = [];
  for (const entry of kept.map(entryOf)) {
    if (is(entry, 'begun')) {
      moves = [];
      bots = entry.holders.flatMap((holder, seat) => (typeof holder === 'string' ? [seat] : []));
    }
    if (is(entry, 'chose')) moves.push(movesOf(table.game!.setup, choiceOf(table.game!, entry), bots));
    if (is(entry, 'took-back')) moves = moves.slice(0, -entry.count);
    foldEntry(table, entry);
    if (is(entry, 'ended')) games.push(gameOf(table, entry, moves.flat(), bots));
  }
  return games;
}

const is = <Kind extends EntryKind>(entry: Entry, kind: Kind): entry is Extract<Entry, Entry<Kind>> =>
  entry.kind === kind;

const choiceOf = ({ state }: GameAt, { option, rows }: Entry<'chose'>): Choice => ({
  intent: unpackIntent(option),
  turn: state.turns,
  events: eventsOf(rows, option),
});

function gameOf(
  { game }: Table,
  { at, secret, outcome, game: number }: Entry<'ended'>,
  moves: readonly RecordedMove[],
  bots: readonly number[],
): PlayedGame {
  const { setup, contributions, dealt } = game!;
  const record = writeRecord(setup, moves, outcome, {
    bots,
    ...factsOf({
      secret,
      contributions: contributions.map(([, value]) => value),
      commitment: dealt.commitment,
    }),
    date: new Date(at).toISOString().slice(0, 10),
    software: 'night-cage',
  });
  return { number, record };
}
