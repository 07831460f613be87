import { createMemo, type Accessor } from 'solid-js';
import { seatOf, type Prisoner, type State } from '@night-cage/rules';
import { askedPrisoner } from '../model/asked-prisoner.ts';
import type { TableModel } from '../model/table-model.ts';
import { describePrompt } from '../speech/describe/describe-prompt.ts';
import { candleName, t } from '../text/translator.ts';
import type { Theatre } from '../theatre/theatre-model.ts';
import type { TableExtras } from './table-extras.ts';

interface Prompt {
  readonly prompt: Accessor<string>;
  /** The prisoner of the prompt. */
  readonly asked: Accessor<Prisoner | null>;
}

/** The text above the board, as far as the stage is. */
export function followPrompt(
  table: TableModel,
  theatre: Pick<Theatre, 'staged'>,
  isBotSilent: () => boolean,
  extras: TableExtras | undefined,
): Prompt {
  const asking = createMemo(() => theatre.staged().asking);
  return {
    prompt: createMemo(() => describePromptAboveBoard(table, asking(), isBotSilent(), extras)),
    asked: createMemo(() => askedPrisoner(asking())),
  };
}

/**
 * The text above the board: the question, which bot decides, who the table waits for, or the turn
 * looked back at.
 */
function describePromptAboveBoard(
  table: TableModel,
  asking: State,
  isBotSilent: boolean,
  extras: TableExtras | undefined,
): string {
  const at = table.lookedAt();
  if (at !== null)
    return t('ask.looking-back', { turn: table.moments()[at - 1]?.before.turns ?? table.shown().turns });
  const { asks, outcome } = asking;
  const isBot =
    asks !== null && outcome === 'playing' && table.holderOf(seatOf(asking, asks.prisoner)) === 'bot';
  const question =
    isBot && !isBotSilent ? t('ask.bot', { name: candleName(asks.prisoner) }) : describePrompt(asking);
  return extras?.prompt(question, asking) ?? question;
}
