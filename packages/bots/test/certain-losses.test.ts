import { parsePositionLink } from '@night-cage/notation';
import { explainChoice, botQuestionOf } from '@night-cage/bots';
import { describe, expect, test } from 'vitest';
import { chancesByBruteForce } from './brute-force.ts';
import { certainOutcomeSaid } from './certain-outcome-fact.ts';

/** Positions in which the explanation once called a choice lost that was not. */
const NOT_LOST = {
  'the last tile, discarded by a Stay, may be a monster that replaces a tile of the maze (Y2)':
    'AgADAwAAAAAAAQEAAAAAAQEBAAAAAQoAAAAAAAAAAAABAQAAAAEDAAECAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADiAuICAACiA-gD4gEAAAAAAAAZHR0dAAAAAAEBAQECAgACAQEBAQoAAAAAAAAAAAABCgAAAAAAAAAAAAEBAAEAAAAEAQAAAAAAAAAAAAAAAAAAAAAAAAD5Qh0',
  'a hit that would cost the last tiles can be blocked':
    'AgAEBAAAAAAAAQEAAAAAAQEDAAAAAwgAAAABAAAAAgMAAAABAwABAgEAAAAAAAAA4wPnC-gDAAAAAKEBAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAOkD4wMAAAAEBQUFBQAAAAAAAQEBAAECAgECAgEBAQEBCAAAAAEAAAACCAAAAAEAAAACAwADAAAACAEAAAAAAAAAAAAAAAAAAAAAAAAAsViH',
};

describe('an option that may win is never called lost', () => {
  test.each(Object.entries(NOT_LOST))('%s', (_, link) => {
    const question = { ...botQuestionOf(parsePositionLink(link))!, budget: { iterations: 1 } };
    const truth = chancesByBruteForce(question.state, 5000);
    if (truth === 'too large') throw new Error('brute force takes too long');
    const { chosen, alternatives } = explainChoice(question, question.options[0]!);
    for (const explained of [chosen, ...alternatives]) {
      const chance = truth.get(explained.option)!;
      expect([null, Math.round(chance)]).toContain(certainOutcomeSaid(explained));
      if (explained.chance !== null) expect(explained.chance.value).toBeCloseTo(chance, 9);
    }
  });
});
