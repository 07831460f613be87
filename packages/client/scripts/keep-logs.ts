// Writes saved games of the current FORMAT as fixtures: `npm run keep-logs -w @night-cage/client`.
// Run it once for every new FORMAT; fixtures of older formats never change.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { EDITION_NAMES, FORMAT, legal, positionState, seededRandom, type Setup } from '@night-cage/rules';
import { LocalGame, createDeal, toSavedGame, replayIntents } from '@night-cage/client';
import { parseScenario } from '@night-cage/notation';
import { listSetups } from '@night-cage/testkit';
import { visibleFactsOf } from '../test/visible-facts.ts';
import { shapesOf } from '../test/shapes.ts';

const FOLDER = new URL(`../test/fixtures/format-${FORMAT}/`, import.meta.url);
const SCENARIOS = new URL('../../../scenarios/', import.meta.url);

/** A whole random game, with some undos. */
function playRandomly(id: string, setup: Setup): LocalGame {
  const game = new LocalGame({ id, setup, deal: createDeal(id), holders: ['me', 'bot'] });
  const random = seededRandom(id);
  while (game.state.outcome === 'playing') {
    if (game.undoable > 0 && random.below(4) === 0) game.undo();
    const intents = legal(game.state);
    game.play(intents[random.below(intents.length)]!);
  }
  return game;
}

/** The game of a scenario, up to its first illegal move. */
function playScenario(file: string): LocalGame {
  const { position, stack, play } = parseScenario(readFileSync(new URL(file, SCENARIOS), 'utf8'));
  const deal = { seed: file, from: positionState(position), told: stack };
  const game = new LocalGame({ id: file.replace('.yaml', ''), setup: position.setup, deal });
  replayIntents(
    game,
    play.flatMap(({ intent }) => (intent === null ? [] : [intent])),
  );
  return game;
}

/** The names of all events, questions and tasks in a log. */
const namesIn = (game: LocalGame): string[] => [
  ...shapesOf(game.moments.flatMap(({ events }) => events)).keys(),
];

const seen = new Set<string>();
function writeFixture(game: LocalGame): void {
  for (const name of namesIn(game)) seen.add(name);
  const text = JSON.stringify({ kept: toSavedGame(game), expects: visibleFactsOf(game.state) });
  writeFileSync(new URL(`${game.id}.json`, FOLDER), `${text}\n`);
}

if (existsSync(FOLDER)) throw new Error(`logs of format ${FORMAT} are kept already: raise FORMAT first`);
mkdirSync(FOLDER, { recursive: true });
for (const edition of EDITION_NAMES)
  writeFixture(
    playRandomly(
      edition,
      listSetups().findLast((setup) => setup.edition === edition)!,
    ),
  );
const scenarios = readdirSync(SCENARIOS)
  .filter((file) => file.endsWith('.yaml'))
  .map(playScenario);
/** Random games cover what no scenario leaves pending. */
const randomGames = listSetups().map((setup, n) => playRandomly(`by-chance-${n}`, setup));
for (;;) {
  const news = (game: LocalGame): number => namesIn(game).filter((name) => !seen.has(name)).length;
  const best = [...scenarios, ...randomGames].reduce((a, b) => (news(b) > news(a) ? b : a));
  if (news(best) === 0) break;
  writeFixture(best);
}
