import { createEffect, createSignal, untrack, type Accessor } from 'solid-js';
import type { Space } from '@night-cage/rules';
import type { Company } from '../game/company.ts';
import type { TableModel } from '../game/table-model.ts';
import type { Why } from '../speech/why.ts';
import { t } from '../text/say.ts';
import { deferred, loadDeferred } from './load-deferred.ts';

/** Why something cannot be done; not everything has a rule. */
export type ShownRefusal = Omit<Why, 'rule'> & { readonly rule: Why['rule'] | null };

export interface Refusals {
  readonly shown: Accessor<ShownRefusal | null>;
  clear: () => void;
  /** Says why nothing can be chosen at a space. */
  explain: (space: Space) => Promise<void>;
}

/** The refusal that the table shows, until the next choice. */
export function createRefusals(table: TableModel, company?: Company): Refusals {
  const [shown, show] = createSignal<ShownRefusal | null>(null);
  createEffect(() => {
    table.moments();
    show(null);
  });
  createEffect(() => {
    const why = table.refusal();
    const words = deferred();
    if (why === null || words === null) return;
    const told = company?.refusalInWords(why) ?? null;
    show(told === null ? words.whyNotDone(untrack(table.present), why) : { text: told, rule: null });
  });
  return {
    shown,
    clear: () => show(null),
    explain: async (space) => {
      if (table.lookedAt() !== null) return void show({ text: t('ask.looking-back.only'), rule: null });
      const state = table.present();
      const { whyNot } = deferred() ?? (await loadDeferred());
      if (table.present() === state) show(whyNot(state, space));
    },
  };
}
