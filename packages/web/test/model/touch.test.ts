import { createRoot } from 'solid-js';
import { expect, test } from 'vitest';
import {
  EDITIONS,
  EDITION_NAMES,
  REVEALS,
  VERBS,
  legal,
  play,
  preview,
  seededRandom,
  type EditionName,
} from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { hasConsequences } from '../../src/model/harm.ts';
import { isLaid, tapTarget } from '../../src/model/tap-target.ts';
import { createTableModel } from '../../src/model/table-model.ts';
import { beginLocalGame } from '../begin-local-game.ts';
import { positionsOfGames, positionsOfScenarios } from '../speech/describe/positions.ts';

const GAMES = 6;

/** Taps every choice of random games once, then makes one of them. */
function playByTouch(edition: EditionName, seed: string): void {
  const players = EDITIONS[edition].players.at(-1)!;
  const game = beginLocalGame(resolveSetupOrThrow({ edition, players }), `${edition} ${seed}`);
  const random = seededRandom(seed);
  createRoot((dispose) => {
    const table = createTableModel(game);
    while (game.state.outcome === 'playing') {
      const targets = table.targets();
      let isChanged = false;
      for (const target of targets) {
        const { verb } = target.intents[0]!;
        const before = game.moments.length;
        tapTarget(table, target, true, true);
        isChanged = game.moments.length > before;
        if (isChanged) {
          // The choice was made by one tap: it revealed nothing and harmed nobody.
          expect(game.moments.length).toBe(before + 1);
          for (const event of game.moments.at(-1)!.events) {
            expect(REVEALS[event.type], `${verb}: ${event.type}`).toBe(false);
            expect(['hit', 'fell', 'struck']).not.toContain(event.type);
          }
          expect(isLaid(target)).toBe(false);
          break;
        }
        expect(table.armed()?.target.key).toBe(target.key);
        table.cancel();
      }
      if (isChanged) {
        // Keys can be passed to and fro for ever: choose at random next.
        const options = legal(game.state);
        if (options.length > 0) table.choose(options[random.below(options.length)]!);
        continue;
      }
      // The second tap makes the choice.
      const target = targets[random.below(targets.length)]!;
      const before = game.moments.length;
      tapTarget(table, target, true, true);
      expect(game.moments.length).toBe(before);
      tapTarget(table, target, true, true);
      expect(game.moments.length).toBe(before + 1);
    }
    dispose();
  });
}

test.each(EDITION_NAMES)(
  '%s: a first tap changes nothing unless the choice reveals and harms nothing',
  (edition) => {
    for (let n = 0; n < GAMES; n++) playByTouch(edition, `touch ${n}`);
  },
);

/** Rare in random games, so taken from scenarios. */
const RARE = / (snuff|sustain|devour|emerge|dirge|shriek|swap|charge) /;

test('with every verb, a choice said to have no consequences draws nothing and harms nobody', () => {
  const noDraw = {
    draw: (): never => {
      throw new Error('a tile is drawn');
    },
  };
  const verbs = new Set<string>();
  for (const state of [...positionsOfGames(11), ...positionsOfScenarios(RARE)])
    for (const intent of legal(state)) {
      verbs.add(intent.verb);
      const previewed = preview(state, intent);
      if (!previewed.ok) throw new Error(previewed.refusal.code);
      if (hasConsequences(state, previewed.preview)) continue;
      const played = play(state, intent, noDraw);
      if (!played.ok) throw new Error(played.refusal.code);
      const bad = played.events.filter(
        ({ type }) => REVEALS[type] || ['hit', 'fell', 'struck'].includes(type),
      );
      expect(bad, intent.verb).toEqual([]);
    }
  expect(VERBS.filter((verb) => verb !== 'concede' && !verbs.has(verb))).toEqual([]);
});
