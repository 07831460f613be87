import { randomUUID } from 'node:crypto';
import { BOT_NAMES, isBotName, createBot, playGame } from '@night-cage/bots';
import { LocalGame, createDeal } from '@night-cage/client';
import { describeOutcome } from '@night-cage/notation';
import {
  dayAt,
  endOfDay,
  formatGlyphs,
  hasEscaped,
  isNightlyDay,
  createNightlyGame,
  computeNightlyScore,
  type NightlyGame,
  type NightlyScore,
} from '@night-cage/protocol';
import type { Event, State } from '@night-cage/rules';
import { playInTerminal } from './play/play-in-terminal.ts';
import type { CliCommand } from './shared/command.ts';
import { Failure } from './shared/failure.ts';
import { print } from './shared/io.ts';
import { parseArguments } from './shared/parse-arguments.ts';

const AN_HOUR = 3_600_000;

export const nightlyCommand = {
  name: 'nightly',
  summary: 'play the nightly game: one stack a day for everyone',
  usage: ['[--date DAY]', '[--date DAY] --play', '[--date DAY] --bot NAME'],
  about: `Shows tonight's game or that of an earlier day; with --play or --bot, you or a bot plays it. A night is a day in UTC, and the
stack is the same as in the browser. Nothing is saved, so your game here does not count.`,
  flags: {
    date: { takes: 'DAY', about: 'another night, such as 2026-11-16 (default: today in UTC)' },
    play: { about: 'play it in the terminal' },
    bot: { takes: 'NAME', about: `let this bot play it: ${BOT_NAMES.join(', ')}`, offers: BOT_NAMES },
  },
  exitCodes: '0, or 2 if the command was not understood.',
  async run(args, io) {
    const { values, positionals } = parseArguments(nightlyCommand, args);
    if (positionals.length > 0)
      throw new Failure(`nightly takes options only, not "${positionals[0]!.slice(0, 40)}"`, 2);
    if (values.play === true && values.bot !== undefined)
      throw new Failure('use either --play or --bot, not both', 2);
    const now = Date.now();
    const night = createNightlyGame(dayIn(values.date, now));
    if (values.play === true) {
      const { setup, seed } = night;
      const game = new LocalGame({ id: randomUUID(), setup, deal: createDeal(seed) });
      await playInTerminal(io, game);
      const { state, moments } = game;
      if (state.outcome !== 'playing') print(io, resultOf(night, moments, state));
    } else if (values.bot !== undefined) {
      const { bot } = values;
      if (!isBotName(bot))
        throw new Failure(`there is no bot "${bot.slice(0, 40)}"; choose from ${BOT_NAMES.join(', ')}`, 2);
      const moments = playGame(createBot(bot, { seed: night.day }), night.setup, night.seed);
      print(io, resultOf(night, moments, moments.at(-1)!.after));
    } else print(io, describeTonight(night, now));
    return 0;
  },
} as const satisfies CliCommand;

function dayIn(given: string | undefined, now: number): string {
  const today = dayAt(now);
  const day = given ?? today;
  if (!isNightlyDay(day))
    throw new Failure(`"${day.slice(0, 40)}" is not a night; write it like ${today}`, 2);
  if (day > today) throw new Failure(`the night of ${day} has not come yet; today is ${today} in UTC`, 2);
  return day;
}

const describeNight = ({ day, edition, preset }: NightlyGame): string => {
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
  return `${date}: ${edition}, ${preset}`;
};

function describeTonight(night: NightlyGame, now: number): string {
  const left = endOfDay(night.day) - now;
  const until =
    left > 0 ? `It ends at midnight UTC, in ${Math.ceil(left / AN_HOUR)} h.` : 'This night is over.';
  return `${describeNight(night)}, ${night.setup.prisoners} prisoners\n${until}\nplay: night-cage nightly --date ${night.day} --play`;
}

type Moments = readonly { readonly events: readonly Event[] }[];

/** The same two lines that the page shares. */
function resultOf(night: NightlyGame, moments: Moments, end: State): string {
  const played = computeNightlyScore(
    moments.flatMap(({ events }) => events),
    end,
  );
  return `The Night Cage, ${describeNight(night)}: ${sentence(played)}\n${formatGlyphs(played)}`;
}

const sentence = (played: NightlyScore): string =>
  hasEscaped(played)
    ? `escaped in ${played.turns} turns, ${played.left} tiles left`
    : `lost on turn ${played.turns}, ${played.left} tiles left (${describeOutcome(played.outcome)})`;
