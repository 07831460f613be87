import { agreeToConcede, newGame } from '@night-cage/rules';
import { parseRecord, formatPlayedGameRecord } from '@night-cage/notation';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { expect, test } from 'vitest';

test('a conceded game replays, even if bots hold all seats by now', () => {
  const setup = resolveSetupOrThrow({ edition: 'base', players: 2, options: {} });
  const before = newGame(setup);
  const { state, events } = agreeToConcede(before, [0, 1]);
  const moment = { intent: { verb: 'concede', prisoner: 0 }, events, before, after: state } as const;
  const deal = { seed: null, fromSeed: false } as const;
  for (const bots of [[], [0], [1], [0, 1]]) {
    const record = formatPlayedGameRecord({ setup, state, moments: [moment], deal }, bots, new Date(0));
    expect(parseRecord(record).steps.at(-1)!.state.outcome).toBe('conceded');
  }
});
