import { createEffect, createSignal, on, untrack, type Accessor } from 'solid-js';
import { EMPTY, crumbles, isPit, kindOf, type Space, type State } from '@night-cage/rules';
import type { TableExtras } from '../table-extras.ts';
import type { TableModel } from '../../model/table-model.ts';
import { explainNoChoice, explainNotDone, type RefusalExplanation } from '../../speech/explain-refusal.ts';
import { kindKey, spaceName } from '../../text/names.ts';
import { createTranslator } from '../../text/translator.ts';

const t = createTranslator('story');

/** Why something cannot be done, with the rule if there is one. */
export type ShownRefusal = Omit<RefusalExplanation, 'rule'> & {
  readonly rule: RefusalExplanation['rule'] | null;
};

/** What lies there, and why it cannot be chosen. */
function explainWithTile(state: State, space: Space): ShownRefusal | null {
  const why = explainNoChoice(state, space);
  const tile = state.tiles[space] ?? EMPTY;
  if (why === null || tile === EMPTY) return why;
  const kind = isPit(tile) ? 'pit' : kindKey(kindOf(tile));
  const what = t('refusal.tile', { space: spaceName(state, space), kind, isCracked: crumbles(tile) });
  return { ...why, text: `${what} ${why.text}` };
}

export interface Refusals {
  readonly shown: Accessor<ShownRefusal | null>;
  clear: () => void;
  /** Explains why a space offers no choice. */
  explain: (space: Space) => void;
}

/** The refusal that the table shows, until the player chooses or points at something else. */
export function createRefusals(table: TableModel, extras?: TableExtras): Refusals {
  const [shown, show] = createSignal<ShownRefusal | null>(null);
  createEffect(on([table.moments, table.intent], () => show(null)));
  createEffect(() => {
    const why = table.refusal();
    if (why === null) return;
    const message = extras?.refusalInWords(why) ?? null;
    show(message === null ? explainNotDone(untrack(table.present), why) : { text: message, rule: null });
  });
  return {
    shown,
    clear: () => show(null),
    explain: (space) =>
      show(
        table.lookedAt() === null
          ? explainWithTile(table.present(), space)
          : { text: t('ask.looking-back.only'), rule: null },
      ),
  };
}
