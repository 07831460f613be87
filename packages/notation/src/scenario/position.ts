import {
  AWAY,
  COVERED,
  EMPTY,
  ON_BOARD,
  WAITING,
  inColumn,
  TO_HOLLOW,
  TO_MAIN,
  inRow,
  isGate,
  isMonster,
  isPit,
  isShriek,
  positionState,
  rulesetFor,
  type NerveLimit,
  type Board,
  type Kind,
  type PlacedPrisoner,
  type Position,
  type Prisoner,
  type Setup,
  type Space,
  type State,
  type Tile,
} from '@night-cage/rules';
import { firstSpaceOf, parseBoard, type BoardName, type BoardText } from '../position/boards.ts';
import { NotationError, type TextLocation } from '../error.ts';
import { formatTile } from '../position/tiles.ts';
import { checkCovered, parseOther } from './the-other.ts';
import { parsePrisoners } from './prisoners.ts';
import { parseLost, parseScenarioStack } from './stack.ts';
import type { PrisonerText } from './scenario.ts';
import { formatSpace } from '../position/spaces.ts';
import type { YamlValue } from './yaml.ts';

/** The keys that describe a position, besides those of the setup. */
export interface PositionKeys {
  readonly board: YamlValue;
  readonly hollow?: YamlValue;
  readonly state?: YamlValue;
  readonly other?: YamlValue;
  readonly stack?: YamlValue;
  readonly lost?: YamlValue;
  readonly turn?: YamlValue;
}

/** Both boards as written, by space. */
interface Boards {
  readonly tiles: Tile[];
  readonly at: Space[];
  readonly places: TextLocation[];
}

export function parsePosition(
  keys: PositionKeys,
  setup: Setup,
): { position: Position; stack: readonly Kind[] } {
  const { board, edition, nerveLimit } = rulesetFor(setup);
  const boards = parseBoards(keys, board, setup.prisoners);
  const written = keys.state === undefined ? [] : parsePrisoners(keys.state, board, setup.prisoners);
  const prisoners = boards.at.map((at, prisoner) => {
    const text = written.find((entry) => entry.prisoner === prisoner);
    return placePrisoner({
      prisoner,
      at,
      text,
      nerveLimit,
      hollow: edition.hollow,
      place: keys.board.place,
    });
  });
  const tiles = boards.tiles.map((tile) => (tile === COVERED ? EMPTY : tile));
  const gone = parseLost(keys.lost);
  const keysHeld = prisoners.filter(({ key }) => key).length;
  const stack = parseScenarioStack(keys.stack, { setup, tiles, keysHeld, gone });
  const position: Position = {
    setup,
    turn: keys.turn === undefined ? 0 : keys.turn.integer(1, setup.prisoners) - 1,
    tiles,
    prisoners,
    other: parseOther(keys.other, board, boards.tiles),
    stack: gone.map((_, kind) => stack.filter((tile) => tile === kind).length),
    gone,
  };
  checkCovered(board, boards.tiles, boards.places, stateOf(position, keys.board));
  return { position, stack };
}

function stateOf(position: Position, { place }: YamlValue): State {
  try {
    return positionState(position);
  } catch {
    throw new NotationError('the game cannot continue from this position', place);
  }
}

function parseBoards(keys: PositionKeys, board: Board, prisoners: number): Boards {
  const boards: Boards = {
    tiles: Array<Tile>(board.spaces).fill(EMPTY),
    at: Array<Space>(prisoners).fill(AWAY),
    places: [],
  };
  layOut(boards, board, 'main', parseBoardText(keys.board, board, 'main'));
  if (keys.hollow !== undefined) {
    if (board.hollow === null) keys.hollow.fail('the Hollow is in the shrieking-hollow edition only');
    layOut(boards, board, 'hollow', parseBoardText(keys.hollow, board, 'hollow'));
  }
  return boards;
}

export const parseBoardText = (value: YamlValue, board: Board, name: BoardName): BoardText =>
  parseBoard(value.lines(), board, name, value.place);

function layOut({ tiles, at, places }: Boards, board: Board, name: BoardName, text: BoardText): void {
  const first = firstSpaceOf(board, name);
  for (const [n, tile] of text.tiles.entries()) {
    const space = first + n;
    tiles[space] = tile;
    places[space] = text.places[n]!;
    for (const prisoner of text.prisoners[n]!) {
      if (prisoner >= at.length) {
        throw new NotationError(
          `there is no prisoner ${prisoner + 1}; they are numbered 1 to ${at.length}`,
          text.places[n],
        );
      }
      if (at[prisoner] !== AWAY)
        throw new NotationError(`prisoner ${prisoner + 1} stands on two spaces`, text.places[n]);
      at[prisoner] = space;
    }
    checkStanding(tile, text.prisoners[n]!, formatSpace(board, space), text.places[n]!);
  }
}

function checkStanding(tile: Tile, prisoners: readonly Prisoner[], name: string, place: TextLocation): void {
  if (prisoners.length === 0) return;
  if (tile === EMPTY || tile === COVERED || isPit(tile) || isMonster(tile) || isShriek(tile)) {
    throw new NotationError(`no prisoner can stand on ${name}: ${formatTile(tile)} holds no prisoner`, place);
  }
  if (prisoners.length > 1 && !isGate(tile)) {
    throw new NotationError(`only a Gate holds several prisoners, but ${name} is ${formatTile(tile)}`, place);
  }
}

interface Standing {
  readonly prisoner: Prisoner;
  readonly at: Space;
  readonly text: PrisonerText | undefined;
  readonly nerveLimit: NerveLimit;
  readonly hollow: boolean;
  readonly place: TextLocation;
}

function placePrisoner({ prisoner, at, text, nerveLimit, hollow, place }: Standing): PlacedPrisoner {
  const name = `prisoner ${prisoner + 1}`;
  const off = offBoard(text, hollow);
  if (at === AWAY && off === ON_BOARD) {
    throw new NotationError(`${name} is neither on a board nor falling nor waiting`, text?.place ?? place);
  }
  if (at !== AWAY && (off !== ON_BOARD || (text?.at !== undefined && text.at !== at))) {
    throw new NotationError(
      `${name} stands on the board, so it cannot be anywhere else`,
      text?.place ?? place,
    );
  }
  if (nerveLimit === 0 && (text?.nerve ?? 0) > 0)
    throw new NotationError('this edition has no nerve', text?.place);
  return {
    at,
    off,
    lit: text?.lit ?? true,
    nerve: text?.nerve ?? (nerveLimit > 0 ? 1 : 0),
    key: text?.key ?? false,
  };
}

/** The `off` of a prisoner that a position describes as waiting or falling. */
function offBoard(text: PrisonerText | undefined, hollow: boolean): number {
  if (text?.waiting === true) return WAITING;
  const falling = text?.falling;
  if (falling === undefined) return ON_BOARD;
  // With the Hollow, prisoners fall between the boards in games, but a written position may put one
  // beside a line: it lands in its turn.
  if (falling.is === 'between' && hollow) return falling.to === 'hollow' ? TO_HOLLOW : TO_MAIN;
  if (falling.is === 'row') return inRow(falling.index);
  if (falling.is === 'column') return inColumn(falling.index);
  throw new NotationError('falling must be a row or a column, like row 6 or column f', text?.place);
}
