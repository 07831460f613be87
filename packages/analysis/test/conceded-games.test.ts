import { lookAtGame, type GameStep } from '@night-cage/analysis/report';
import { listDrawnTiles } from '@night-cage/notation';
import { deal, legal, newGame, packIntent, play, seededRandom, type Intent } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { expect, test } from 'vitest';

/** A random game of two players, conceded by both after `choices` choices. */
function concededAfter(choices: number, seed: string): GameStep[] {
  const setup = resolveSetupOrThrow({ players: 2 });
  const chance = deal(setup, seededRandom(seed));
  const random = seededRandom(`${seed} chooses`);
  const steps: GameStep[] = [];
  let before = newGame(setup);
  const go = (intent: Intent): void => {
    const played = play(before, intent, chance);
    if (!played.ok) throw new Error(`${intent.verb} is refused`);
    steps.push({
      before,
      option: packIntent(intent),
      drew: listDrawnTiles(played.events),
      after: played.state,
    });
    before = played.state;
  };
  for (let n = 0; n < choices && before.outcome === 'playing'; n++) {
    const intents = legal(before);
    go(intents[random.below(intents.length)]!);
  }
  if (before.outcome === 'playing') for (const prisoner of [2, 0]) go({ verb: 'concede', prisoner });
  return steps;
}

test('a report is possible whatever question is open when a game is conceded', () => {
  const questions = new Set<string>();
  for (let n = 0; n < 60; n++) {
    const steps = concededAfter(10 + n, `given up ${n}`);
    const last = steps.at(-1)!;
    if (last.after.outcome !== 'conceded') continue;
    questions.add(last.before.asks!.asks);
    const [first, second] = lookAtGame(steps.slice(-2));
    // A single player changes nothing; when both concede, the game is over.
    expect(first!.expected).toBeGreaterThanOrEqual(0);
    expect(second!.expected).toBe(0);
  }
  expect([...questions]).toEqual(expect.arrayContaining(['act', 'again', 'place', 'land', 'scramble']));
});
