import { readLocalTexts } from './find-journals.ts';
import { loadGameStorage } from './load-game-storage.ts';
import { saveFile } from '../ui/save-file.ts';

/** Saves all stored data as a file. False if some of it could not be read. */
export async function saveEverything(): Promise<boolean> {
  const { text, isWhole } = await exportAvailable();
  saveFile(text, 'night-cage');
  return isWhole;
}

/** All data; or, if the storage code cannot be loaded, what is in localStorage. */
async function exportAvailable(): Promise<{ text: string; isWhole: boolean }> {
  try {
    return await (await loadGameStorage()).exportAll();
  } catch {
    const file = {
      'night-cage': 'games',
      games: [],
      unreadable: [],
      storage: readLocalTexts(),
      hasOldGames: true,
    };
    return { text: JSON.stringify(file), isWhole: false };
  }
}
