import { expect, test } from 'vitest';
import { toNamedSetup, computeStatistics } from '@night-cage/client';
import { EDITIONS, EDITION_NAMES, NIGHT_TERRORS } from '@night-cage/rules';
import { DEFAULT_REQUEST, fitSeats, settleRequest } from '../../src/setup/game-request.ts';
import { formatSetupAddress, parseSetupAddress } from '../../src/setup/setup-address.ts';
import { PRESETS, optionsOfPreset, findPreset, type Preset } from '../../src/setup/presets.ts';

test('every preset works in every edition with every number of players', () => {
  for (const edition of EDITION_NAMES) {
    for (const players of EDITIONS[edition].players) {
      for (const preset of Object.keys(PRESETS) as Preset[]) {
        const settled = settleRequest(
          { ...DEFAULT_REQUEST, edition, players, options: optionsOfPreset(preset) },
          'seed',
        );
        expect(settled.ok, `${edition} ${players} ${preset}`).toBe(true);
      }
    }
  }
});

test('a preset is recognized by its options', () => {
  for (const preset of Object.keys(PRESETS) as Preset[])
    expect(findPreset(optionsOfPreset(preset))).toBe(preset);
  expect(findPreset({ ...DEFAULT_REQUEST.options, crackedT: true })).toBeNull();
});

test('another edition keeps the seats that it supports', () => {
  const request = { ...DEFAULT_REQUEST, edition: 'prototype', players: 6, bots: [1, 5] } as const;
  expect(fitSeats({ ...request, edition: 'base' })).toMatchObject({ players: 1, bots: [] });
  expect(fitSeats({ ...request, players: 4 })).toMatchObject({ players: 4, bots: [1] });
});

test('Night Terrors are drawn by the seed, and only in the Hollow', () => {
  const request = { ...DEFAULT_REQUEST, edition: 'shrieking-hollow', nightTerrors: 3 } as const;
  const drawn = (seed: string): readonly string[] => {
    const settled = settleRequest(request, seed);
    return settled.ok ? settled.setup.options.nightTerrors : [];
  };
  expect(drawn('a')).toHaveLength(3);
  expect(drawn('a')).toEqual(drawn('a'));
  expect(NIGHT_TERRORS).toEqual(expect.arrayContaining([...drawn('b')]));
  expect(fitSeats({ ...request, edition: 'base' }).nightTerrors).toEqual([]);
});

test('the address of a named setup leads to it, and no other address does', () => {
  const { wall } = computeStatistics([], []);
  for (const { setup } of wall) {
    const request = parseSetupAddress(formatSetupAddress(setup).split('/').slice(2));
    const settled = settleRequest(request!, 'seed');
    if (!settled.ok) throw new Error(settled.problem.reason);
    expect(toNamedSetup(settled.setup)).toEqual(setup);
  }
  for (const address of [[], ['base'], ['base', 'no-such'], ['nowhere', 'gentle'], ['base', 'terrors-9']])
    expect(parseSetupAddress(address)).toBeNull();
});
