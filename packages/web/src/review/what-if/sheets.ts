import { createSignal } from 'solid-js';

/** What lies over the table now. */
export type SheetName = 'go-on' | 'paths' | 'note' | 'escape';

const [sheet, setSheet] = createSignal<SheetName | null>(null);

export { sheet, setSheet };
