import type { SavedGame } from './session.ts';

/** Where games are kept between visits. Storage may be full or forbidden: then playing goes on without. */
const CURRENT = 'night-cage/current';
const SHELF = 'night-cage/shelf';
/** A game takes two or three kilobytes: so many are no burden to anybody. */
const ON_THE_SHELF = 40;

/** A game that is over, or was put aside for another one. */
export interface KeptGame {
  readonly game: SavedGame;
  /** When it was put there, as the clock of this device said. */
  readonly date: string;
}

export const saveCurrent = (game: SavedGame): boolean => write(CURRENT, game);
export const loadCurrent = (): SavedGame | null => asGame(read(CURRENT));

/** The games on this device that are not being played, newest first. */
export function shelf(): KeptGame[] {
  const kept = read(SHELF);
  if (!Array.isArray(kept)) return [];
  return kept.filter((entry: Partial<KeptGame>): entry is KeptGame => asGame(entry.game) !== null);
}

/** Puts the current game on the shelf, so that another can take its place: nothing is lost by beginning a new game. */
export function shelveCurrent(): void {
  const game = loadCurrent();
  if (game !== null && game.choices.length > 0) {
    const others = shelf().filter((kept) => !isSameGame(kept.game, game));
    const date = new Date().toISOString();
    write(SHELF, [{ game, date }, ...others].slice(0, ON_THE_SHELF));
  }
  remove(CURRENT);
}

export function takeFromShelf(kept: KeptGame): void {
  const others = shelf().filter(({ game }) => !isSameGame(game, kept.game));
  write(SHELF, others);
}

const isSameGame = (a: SavedGame, b: SavedGame): boolean =>
  a.seed === b.seed &&
  JSON.stringify(a.setup) === JSON.stringify(b.setup) &&
  a.told.length === b.told.length &&
  (a.from === null) === (b.from === null);

function asGame(value: unknown): SavedGame | null {
  const game = value as Partial<SavedGame> | null | undefined;
  const isGame =
    game?.version === 1 &&
    Array.isArray(game.choices) &&
    Array.isArray(game.told) &&
    game.setup !== undefined;
  return isGame ? (game as SavedGame) : null;
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept, so nothing has to be forgotten.
  }
}
