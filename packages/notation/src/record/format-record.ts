import { rulesetFor, type Event, type Intent, type Outcome, type Setup, type State } from '@night-cage/rules';
import { formatMove } from '../moves/moves.ts';
import { BRANCH_NAME_LIMITS, MAX_BRANCHES, type BranchSource } from './branches.ts';
import { formatNote, type Note } from './notes.ts';
import { formatHash } from './hash.ts';
import { toRecordedMoves, type RecordedMove, type SharedDeal } from './record.ts';
import { listChangedOptions } from './list-changed-options.ts';
import { cleanText } from '../text/plain-text.ts';
import { formatStack } from '../position/stacks.ts';

/** Facts that a record may state besides the game. */
export interface RecordFacts {
  /** Seats that bots hold, from 0. */
  readonly bots?: readonly number[];
  /** The seed; with contributions, the server's secret. */
  readonly seed?: string;
  /**
   * The players' contributions to the deal at an online table, in the order in which they count.
   */
  readonly contributions?: readonly string[];
  readonly commitment?: string;
  readonly date?: string;
  readonly software?: string;
  /**
   * Adds a hash of the moves, with which `night-cage verify` detects removed, changed or reordered
   * moves.
   */
  readonly isHashed?: boolean;
}

/** The notes at moments of a game, and the branches that leave it. */
export interface RecordTree {
  readonly notes?: readonly Note[];
  readonly branches?: readonly BranchSource[];
}

/**
 * Formats a whole game as text (`.cage`): header, blank line, one line per turn; then its
 * variations in the same form.
 */
export function formatRecord(
  setup: Setup,
  moves: readonly RecordedMove[],
  outcome: Outcome,
  facts: RecordFacts = {},
  { notes = [], branches = [] }: RecordTree = {},
): string {
  const headers: (readonly [string, string | undefined])[] = [
    ['Edition', setup.edition],
    ['Options', JSON.stringify(listChangedOptions(setup.options))],
    ['Prisoners', String(setup.prisoners)],
    ['Players', String(setup.players)],
    ['Bots', facts.bots?.map((seat) => seat + 1).join(' ') || undefined],
    ['Seed', facts.seed],
    ['Contributions', facts.contributions?.join(' ')],
    ['Commitment', facts.commitment],
    ['Result', outcome],
    ['Hash', facts.isHashed === true ? formatHash(setup, moves) : undefined],
    ['Date', facts.date],
    ['Software', facts.software],
  ];
  return [
    ...headerLines(headers),
    '',
    ...turnLines(setup, moves, notes),
    '',
    ...branches.slice(0, MAX_BRANCHES).flatMap((branch, n) => variationLines(setup, branch, n)),
  ].join('\n');
}

const headerLines = (headers: readonly (readonly [string, string | undefined])[]): string[] =>
  headers.flatMap(([key, value]) => (value === undefined ? [] : [`[${key} "${escaped(value)}"]`]));

function variationLines(
  setup: Setup,
  { name, of, from, stack, steps, notes, outcome }: BranchSource,
  n: number,
): string[] {
  const headers = headerLines([
    ['Variation', cleanText(name, BRANCH_NAME_LIMITS) || String(n + 1)],
    ['From', of === null ? String(from) : `${from} of ${of + 1}`],
    ['Stack', stack],
    ['Result', outcome],
  ]);
  return [...headers, '', ...turnLines(setup, steps, notes), ''];
}

/** A game in progress or finished, as a table holds it. */
export interface PlayedGame {
  readonly setup: Setup;
  readonly state: Pick<State, 'outcome'>;
  readonly moments: readonly {
    readonly intent: Intent;
    readonly events: readonly Event[];
    readonly before: Pick<State, 'turns'>;
  }[];
  readonly deal: { readonly seed: string | null; readonly fromSeed: boolean; readonly shared?: SharedDeal };
}

/** Formats the record of a played game. It includes the seed only if all tiles come from it. */
export function formatPlayedGameRecord(
  { setup, state, moments, deal }: PlayedGame,
  bots: readonly number[],
  date: Date,
  tree: RecordTree = {},
): string {
  const moves = moments.flatMap(({ intent, events, before }) =>
    toRecordedMoves(setup, { intent, events, turn: before.turns }, bots),
  );
  const facts = {
    bots,
    ...(deal.fromSeed && deal.seed !== null ? { seed: deal.seed } : {}),
    ...(deal.shared === undefined ? {} : toRecordFacts(deal.shared)),
    date: date.toISOString().slice(0, 10),
    software: 'night-cage',
  };
  return formatRecord(setup, moves, state.outcome, facts, tree);
}

/** The facts about a shared deal for a record. */
export const toRecordFacts = ({ secret, contributions, commitment }: SharedDeal): RecordFacts => ({
  seed: secret,
  contributions,
  isHashed: true,
  ...(commitment === null ? {} : { commitment }),
});

function turnLines(setup: Setup, moves: readonly RecordedMove[], notes: readonly Note[]): string[] {
  const { board } = rulesetFor(setup);
  const noted = new Map(notes.map((note) => [note.at, formatNote(note, board)]));
  // A note before the first turn has its own line.
  const lines: string[] = noted.get(0) ? [noted.get(0)!.trimStart()] : [];
  let turn: number | null = null;
  for (const [n, move] of moves.entries()) {
    const drew = move.drew.length === 0 ? '' : ` {${formatStack(move.drew)}}`;
    const text = formatMove(move.intent, board) + drew + (noted.get(n + 1) ?? '');
    if (move.turn === turn) lines[lines.length - 1] += `; ${text}`;
    else lines.push(`${move.turn}. ${text}`);
    turn = move.turn;
  }
  return lines;
}

const escaped = (value: string): string => value.replaceAll(/[\\"]/g, '\\$&').replaceAll(/\p{Cc}/gu, ' ');
