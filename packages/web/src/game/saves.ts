import { createSignal } from 'solid-js';
import type { LocalGame } from '@night-cage/client';
import { openSaved, saveGame, type SavedGame } from './saved-game.ts';

/** Where games are kept between visits. Storage may be full or forbidden: then playing goes on without. */
const CURRENT = 'night-cage/current';
const SHELF = 'night-cage/shelf';
const ASIDE = 'night-cage/set-aside';
/** A game takes two or three kilobytes: so many are no burden to anybody. */
const ON_THE_SHELF = 200;

/** A game that is over, or was put aside for another one. */
export interface KeptGame {
  readonly game: SavedGame;
  /** When it was put there, as the clock of this device said. */
  readonly date: string;
}

/** Writing takes a device some milliseconds, and bots choose fast: what changed meanwhile is written once. */
const SOON = 150;
let waiting: LocalGame | null = null;
let timer = 0;

/** False while this device has no room: then what is kept stays as it was, and the game on the table is not kept. */
const [isKeeping, setKeeping] = createSignal(true);
export { isKeeping };

/** Keeps the current game very soon, and in any case before the page goes. */
export function keepCurrent(game: LocalGame): void {
  waiting = game;
  if (timer === 0) timer = window.setTimeout(writeWaiting, SOON);
}

function writeWaiting(): void {
  clearTimeout(timer);
  timer = 0;
  if (waiting !== null && isKeeping()) setKeeping(write(CURRENT, saveGame(waiting)));
  waiting = null;
}

/** Another tab went on with the game, or began another: there is one table on a device, and this tab follows. */
export function followOtherTabs(follow: () => void): () => void {
  const changed = ({ key, newValue }: StorageEvent): void => {
    if (key !== CURRENT || newValue === null) return;
    waiting = null;
    follow();
  };
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}
if (typeof window !== 'undefined') {
  addEventListener('pagehide', writeWaiting);
  document.addEventListener('visibilitychange', writeWaiting);
}

function loadCurrent(): SavedGame | null {
  writeWaiting();
  return asGame(read(CURRENT));
}

/** The game under way, played again up to where it was. */
export function restoreCurrent(): LocalGame | null {
  const saved = loadCurrent();
  const game = saved === null ? null : openSaved(saved);
  if (game === null) setCurrentAside();
  return game;
}

/** Was a kept game found that could not be read? */
export const isOneSetAside = (): boolean => text(ASIDE) !== null;

/** A kept game that cannot be read is not thrown away: it goes where nothing overwrites it. */
function setCurrentAside(): void {
  const broken = text(CURRENT);
  if (broken === null) return;
  const before = read(ASIDE);
  const list: readonly unknown[] = Array.isArray(before) ? before : [];
  if (write(ASIDE, [...list, broken])) remove(CURRENT);
}

/** The games on this device that are not being played, newest first. */
export function shelf(): KeptGame[] {
  const kept = read(SHELF);
  if (!Array.isArray(kept)) return [];
  return kept.filter((entry: Partial<KeptGame>): entry is KeptGame => asGame(entry.game) !== null);
}

/**
 * Puts the current game on the shelf, so that another can take its place: nothing is lost by beginning a new game. Without
 * room for it, it stays where it is, and the new game is not kept.
 */
export function shelveCurrent(): void {
  const game = loadCurrent();
  const isShelved = game === null || game.choices.length === 0 || putOnShelf(game);
  setKeeping(isShelved);
  if (isShelved) remove(CURRENT);
}

function putOnShelf(game: SavedGame): boolean {
  const others = shelf().filter((kept) => !isSameGame(kept.game, game));
  const date = new Date().toISOString();
  return write(SHELF, [{ game, date }, ...others].slice(0, ON_THE_SHELF));
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

function text(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(text(key) ?? 'null');
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
