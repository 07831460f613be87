import { readFileSync, readdirSync } from 'node:fs';
import { parseScenario } from '@night-cage/notation';
import { play, positionState, scriptedChance, type State } from '@night-cage/rules';
import { playRandomGame, listSetups } from '@night-cage/testkit';

const SCENARIOS = new URL('../../../../../scenarios/', import.meta.url);

/** Every nth position of a random game of every setup. */
export function positionsOfGames(every: number): State[] {
  const found: State[] = [];
  for (const [n, setup] of listSetups().entries())
    playRandomGame(setup, `positions ${n}`, ({ after }) => {
      if (after.outcome === 'playing') found.push(after);
    });
  return found.filter((_, n) => n % every === 0);
}

/** All positions of the scenarios whose text matches: situations that are rare in random games. */
export const positionsOfScenarios = (having: RegExp): State[] =>
  readdirSync(SCENARIOS).flatMap((file) => {
    if (file.endsWith('.md')) return [];
    const text = readFileSync(new URL(file, SCENARIOS), 'utf8');
    if (!having.test(text)) return [];
    const { position, stack, play: moves } = parseScenario(text);
    const chance = scriptedChance(stack);
    const found = [positionState(position)];
    for (const { intent } of moves) {
      const played = intent === null ? null : play(found.at(-1)!, intent, chance);
      if (played?.ok) found.push(played.state);
    }
    return found.filter(({ outcome }) => outcome === 'playing');
  });
