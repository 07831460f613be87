import { formatPositionLink } from '@night-cage/notation';
import type { State } from '@night-cage/rules';
import type { TableModel } from '../../model/table-model.ts';
import { loadKeeping } from '../../storage/load-keeping.ts';
import type { AtTable } from './at-table.ts';
import { shelvedDeal } from './shelf.ts';

/**
 * What would have been: alone, from a moment looked back at. Once the game is over this device has it too, with its stack: then
 * that copy is opened there. Before, only the position is known.
 */
export async function tryAlone(at: AtTable, { lookedAt }: TableModel, from: State): Promise<void> {
  const moment = lookedAt() ?? '';
  const game = at.game();
  if (game !== null && at.table().phase === 'over') {
    const id = game.keptAs;
    const { shelve } = await loadKeeping();
    const isThere = await shelve(game, id, shelvedDeal(game)).then(
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
