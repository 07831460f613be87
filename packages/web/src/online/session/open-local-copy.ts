import { formatPositionLink } from '@night-cage/notation';
import type { State } from '@night-cage/rules';
import type { TableModel } from '../../model/table-model.ts';
import { loadGameStorage } from '../../storage/load-game-storage.ts';
import type { TableSession } from './table-session.ts';
import { dealToSave } from './save-when-over.ts';

/**
 * Tries an alternative alone, from a past moment. After the game, opens this device's saved copy
 * with its real stack; during the game, only the position is known.
 */
export async function openLocalCopy(
  session: TableSession,
  { lookedAt }: TableModel,
  from: State,
): Promise<void> {
  const moment = lookedAt() ?? '';
  const game = session.game();
  if (game !== null && session.table().phase === 'over') {
    const id = game.savedAs;
    const { saveFinishedGame } = await loadGameStorage();
    const isSaved = await saveFinishedGame(game, id, dealToSave(game)).then(
      () => true,
      () => false,
    );
    if (isSaved) {
      location.hash = `/play/${id}/${moment}`;
      return;
    }
  }
  location.hash = `/position/${formatPositionLink(from, [])}`;
}
