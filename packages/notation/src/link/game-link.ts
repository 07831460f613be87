import { deal, newGame, seededRandom, rulesetFor, type Setup } from '@night-cage/rules';
import { NotationError, START_OF_TEXT } from '../error.ts';
import { formatMove } from '../moves/moves.ts';
import { checkDraws } from '../record/draws.ts';
import { replayMoves, type ExplainRefusal } from '../record/replay-line.ts';
import { toRecordedMoves, type RecordedMove, type ReplayedRecord } from '../record/record.ts';
import type { PlayedGame } from '../record/format-record.ts';
import { describeRefusal } from '../text/describe-refusal.ts';
import { BitReader, BitWriter } from './bit-coder.ts';
import { ChoicesCodec, type LinkedChoice } from './choices-codec.ts';
import { CodecError, converted, fields, integer, list, optional, type Codec } from './codec.ts';
import { checkSetup } from './position-check.ts';
import { encodeWithChecksum, decodeWithChecksum, type LinkFormat } from './checksum.ts';
import { setupCodec, type LinkedSetup } from './setup-codec.ts';

/**
 * A whole game in a text that fits in a link: setup and bots' seats, the seed or else the drawn
 * tiles, every choice, and the moment to open it at.
 *
 *     version · setup · seed · moment · how many choices · choices, packed · check sum
 */
const VERSION = 1;
const SEAL: LinkFormat = { says: 'game', start: 2, longest: 6000 };
const MAX_CHOICES = 5000;
/** In characters. Instead of a longer seed, the link holds the drawn tiles. */
const MAX_SEED_LENGTH = 120;

interface Head extends LinkedSetup {
  readonly seed: string | null;
  /** The number of moves before the moment to open; null for the end. */
  readonly at: number | null;
  readonly choices: number;
}

const seedCodec: Codec<string> = converted(
  list(integer(0, 65_535), MAX_SEED_LENGTH),
  (seed: string) => Array.from({ length: seed.length }, (_, n) => seed.charCodeAt(n)),
  (units) => String.fromCharCode(...units),
);
const moment = integer(0, MAX_CHOICES);
const headCodec: Codec<Head> = {
  write(out, { setup, bots, ...rest }) {
    setupCodec.write(out, { setup, bots });
    restCodec.write(out, rest);
  },
  read: (from) => ({ ...setupCodec.read(from), ...restCodec.read(from) }),
};
const restCodec = fields<Omit<Head, keyof LinkedSetup>>({
  seed: optional(seedCodec),
  at: optional(moment),
  choices: moment,
});

interface GameLinkOptions {
  readonly bots?: readonly number[];
  /** The seed, if all tiles come from it. */
  readonly seed?: string | null;
  readonly at?: number | null;
}

/** Formats a game as a link; null if it is too long. */
export function formatGameLink(
  setup: Setup,
  moves: readonly RecordedMove[],
  { bots = [], seed = null, at = null }: GameLinkOptions = {},
): string | null {
  if (moves.length > MAX_CHOICES) return null;
  const text = formatBytes(
    {
      setup,
      bots,
      seed: seed !== null && seed.length <= MAX_SEED_LENGTH ? seed : null,
      at,
      choices: moves.length,
    },
    moves,
  );
  return text.length > SEAL.longest ? null : text;
}

/** Formats a game in progress as a link that opens after `at` of its moments. */
export function formatPlayedGameLink(
  { setup, moments, deal: { fromSeed, seed } }: PlayedGame,
  bots: readonly number[],
  at: number | null,
): string | null {
  const moves = moments.map(({ intent, events, before }) =>
    toRecordedMoves(setup, { intent, events, turn: before.turns }, bots),
  );
  return formatGameLink(setup, moves.flat(), {
    bots,
    seed: fromSeed ? seed : null,
    at: at === null ? null : moves.slice(0, at).flat().length,
  });
}

function formatBytes(head: Head, choices: readonly LinkedChoice[]): string {
  const bytes: number[] = [VERSION];
  headCodec.write(bytes, head);
  const coder = new BitWriter();
  const codec = new ChoicesCodec(coder, head.setup, head.seed === null);
  for (const choice of choices) codec.code(choice);
  return encodeWithChecksum([...bytes, ...coder.finish()], SEAL);
}

/**
 * A game read from a link and replayed like a record; `at` is the moment to open it at, or null.
 */
export interface LinkedGame extends ReplayedRecord {
  readonly at: number | null;
}

/**
 * Reads a link and replays its game. Refuses a damaged link; a game that disagrees with the rules
 * opens up to that move. The location of a move is its number.
 */
export const parseGameLink = (text: string): LinkedGame => replay(text, describeRefusal);

/**
 * Like `parseGameLink`, but errors do not say why a move is illegal, which keeps those texts out
 * of a bundle.
 */
export const parseGameLinkWithoutReasons = (text: string): LinkedGame => replay(text, null);

function replay(text: string, explain: ExplainRefusal | null): LinkedGame {
  const bytes = decodeWithChecksum(text, SEAL, VERSION, (version) => version === VERSION);
  const { head, choices } = parseGame(text, bytes);
  const { setup, bots, seed, at } = head;
  const begun = newGame(setup);
  const { board } = rulesetFor(setup);
  const check = checkDraws(begun, { laid: [], bySeed: false, drawn: [] });
  const moves = choices.map(({ intent, drew }, n) => {
    const place = { line: 1, column: n + 1 };
    for (const kind of drew ?? []) check(kind, place);
    return { intent, drew, move: formatMove(intent, board), turn: null, place };
  });
  const chance = seed === null ? null : deal(setup, seededRandom(seed));
  const { steps, parted } = replayMoves(begun, moves, { bots, explain }, chance);
  if (parted !== null && steps.length === 0) throw parted.error;
  const shared = null;
  return { setup, bots, seed, shared, headers: [], begun, steps, notes: [], branches: [], parted, at };
}

interface ParsedGame {
  readonly head: Head;
  readonly choices: readonly LinkedChoice[];
}

function parseGame(text: string, bytes: readonly number[]): ParsedGame {
  const from = { bytes, at: 1 };
  try {
    const head = headCodec.read(from);
    checkSetup(head.setup, head.bots);
    if ((head.at ?? 0) > head.choices) throw new CodecError('it should open after its last move');
    const coder = new BitReader(bytes.slice(from.at));
    const codec = new ChoicesCodec(coder, head.setup, head.seed === null);
    const choices = Array.from({ length: head.choices }, () => codec.code(null));
    // Each game has exactly one text: a different text holds additional data.
    if (formatBytes(head, choices) !== text) throw new CodecError('it has extra data');
    return { head, choices };
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    throw new NotationError(`the game is impossible: ${error.message}`, START_OF_TEXT);
  }
}
