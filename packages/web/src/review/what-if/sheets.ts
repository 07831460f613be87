import { createSignal } from 'solid-js';

/** The sheets over the table. At most one is open. */
export type SheetName = 'new-path' | 'paths' | 'note' | 'escape';

const [sheet, setSheet] = createSignal<SheetName | null>(null);

export { sheet, setSheet };
