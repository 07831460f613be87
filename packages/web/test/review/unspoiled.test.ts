import { makeBot, playGame } from '@night-cage/bots';
import { LocalGame, dealOf } from '@night-cage/client';
import { settled } from '@night-cage/testkit';
import { createRoot } from 'solid-js';
import { expect, test, vi } from 'vitest';

import { openUnspoiled, setUnspoiled } from '../../src/review/unspoiled.ts';
import { setTableOverride, tableOverride } from '../../src/table/override.ts';
import { unfold } from '../../src/review/unspoiled/unfold.ts';
import { emptyStorage } from '../storage.ts';

vi.stubGlobal('localStorage', emptyStorage());

const setup = settled({ players: 2 });
const game = new LocalGame({ id: 'seen', setup, deal: dealOf('seen') });
for (const { intent } of playGame(makeBot('random', { seed: 'seen' }), setup, 'seen')) game.play(intent);
const count = game.moments.length;

test('a game that is over is told choice by choice, and what is not told yet is nowhere', () => {
  createRoot((dispose) => {
    const { shown, next, nextTurn } = unfold(game, 3, () => undefined);
    expect(shown.moments).toEqual(game.moments.slice(0, 3));
    expect(shown.state).toEqual(game.moments[2]!.after);
    // Neither the stack nor a choice is anybody's here.
    expect(shown.deal).toMatchObject({ here: false });
    expect(shown.mySeats).toEqual([]);
    next();
    expect(shown.moments).toEqual(game.moments.slice(0, 4));
    const { turns } = shown.state;
    nextTurn();
    expect(shown.state.turns).toBe(turns + 1);
    expect(shown.state.outcome).toBe('playing');
    for (let n = 0; n <= count; n++) next();
    expect(shown.moments).toEqual(game.moments);
    expect(shown.state.outcome).toBe(game.state.outcome);
    dispose();
  });
});

test('games from elsewhere are opened so only where that is wanted, and only those that are over', () => {
  const open = new LocalGame({ id: 'open', setup, deal: dealOf('open') });
  openUnspoiled(game, null);
  expect(tableOverride()).toBeNull();
  setUnspoiled(true);
  openUnspoiled(open, null);
  expect(tableOverride()).toBeNull();
  openUnspoiled(game, null);
  expect(tableOverride()).toMatchObject({ game, from: 0 });
  openUnspoiled(game, 7);
  expect(tableOverride()).toMatchObject({ from: 7 });
  setUnspoiled(false);
  setTableOverride(null);
});
