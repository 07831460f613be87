import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { GameChange } from '@night-cage/client';
import { decodePuzzles, computeSolution, puzzleStateOf } from '@night-cage/analysis/puzzles';
import { unpackIntent } from '@night-cage/rules';
import { PuzzleGame } from '../../src/puzzles/puzzle-game.ts';

const FILE = new URL('../../public/puzzles.bin', import.meta.url);
const puzzles = decodePuzzles(gunzipSync(readFileSync(FILE)));
const LONG = 6;
const puzzle = puzzles.find(
  (candidate) => candidate.kind === 'flickers' && computeSolution(candidate).line.length >= LONG,
)!;
const line = computeSolution(puzzle).line.map(unpackIntent);

test('a held game refuses every choice, but plays the demonstration', () => {
  const game = new PuzzleGame('one', puzzleStateOf(puzzle));
  game.isHeld = () => true;
  expect(game.play(line[0]!)).toEqual({ done: false, refusal: { code: 'table/answered' } });
  expect(game.follow(line[0]!)).toEqual({ done: true });
  expect(game.moments).toHaveLength(1);
});

test('demonstrated choices are not this player’s turn', () => {
  const game = new PuzzleGame('one', puzzleStateOf(puzzle));
  expect(game.mySeats).not.toEqual([]);
  game.isAnswered = () => true;
  expect(game.mySeats).toEqual([]);
});

test('going back reports what is removed, and the same choices lead to the same end again', () => {
  const game = new PuzzleGame('one', puzzleStateOf(puzzle));
  const changes: GameChange[] = [];
  game.listen((change) => changes.push(change));
  for (const intent of line) game.play(intent);
  expect(game.state.outcome).toBe('won');
  const end = game.state;
  game.backTo(2);
  const last = changes.at(-1)!;
  expect(last.what === 'took-back' && last.moments.length).toBe(line.length - 2);
  expect(game.moments).toHaveLength(2);
  for (const intent of line.slice(2)) game.play(intent);
  expect(game.state).toEqual(end);
});

test('giving up is not a choice in the game', () => {
  const game = new PuzzleGame('one', puzzleStateOf(puzzle));
  let givenUpCount = 0;
  game.onGivenUp = () => void givenUpCount++;
  expect(game.play({ verb: 'concede', prisoner: 0 })).toEqual({ done: true });
  expect(givenUpCount).toBe(1);
  expect(game.moments).toHaveLength(0);
  expect(game.state.outcome).toBe('playing');
});
