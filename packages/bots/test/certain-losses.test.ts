import { parsePositionLink } from '@night-cage/notation';
import { explainChoice, botQuestionOf } from '@night-cage/bots';
import { describe, expect, test } from 'vitest';
import { chancesByBruteForce } from './brute-force.ts';
import { certainOutcomeSaid } from './certain-outcome-fact.ts';

/** Positions in which a choice was once said to lose the game that does not. */
const NOT_LOST = {
  'the last tile, thrown away by a Stay, may be a monster that is swapped for a tile of the maze (Y2)':
    'AgADAwAAAAAAAQEAAAAAAQEBAAAAAQoAAAAAAAAAAAABAQAAAAEDAAECAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADiAuICAACiA-gD4gEAAAAAAAAZHR0dAAAAAAEBAQECAgACAQEBAQoAAAAAAAAAAAABCgAAAAAAAAAAAAEBAAEAAAAEAQAAAAAAAAAAAAAAAAAAAAAAAAD5Qh0',
  'a hit that would cost the last tiles can be blocked':
    'AgAEBAAAAAAAAQEAAAAAAQEDAAAAAwgAAAABAAAAAgMAAAABAwABAgEAAAAAAAAA4wPnC-gDAAAAAKEBAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAOkD4wMAAAAEBQUFBQAAAAAAAQEBAAECAgECAgEBAQEBCAAAAAEAAAACCAAAAAEAAAACAwADAAAACAEAAAAAAAAAAAAAAAAAAAAAAAAAsViH',
};

describe('nothing is said to lose the game that may be won', () => {
  test.each(Object.entries(NOT_LOST))('%s', (_, link) => {
    const question = { ...botQuestionOf(parsePositionLink(link))!, budget: { iterations: 1 } };
    const truth = chancesByBruteForce(question.state, 5000);
    if (truth === 'too large') throw new Error('brute force takes too long');
    const { chosen, alternatives } = explainChoice(question, question.options[0]!);
    for (const one of [chosen, ...alternatives]) {
      const chance = truth.get(one.option)!;
      expect([null, Math.round(chance)]).toContain(certainOutcomeSaid(one));
      if (one.chance !== null) expect(one.chance.value).toBeCloseTo(chance, 9);
    }
  });
});
