import { readLocalTexts } from './find-journals.ts';
import { loadGameStorage } from './load-game-storage.ts';
import { saveFile } from '../ui/save-file.ts';

/** Everything that is kept here, as a file. False where not all of it could be read. */
export async function saveEverything(): Promise<boolean> {
  const { text, isWhole } = await exportWhatIsThere();
  saveFile(text, 'night-cage');
  return isWhole;
}

/** Everything; or, where even that cannot be loaded, what this page can reach by itself. */
async function exportWhatIsThere(): Promise<{ text: string; isWhole: boolean }> {
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
