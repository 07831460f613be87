import type { Options, SetupProblem, SetupRequest } from '@night-cage/rules';
import type { newGame } from './en/new.ts';

type Key = keyof typeof newGame;

/** Options with several kinds of problems. */
const BY_CODE: Readonly<Record<string, Key>> = {
  'prisoners contradictory': 'setup-problem.prisoners.contradictory',
  'pitFiends contradictory': 'setup-problem.pitFiends.contradictory',
  'silence contradictory': 'setup-problem.silence.contradictory',
  'nightTerrors contradictory': 'setup-problem.nightTerrors.contradictory',
  'keys cannot-be-won': 'setup-problem.keys.cannot-be-won',
  'gates cannot-be-won': 'setup-problem.gates.cannot-be-won',
};

const BY_OPTION = {
  edition: 'setup-problem.edition',
  players: 'setup-problem.players',
  prisoners: 'setup-problem.prisoners',
  options: 'setup-problem.options',
  advanced: 'setup-problem.advanced',
  pathless: 'setup-problem.pathless',
  dirge: 'setup-problem.dirge',
  pitFiends: 'setup-problem.pitFiends',
  keys: 'setup-problem.keys',
  gates: 'setup-problem.gates',
  crackedT: 'setup-problem.crackedT',
  spread: 'setup-problem.spread',
  silence: 'setup-problem.silence',
  nightTerrors: 'setup-problem.nightTerrors',
} as const satisfies Record<keyof SetupRequest | keyof Options, Key>;

/**
 * The text key of a setup problem; its parameters are the problem's `option`, `given` and
 * `allowed`.
 */
export function setupProblemKey({ option, code }: Pick<SetupProblem, 'option' | 'code'>): Key {
  const known: Readonly<Record<string, Key>> = BY_OPTION;
  return BY_CODE[`${option} ${code}`] ?? known[option] ?? 'setup-problem.unknown';
}
