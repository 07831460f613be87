import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  IS_MONSTER,
  KINDS,
  OUTCOMES,
  PURPOSES,
  QUESTIONS,
  REVEALS,
  VERBS,
  kindOf,
  legal,
  play,
  positionState,
  scriptedChance,
} from '@night-cage/rules';
import { parseScenario } from '@night-cage/notation';
import { playRandomGame, listSetups, type RandomGameStep } from '@night-cage/testkit';

const root = join(import.meta.dirname, '../../..');
const scenarios = globSync('scenarios/*.yaml', { cwd: root })
  .sort()
  .map((file) => parseScenario(readFileSync(join(root, file), 'utf8')));

const GAMES = 25;
const GAMES_FROM_A_POSITION = 6;

/** What has occurred so far. Each list should be complete in the end. */
const met = {
  events: new Set<string>(),
  questions: new Set<string>(),
  purposes: new Set<string>(),
  verbs: new Set<string>(),
  outcomes: new Set<string>(),
  drawn: new Set<string>(),
  laid: new Set<string>(),
  struck: new Set<string>(),
};

function record({ intent, events, after }: RandomGameStep): void {
  met.verbs.add(intent.verb);
  met.outcomes.add(after.outcome);
  if (after.asks !== null) {
    met.questions.add(after.asks.asks);
    if ('purpose' in after.asks) met.purposes.add(after.asks.purpose);
  }
  for (const event of events) {
    met.events.add(event.type);
    if (event.type === 'drew') met.drawn.add(KINDS[event.kind]!);
    if (event.type === 'struck') met.struck.add(KINDS[event.kind]!);
    if (event.type === 'placed' || event.type === 'swapped') met.laid.add(KINDS[kindOf(event.tile)]!);
  }
}

/** All players concede, one after the other. */
function concedeAll(): void {
  let [state] = scenarios.map(({ position }) => positionState(position));
  for (let prisoner = 0; state!.outcome === 'playing'; prisoner++) {
    const chance = scriptedChance([]);
    const played = play(state!, { verb: 'concede', prisoner }, chance);
    if (!played.ok) throw new Error(played.refusal.code);
    record({
      before: state!,
      intent: { verb: 'concede', prisoner },
      events: played.events,
      after: played.state,
      chance,
    });
    ({ state } = played);
  }
}

const missing = (words: readonly string[], found: ReadonlySet<string>): string[] =>
  words.filter((word) => !found.has(word));

test('random play meets every tile, monster, event, question, move and ending', () => {
  for (const setup of listSetups()) {
    for (let game = 0; game < GAMES; game++) playRandomGame(setup, `everything ${game}`, record);
  }
  // Random games rarely reach Final Flickers and never escape. Games from late positions do both.
  for (const [n, { position, stack }] of scenarios.entries()) {
    for (let game = 0; game < GAMES_FROM_A_POSITION; game++) {
      const from = positionState(position);
      if (legal(from).length > 0)
        playRandomGame(position.setup, `${n} ${game}`, record, { from, chance: scriptedChance(stack) });
    }
  }
  concedeAll();
  const inStacks = KINDS.filter((kind) => !['none', 'start', 'dirge', 'other'].includes(kind));
  const strikers = KINDS.filter(
    (kind, n) => IS_MONSTER[n] && !['pit-fiend', 'omen', 'light-eater'].includes(kind),
  );
  expect({
    events: missing(Object.keys(REVEALS), met.events),
    questions: missing(QUESTIONS, met.questions),
    purposes: missing(PURPOSES, met.purposes),
    verbs: missing(VERBS, met.verbs),
    outcomes: missing(OUTCOMES, met.outcomes),
    drawn: missing(inStacks, met.drawn),
    laid: missing(inStacks, met.laid),
    struck: missing(strikers, met.struck),
  }).toEqual({
    events: [],
    questions: [],
    purposes: [],
    verbs: [],
    outcomes: [],
    drawn: [],
    laid: [],
    struck: [],
  });
});
