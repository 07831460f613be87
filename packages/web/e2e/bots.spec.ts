import { EDITIONS, EDITION_NAMES, settle, type EditionName } from '@night-cage/rules';
import type { OldSave } from '@night-cage/client';
import { pickByDepth } from '@night-cage/testkit';
import { expect } from './game.ts';
import { visitWith } from './saved-games.ts';
import { readChoices } from './prepare-scenario.ts';
import { ENDINGS } from './texts.ts';
import { test } from './shared-page.ts';

/** Games per edition, in parts for several workers. */
const GAMES = pickByDepth(1, 20);
const PART = pickByDepth(1, 10);

/** If only one game per edition runs, use a short one. */
const SHORT: Readonly<Record<EditionName, number>> = {
  base: 91,
  'piege-obscur': 53,
  prototype: 5,
  'shrieking-hollow': 174,
};

/** A game with two boards has everything that another has. The scenarios cover other differences. */
const ALWAYS: readonly EditionName[] = ['shrieking-hollow'];

/** Long enough for a game on a busy machine. */
const A_GAME = 300_000;

/** Painting takes half the time of such a game; a small window has less to paint. */
test.use({ viewport: { width: 800, height: 600 } });

/** All seats are bots. The number of players and the advanced game alternate. */
function setupFor(edition: EditionName, n: number): OldSave['setup'] {
  const { players, hollow } = EDITIONS[edition];
  const count = players[n % players.length]!;
  const bots = Array.from({ length: count }, (_, seat) => seat);
  const options = n % 2 === 0 ? {} : { advanced: true, dirge: true, pathless: 2 };
  const terrors = hollow && n % 3 === 0 ? { nightTerrors: ['light-eaters', 'pathbreakers'] } : {};
  const settled = settle({ edition, players: count, options: { ...options, ...terrors } });
  if (!settled.ok) throw new Error(settled.problem.reason);
  return { ...settled.setup, bots };
}

for (const cores of [2, 8]) {
  const title = `the strong teammate plays on a device of ${cores} cores`;
  // bot-worker.spec.ts tests the worker and its helpers, too.
  test(title, { tag: '@deep' }, async ({ game, page }, info) => {
    test.skip(info.project.name !== 'desktop', 'no clicks on the table: one size is enough');
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'hardwareConcurrency', { value }),
      cores,
    );
    const setup = setupFor('base', 0);
    const watched = { version: 1, setup, seed: 'strong', from: null, told: [], choices: [] } as const;
    await game.openSaved(watched, { teammate: 'search' });
    await expect
      .poll(async () => (await readChoices(page)).length, { timeout: A_GAME })
      .toBeGreaterThan(setup.prisoners * 4);
    // One worker thinks, and three of eight cores help.
    expect(page.workers()).toHaveLength(cores === 8 ? 4 : 1);
  });
}

const PARTS = EDITION_NAMES.flatMap((edition) =>
  Array.from({ length: GAMES / PART }, (_, n) => [edition, n * PART] as const),
);
for (const [edition, first] of PARTS) {
  const title = `bots play games ${first + 1} to ${first + PART} of ${edition} to their end`;
  test(title, ALWAYS.includes(edition) ? {} : { tag: '@deep' }, async ({ game }, info) => {
    test.skip(info.project.name !== 'desktop', 'no clicks on the table: one size is enough');
    const { page } = game;
    await game.open('/');
    for (let n = first; n < first + PART; n++) {
      const saved: OldSave = {
        version: 1,
        setup: setupFor(edition, n),
        seed: `watched-${edition}-${pickByDepth(SHORT[edition], n)}`,
        from: null,
        told: [],
        choices: [],
      };
      await visitWith(page, saved);
      await expect(page.getByRole('heading', { name: ENDINGS })).toBeVisible({ timeout: A_GAME });
    }
  });
}
