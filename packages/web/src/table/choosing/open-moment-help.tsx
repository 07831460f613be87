import { lazy } from 'solid-js';
import type { TableModel } from '../../model/table-model.ts';
import { loadWithTexts } from '../../text/translator.ts';
import { openDialog } from '../../ui/dialogs.ts';

const MomentHelp = lazy(async () => ({
  default: (await loadWithTexts(import('./MomentHelp.tsx'))).MomentHelp,
}));

/** Opens help for the current decision. `prompt`: the text above the board. */
export const openMomentHelp = (table: TableModel, prompt: () => string): void =>
  openDialog({
    shows: 'moment',
    Help: ({ Rule }) => <MomentHelp table={table} prompt={prompt()} Rule={Rule} />,
  });
