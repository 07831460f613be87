// How often the bots escape from every named difficulty, for the New game page:
// `npm run escape-rates -w @night-cage/web -- --bot careful --games 500` or `--bot search --games 50 --turn-ms 100 [--edition base]`.
// Writes src/game/escape-rates.json; what has as many games already is left alone. Seeds: rates-0, rates-1, ...
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  EDITIONS,
  EDITION_NAMES,
  beginPlay,
  chanceOf,
  choose,
  layStack,
  seededRandom,
  tableFor,
  type EditionName,
} from '@night-cage/rules';
import { carefulBot, questionOf, searchBot, withTimeForTurns, type Bot } from '@night-cage/bots';
import { PRESETS, USUAL, optionsOf, settleWish, type Preset } from '../src/game/wish.ts';
import { rateKey, type EscapeRates } from '../src/game/escape-rates.ts';

const FILE = new URL('../src/game/escape-rates.json', import.meta.url);
const { values } = parseArgs({
  options: {
    bot: { type: 'string', default: 'careful' },
    games: { type: 'string', default: '500' },
    'turn-ms': { type: 'string', default: '100' },
    edition: { type: 'string' },
  },
});
const games = Number(values.games);
const millisecondsATurn = Number(values['turn-ms']);
const name = values.bot === 'search' ? 'search' : 'careful';
const cpu = (): number => process.cpuUsage().user / 1000;
const bot = (): Bot =>
  name === 'search' ? withTimeForTurns(searchBot({ clock: cpu }), millisecondsATurn, cpu) : carefulBot();

/** By how much of everything the answer differs with the number of players: prisoners, and nothing else. */
const playersFor = (edition: EditionName): number[] => {
  const { players, prisonersFor } = EDITIONS[edition];
  return [...new Map(players.map((n) => [prisonersFor(n), n])).values()];
};

async function escapes(edition: EditionName, players: number, preset: Preset): Promise<number> {
  const settled = settleWish({ ...USUAL, edition, players, options: optionsOf(preset) }, '');
  if (!settled.ok) throw new Error(settled.problem.reason);
  const { setup } = settled;
  let won = 0;
  for (let game = 0; game < games; game++) {
    const stack = layStack(tableFor(setup).edition.layout(setup), seededRandom(`rates-${game}`));
    const play = beginPlay(setup, chanceOf(stack));
    const player = bot();
    for (let question = questionOf(play.state); question !== null; question = questionOf(play.state)) {
      choose(play, await player.choose(question));
    }
    if (play.state.outcome === 'won') won++;
  }
  return won;
}

for (const edition of EDITION_NAMES) {
  if (values.edition !== undefined && values.edition !== edition) continue;
  for (const players of playersFor(edition)) {
    for (const preset of Object.keys(PRESETS) as Preset[]) {
      const key = rateKey(edition, EDITIONS[edition].prisonersFor(players), preset);
      const before = JSON.parse(readFileSync(FILE, 'utf8')) as EscapeRates;
      if ((before[key]?.[name]?.games ?? 0) >= games) continue;
      const won = await escapes(edition, players, preset);
      // Another bot may be measured at the same time: only this one's figure is replaced.
      const now = JSON.parse(readFileSync(FILE, 'utf8')) as EscapeRates;
      const rates = { ...now, [key]: { ...now[key], [name]: { won, games } } };
      writeFileSync(FILE, `${JSON.stringify(rates, null, 2)}\n`);
      console.log(`${key} ${name}: ${won} of ${games}`);
    }
  }
}
