import { createBot, playGame } from '@night-cage/bots';
import { LocalGame, createDeal } from '@night-cage/client';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { createRoot } from 'solid-js';
import { expect, test, vi } from 'vitest';

import { openSpoilerFree, setSpoilerFree } from '../../src/review/spoiler-free.ts';
import { setTableOverride, tableOverride } from '../../src/table/override.ts';
import { createReveal } from '../../src/review/spoiler-free/reveal.ts';
import { emptyStorage } from '../empty-storage.ts';

vi.stubGlobal('localStorage', emptyStorage());

const setup = resolveSetupOrThrow({ players: 2 });
const game = new LocalGame({ id: 'seen', setup, deal: createDeal('seen') });
for (const { intent } of playGame(createBot('random', { seed: 'seen' }), setup, 'seen')) game.play(intent);
const count = game.moments.length;

test('a finished game is revealed choice by choice, and the rest is nowhere in it', () => {
  createRoot((dispose) => {
    const { shown, next, nextTurn } = createReveal(game, 3, () => undefined);
    expect(shown.moments).toEqual(game.moments.slice(0, 3));
    expect(shown.state).toEqual(game.moments[2]!.after);
    // This page deals nothing and owns no seats.
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

test('imported games open without spoilers only if enabled, and only finished ones', () => {
  const open = new LocalGame({ id: 'open', setup, deal: createDeal('open') });
  openSpoilerFree(game, null);
  expect(tableOverride()).toBeNull();
  setSpoilerFree(true);
  openSpoilerFree(open, null);
  expect(tableOverride()).toBeNull();
  openSpoilerFree(game, null);
  expect(tableOverride()).toMatchObject({ game, from: 0 });
  openSpoilerFree(game, 7);
  expect(tableOverride()).toMatchObject({ from: 7 });
  setSpoilerFree(false);
  setTableOverride(null);
});
