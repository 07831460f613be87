import { isBotName } from '@night-cage/bots';
import { resolveSetupBySeed } from '@night-cage/client';
import { EDITION_NAMES, type Setup } from '@night-cage/rules';
import type { Flags } from './command.ts';
import { Failure } from './failure.ts';

/** Flags for the setup of a new game. */
export const SETUP_FLAGS = {
  edition: {
    takes: 'NAME',
    about: 'base (default), piege-obscur, prototype, shrieking-hollow',
    offers: EDITION_NAMES,
  },
  seats: { takes: 'N', about: 'number of players (give this or --prisoners)' },
  prisoners: { takes: 'N', about: 'number of prisoners' },
  options: { takes: 'JSON', about: `difficulty, such as '{"advanced": true, "nightTerrors": 2}'` },
} as const satisfies Flags;

export const SEED_FLAG = {
  takes: 'TEXT',
  about: 'the same seed gives the same game',
} as const satisfies Flags[string];

type SetupValues = Readonly<Partial<Record<keyof typeof SETUP_FLAGS, string>>>;

/** The setup from the flags; Night Terrors given by number are drawn with the seed. */
export function parseSetupFlags(values: SetupValues, seed: string): Setup {
  const settled = resolveSetupBySeed(
    {
      edition: values.edition,
      players: parseSeatsFlag(values.seats),
      prisoners: parseNumberFlag('prisoners', values.prisoners),
      options: optionsFrom(values.options),
    },
    seed,
  );
  if (settled.ok) return settled.setup;
  throw new Failure(settled.problem.reason, 2);
}

/** `--players careful` named the bot in earlier versions: explain the new flag. */
function parseSeatsFlag(text: string | undefined): number | undefined {
  if (text !== undefined && isBotName(text))
    throw new Failure(
      `--seats is the number of people at the table; to choose who plays, use --bots ${text}`,
      2,
    );
  return parseNumberFlag('seats', text);
}

/** An integer of at least `least`; undefined without a text. */
export function parseNumberFlag(name: string, text: string | undefined, least = 0): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= least) return value;
  throw new Failure(`--${name} must be a whole number of at least ${least}, not "${text.slice(0, 40)}"`, 2);
}

function optionsFrom(text: string | undefined): unknown {
  if (text === undefined || text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Failure(
      `--options must be JSON like '{"advanced": true}', not ${JSON.stringify(text.slice(0, 40))}`,
      2,
    );
  }
}
