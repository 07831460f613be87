import { createBot, playGame } from '@night-cage/bots';
import { formatPlayedGameLink, parseGameLink } from '@night-cage/notation';
import { pickByDepth, resolveSetupOrThrow } from '@night-cage/testkit';
import { expect, test } from 'vitest';

/** Short enough for any messenger. */
const MAX_LINK_LENGTH = 1200;
const GAMES = pickByDepth(4, 200);

test.each([4, 5])(
  'a link to a standard game of %i prisoners is short, even the longest of many',
  (players) => {
    const setup = resolveSetupOrThrow({ players });
    const links = Array.from({ length: GAMES }, (_, n) => {
      const moments = playGame(createBot('careful', { seed: 'long' }), setup, `long links ${n}`);
      // Without the seed, the link contains every tile: the worst case.
      const deal = { seed: null, fromSeed: false };
      const played = { setup, moments, state: moments.at(-1)!.after, deal };
      const link = formatPlayedGameLink(played, [], moments.length)!;
      expect(parseGameLink(link).steps).toHaveLength(moments.length);
      return { length: link.length, choices: moments.length };
    });
    const [longest] = links.toSorted((a, b) => b.length - a.length);
    console.log(`Longest of ${GAMES}: ${longest!.length} characters for ${longest!.choices} choices.`);
    expect(longest!.length).toBeLessThanOrEqual(MAX_LINK_LENGTH);
  },
);
