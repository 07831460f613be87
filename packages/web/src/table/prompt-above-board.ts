import type { TableExtras } from './table-extras.ts';
import type { TableModel } from '../model/table-model.ts';
import { describePrompt } from '../speech/describe/describe-prompt.ts';
import { candleName, t } from '../text/translator.ts';

/**
 * The text above the board: the question, which bot decides, who the table waits for, or the turn
 * looked back at.
 */
export function promptAboveBoard(
  table: TableModel,
  isBotSilent: boolean,
  extras: TableExtras | undefined,
): string {
  const at = table.lookedAt();
  if (at !== null)
    return t('ask.looking-back', { turn: table.moments()[at - 1]?.before.turns ?? table.shown().turns });
  const seat = table.seat();
  const question =
    seat === null || table.holderOf(seat) !== 'bot' || isBotSilent
      ? describePrompt(table.present())
      : t('ask.bot', { name: candleName(table.present().asks!.prisoner) });
  return extras?.prompt(question) ?? question;
}
