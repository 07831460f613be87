import { formatPositionLink } from '@night-cage/notation';
import type { State } from '@night-cage/rules';
import type { TableModel } from '../../model/table-model.ts';
import { loadGameStorage } from '../../storage/load-game-storage.ts';
import type { TableSession } from './table-session.ts';
import { dealToSave } from './save-when-over.ts';

/**
 * What would have been: alone, from a moment looked back at. Once the game is over this device has it too, with its stack: then
 * that copy is opened there. Before, only the position is known.
 */
export async function tryAlone(at: TableSession, { lookedAt }: TableModel, from: State): Promise<void> {
  const moment = lookedAt() ?? '';
  const game = at.game();
  if (game !== null && at.table().phase === 'over') {
    const id = game.savedAs;
    const { saveFinishedGame } = await loadGameStorage();
    const isThere = await saveFinishedGame(game, id, dealToSave(game)).then(
      () => true,
      () => false,
    );
    if (isThere) {
      location.hash = `/play/${id}/${moment}`;
      return;
    }
  }
  location.hash = `/position/${formatPositionLink(from, [])}`;
}
