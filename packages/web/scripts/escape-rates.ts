// Measures how often bots escape at each named difficulty, for the New game page: `npm run
// escape-rates -w @night-cage/web -- --bot careful --games 400` or `--bot search --games 20
// --turn-ms 50`, optionally with `--edition base` and `--jobs 1`. `night-cage arena` plays the
// seeds rates-0, rates-1, ... Writes src/setup/escape-rates.json. Setups with enough games are
// skipped, and interrupted ones are resumed; `--again` first deletes this bot's results. Then run
// `npm run figures`: where docs/lab/arena has the setup, its rates count.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ROSTER } from '@night-cage/bots';
import {
  RATED_BOTS,
  rateKey,
  ratedSetups,
  type EscapeRate,
  type EscapeRates,
  type RatedSetup,
} from '../src/setup/escape-rates.ts';
import { PRESETS } from '../src/setup/presets.ts';

const FILE = new URL('../src/setup/escape-rates.json', import.meta.url);
const NIGHT_CAGE = fileURLToPath(new URL('../../cli/bin/night-cage.js', import.meta.url));
/** The games of unfinished setups. */
const UNFINISHED = new URL('../.cache/escape-rates/', import.meta.url);

const REPLAYED = 2;

type Rated = (typeof RATED_BOTS)[number];

interface ArenaLine {
  readonly seed: string;
  readonly outcome: string;
}

const { values } = parseArgs({
  options: {
    bot: { type: 'string', default: 'careful' },
    games: { type: 'string', default: '400' },
    'turn-ms': { type: 'string', default: '50' },
    edition: { type: 'string' },
    jobs: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
});
const bot = RATED_BOTS.find((name) => name === values.bot);
if (bot === undefined) throw new Error(`--bot is one of ${RATED_BOTS.join(', ')}`);
const games = Number(values.games);
const budget = ROSTER[bot].thinks ? { turnMs: Number(values['turn-ms']) } : {};
const setups = ratedSetups().filter(({ edition }) => edition === (values.edition ?? edition));

/**
 * Replaces one figure. Reads the file again, because another bot may be measured at the same time.
 */
function write(name: Rated, key: string, rate: EscapeRate | null): void {
  const { [key]: before, ...others } = JSON.parse(readFileSync(FILE, 'utf8')) as EscapeRates;
  const { [name]: _old, ...otherBots } = before ?? {};
  const now: EscapeRates = { ...others, [key]: rate === null ? otherBots : { ...otherBots, [name]: rate } };
  const sorted = ratedSetups().flatMap((setup) => {
    const found = now[keyOf(setup)] ?? {};
    const bots = RATED_BOTS.flatMap((one) => (found[one] === undefined ? [] : [[one, found[one]] as const]));
    return bots.length === 0 ? [] : [[keyOf(setup), Object.fromEntries(bots)] as const];
  });
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

const keyOf = ({ edition, prisoners, preset }: RatedSetup): string => rateKey(edition, prisoners, preset);

function isMeasured(name: Rated, key: string): boolean {
  const rate = (JSON.parse(readFileSync(FILE, 'utf8')) as EscapeRates)[key]?.[name];
  return rate !== undefined && rate.games >= games && rate.turnMs === budget.turnMs;
}

/** Runs the arena. Null if it was interrupted or failed; the arena then reports why. */
async function arena(name: Rated, setup: RatedSetup, out: URL): Promise<EscapeRate | null> {
  const { edition, prisoners, preset } = setup;
  const args = [
    ['arena', '--json', '--bots', name, '--seeds', `rates-0..${games - 1}`],
    ['--edition', edition, '--prisoners', String(prisoners), '--options', JSON.stringify(PRESETS[preset])],
    ['--out', fileURLToPath(out)],
    budget.turnMs === undefined ? [] : ['--turn-ms', String(budget.turnMs)],
    values.jobs === undefined ? [] : ['--jobs', values.jobs],
  ].flat();
  const child = spawn(process.execPath, [NIGHT_CAGE, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  let text = '';
  for await (const chunk of child.stdout) text += String(chunk);
  if ((await ended) !== 0) return null;
  const { standings } = JSON.parse(text) as { standings: { escapes: number; games: number }[] };
  const first = !ROSTER[name].thinks ? { first: firstOf(out) } : {};
  return { won: standings[0]!.escapes, games: standings[0]!.games, ...budget, ...first };
}

/**
 * The outcomes of the first seeds. The arena's file has a header, and the games are in any order.
 */
function firstOf(out: URL): string {
  const lines = readFileSync(out, 'utf8').trimEnd().split('\n').slice(1);
  const ended = new Map(
    lines.map((line) => JSON.parse(line) as ArenaLine).map((game) => [game.seed, game.outcome]),
  );
  return Array.from({ length: REPLAYED }, (_, n) => (ended.get(`rates-${n}`) === 'won' ? 'w' : 'l')).join('');
}

// Ctrl-C also reaches the arena, which finishes its games before it exits.
process.on('SIGINT', () => {});
mkdirSync(UNFINISHED, { recursive: true });
if (values.again) for (const setup of setups) write(bot, keyOf(setup), null);
for (const setup of setups) {
  const key = keyOf(setup);
  if (isMeasured(bot, key)) continue;
  const out = new URL(
    `${[bot, budget.turnMs ?? 'instant', key].join(' ').replaceAll(' ', '-')}.ndjson`,
    UNFINISHED,
  );
  if (values.again) rmSync(out, { force: true });
  const rate = await arena(bot, setup, out);
  if (rate === null) {
    process.exitCode = 1;
    break;
  }
  write(bot, key, rate);
  rmSync(out);
  console.log(`${key} ${bot}: ${rate.won} of ${rate.games}`);
}
