import { openDialog } from '../ui/dialogs.ts';
import type { TableModel } from '../model/table-model.ts';
import type { CommandResult } from './choosing.ts';

/** Does at the table what a typed line asked for, and answers with what there is to say. */
export function runCommand(table: TableModel, result: CommandResult): string {
  if ('does' in result) {
    table.choose(result.does);
    return '';
  }
  if ('refused' in result) return result.refused;
  if ('arms' in result) {
    const armed = table.armed();
    const way = armed?.target.key === result.arms.key ? armed.way : 0;
    table.point(result.arms);
    table.rotate(result.way - way);
  } else if ('undoes' in result) table.undo();
  else if ('letsGo' in result) table.cancel();
  else if ('opens' in result) openDialog({ shows: 'rules', rule: result.opens });
  return result.says;
}
