import { settled } from '@night-cage/testkit';
import { describe, expect, test } from 'vitest';
import { PLAYERS, type Player } from '../src/shared/players.ts';
import { simulate } from '../src/sim/simulate.ts';

const setup = settled({ edition: 'base', prisoners: 4, options: {} });
const game = (player: Player, seed: string): ReturnType<typeof simulate> =>
  simulate({ setup, seed, player, records: true });

describe.each(Object.keys(PLAYERS))('the player %s', (name) => {
  test('plays a game to its end, and the same one again whatever it played before', () => {
    const player = PLAYERS[name]!(10);
    const first = game(player, 'players/1');
    expect(first.outcome).not.toBe('playing');
    game(player, 'players/2');
    expect(game(player, 'players/1')).toEqual(first);
  });
});

test('the careful player escapes now and then', () => {
  const careful = PLAYERS['careful']!();
  const outcomes = Array.from({ length: 20 }, (_, n) => game(careful, `players/${n}`).outcome);
  expect(outcomes).toContain('won');
});
