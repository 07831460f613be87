import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FORMAT, legalOptions, packIntent } from '@night-cage/rules';
import {
  createBranchGame,
  toSavedBranch,
  toSavedGame,
  parseSavedGame,
  type SavedGame,
  type LocalGame,
} from '@night-cage/client';
import { playSome } from './games.ts';

const FOLDER = new URL('fixtures/format-1/', import.meta.url);
const kept = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(new URL(file, FOLDER), 'utf8');
  return { file, game: (JSON.parse(text) as { kept: SavedGame }).kept };
});

function opened(found: unknown): LocalGame {
  const answer = parseSavedGame(found);
  if (!answer.ok) throw new Error(`${answer.why}: ${answer.where}`);
  return answer.game;
}
const throughText = (game: LocalGame): SavedGame =>
  JSON.parse(JSON.stringify(toSavedGame(game))) as SavedGame;
const formatsOf = (game: SavedGame): (number | undefined)[] =>
  game.entries.map((entry) => (entry.kind === 'chose' ? entry.format : undefined));

describe('a game of format 1', () => {
  const unfinished = kept.filter(({ game }) => opened(game).state.outcome === 'playing');

  test('there are unfinished ones among the fixtures', () => {
    expect(unfinished.length).toBeGreaterThan(3);
  });

  test.each(unfinished)('continues from its state under the present rules: $file', ({ game: before }) => {
    const game = playSome(opened(before));
    const after = throughText(game);
    expect(after.format).toBe(1);
    expect(after.entries.slice(0, before.entries.length)).toEqual(before.entries);
    expect(new Set(formatsOf(after).slice(before.entries.length))).toEqual(new Set([FORMAT]));
    expect(opened(after).state).toEqual(game.state);
  });

  test('keeps its earlier choices even if the present rules forbid them', () => {
    const refused = kept.filter(({ game }) =>
      opened(game).moments.some(
        ({ before, intent }) =>
          intent.verb !== 'concede' && !legalOptions(before).includes(packIntent(intent)),
      ),
    );
    expect(refused.length).toBeGreaterThan(0);
  });

  test('branches name the rules that played them', () => {
    const game = opened(unfinished[0]!.game);
    const path = playSome(createBranchGame(game, 0, { id: 'a path', seed: 'fresh' }), 3);
    const branch = toSavedBranch(path, { name: 'Otherwise', of: null, from: 0, stack: 'fresh', notes: [] });
    expect(branch.choices.map(({ format }) => format)).toEqual([FORMAT, FORMAT, FORMAT]);
    game.tree = { notes: [], branches: [branch] };
    expect(opened(throughText(game)).tree.branches).toEqual([branch]);
  });
});
