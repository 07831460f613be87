import { EDITIONS } from '../editions/editions.ts';
import { DEFAULT_EDITION, EDITION_NAMES, type EditionName } from '../editions/edition-names.ts';
import { GATE, KEEPER, KEY } from '../tiles/kinds.ts';
import { DEFAULT_OPTIONS, DIALS, SWITCHES, type Options } from './dials.ts';
import { NIGHT_TERRORS, terrorIn, type NightTerror } from './night-terrors.ts';
import { shuffle, type Random } from '../stack/random.ts';
import type { Setup } from './setup.ts';

/** A requested setup: every field may be missing, and every value is checked. */
export interface SetupRequest {
  readonly edition?: unknown;
  readonly players?: unknown;
  readonly prisoners?: unknown;
  readonly options?: unknown;
}

/** Why a setup is refused: the option, a stable code, and the data for a message. */
export interface SetupProblem {
  readonly option: string;
  readonly code: 'unknown' | 'out-of-range' | 'contradictory' | 'cannot-be-won';
  readonly given: string;
  readonly allowed: readonly string[];
  readonly reason: string;
}

/** The complete setup, or the first problem with the request. */
export type Settled =
  | { readonly ok: true; readonly setup: Setup }
  | { readonly ok: false; readonly problem: SetupProblem };

class SetupRefused extends Error {
  readonly problem: SetupProblem;
  constructor(problem: SetupProblem) {
    super(problem.reason);
    this.problem = problem;
  }
}

function show(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function refuse(
  option: string,
  code: SetupProblem['code'],
  given: unknown,
  reason: string,
  allowed: readonly unknown[] = [],
): never {
  throw new SetupRefused({ option, code, given: show(given), allowed: allowed.map(String), reason });
}

const list = (values: readonly unknown[]): string => values.map(String).join(', ');

function oneOf<T>(option: string, value: unknown, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined)
    refuse(
      option,
      'out-of-range',
      value,
      `${option} is ${show(value)}, but must be one of ${list(allowed)}`,
      allowed,
    );
  return found;
}

/**
 * Checks a setup and fills in missing fields; Night Terrors requested by number are drawn now
 * (chapter 20).
 */
export function settle(request: SetupRequest, random: Random | null = null): Settled {
  try {
    return { ok: true, setup: settled(request, random) };
  } catch (error) {
    if (error instanceof SetupRefused) return { ok: false, problem: error.problem };
    throw error;
  }
}

function settled(request: SetupRequest, random: Random | null): Setup {
  const name = request.edition ?? DEFAULT_EDITION;
  if (!EDITION_NAMES.some((edition) => edition === name)) {
    refuse(
      'edition',
      'unknown',
      name,
      `there is no edition ${show(name)}; choose from ${list(EDITION_NAMES)}`,
      EDITION_NAMES,
    );
  }
  const edition = name as EditionName;
  const { players, prisoners } = seats(edition, request);
  const options = readOptions(edition, request.options ?? {}, random);
  const setup: Setup = { edition, players, prisoners, options };
  checkWinnable(setup);
  return setup;
}

/**
 * S1, S2, X: players and prisoners determine each other; with only prisoners given, every prisoner
 * has a player.
 */
function seats(name: EditionName, request: SetupRequest): { players: number; prisoners: number } {
  const edition = EDITIONS[name];
  if (request.players !== undefined) {
    const players = oneOf('players', request.players, edition.players);
    const prisoners = edition.prisonersFor(players);
    if (request.prisoners !== undefined && request.prisoners !== prisoners) {
      refuse(
        'prisoners',
        'contradictory',
        request.prisoners,
        `${players} players steer ${prisoners} prisoners, not ${show(request.prisoners)}`,
        [prisoners],
      );
    }
    return { players, prisoners };
  }
  const possible = [...new Set(edition.players.map((players) => edition.prisonersFor(players)))].sort(
    (a, b) => a - b,
  );
  const prisoners = oneOf('prisoners', request.prisoners ?? possible[0], possible);
  return { players: prisoners, prisoners };
}

function readOptions(name: EditionName, given: unknown, random: Random | null): Options {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    refuse('options', 'unknown', given, `options must be names and values, not ${show(given)}`);
  }
  const known = Object.keys(DEFAULT_OPTIONS);
  const values = given as Record<string, unknown>;
  for (const key of Object.keys(values)) {
    if (!known.includes(key))
      refuse(
        key,
        'unknown',
        values[key],
        `there is no option ${show(key)}; choose from ${list(known)}`,
        known,
      );
  }
  const switches = Object.fromEntries(
    SWITCHES.map((key) => [key, oneOf(key, values[key] ?? DEFAULT_OPTIONS[key], [false, true])]),
  );
  const dials = Object.fromEntries(
    Object.entries(DIALS).map(([key, allowed]) => [
      key,
      oneOf(key, values[key] ?? DEFAULT_OPTIONS[key as keyof typeof DIALS], allowed as readonly number[]),
    ]),
  );
  const options = {
    ...DEFAULT_OPTIONS,
    ...switches,
    ...dials,
    nightTerrors: nightTerrors(name, values['nightTerrors'] ?? [], random),
  };
  checkContradictions(name, options);
  return options;
}

function nightTerrors(name: EditionName, given: unknown, random: Random | null): readonly NightTerror[] {
  const option = 'nightTerrors';
  let chosen: readonly NightTerror[];
  if (typeof given === 'number') {
    const count = oneOf(option, given, NIGHT_TERRORS.map((_, n) => n).concat(NIGHT_TERRORS.length));
    if (count > 0 && random === null)
      refuse(option, 'contradictory', given, 'Night Terrors cannot be drawn here');
    chosen = count === 0 ? [] : shuffle([...NIGHT_TERRORS], random!).slice(0, count);
  } else {
    if (!Array.isArray(given))
      refuse(
        option,
        'unknown',
        given,
        `nightTerrors must be a number or a list of ${list(NIGHT_TERRORS)}`,
        NIGHT_TERRORS,
      );
    chosen = given.map((terror: unknown) => oneOf(option, terror, NIGHT_TERRORS));
    if (new Set(chosen).size < chosen.length)
      refuse(option, 'contradictory', given, 'nightTerrors names one twice');
  }
  if (chosen.length > 0 && !EDITIONS[name].hollow) {
    refuse(option, 'contradictory', given, `the edition ${name} has no Night Terrors`);
  }
  return NIGHT_TERRORS.filter((terror) => chosen.includes(terror));
}

function checkContradictions(name: EditionName, options: Options): void {
  const edition = EDITIONS[name];
  if (options.silence && !edition.silenceOffered) {
    refuse('silence', 'contradictory', true, `the edition ${name} has no silence variant`);
  }
  if (options.pitFiends !== DEFAULT_OPTIONS.pitFiends && !terrorIn(options, 'pit-fiends')) {
    refuse('pitFiends', 'contradictory', options.pitFiends, 'a third Pit Fiend needs a game with Pit Fiends');
  }
}

/** S7: refuses setups that cannot be won. */
function checkWinnable(setup: Setup): void {
  const { tiles } = EDITIONS[setup.edition].layout(setup);
  const keys = tiles[KEY]! + tiles[KEEPER]!;
  if (keys < setup.prisoners) {
    refuse(
      'keys',
      'cannot-be-won',
      setup.options.keys,
      `${keys} keys are too few for ${setup.prisoners} prisoners`,
    );
  }
  if (tiles[GATE]! < 1)
    refuse('gates', 'cannot-be-won', setup.options.gates, 'without a Gate there is no escape');
}
