import type { SavedGame } from './session.ts';

/** Where games are kept between visits. Storage may be full or forbidden: then playing goes on without. */
const CURRENT = 'night-cage/current';

export function saveCurrent(game: SavedGame): boolean {
  try {
    localStorage.setItem(CURRENT, JSON.stringify(game));
    return true;
  } catch {
    return false;
  }
}

export function loadCurrent(): SavedGame | null {
  try {
    const text = localStorage.getItem(CURRENT);
    if (text === null) return null;
    const saved = JSON.parse(text) as Partial<SavedGame>;
    return saved.version === 1 && Array.isArray(saved.choices) && saved.setup !== undefined
      ? (saved as SavedGame)
      : null;
  } catch {
    return null;
  }
}

export function forgetCurrent(): void {
  try {
    localStorage.removeItem(CURRENT);
  } catch {
    // Nothing was kept, so nothing has to be forgotten.
  }
}
