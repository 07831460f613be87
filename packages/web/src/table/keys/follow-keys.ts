import { createEffect, createMemo, onCleanup, untrack } from 'solid-js';
import type { TableModel } from '../../model/table-model.ts';
import { deferredParts } from '../load-deferred.ts';
import type { KeyboardContext } from './keyboard.ts';

/** Handles keys at the table. Keys pressed before the handler has loaded are replayed then. */
export function followKeys(table: TableModel, context: KeyboardContext): void {
  const keyboard = createMemo(() => deferredParts()?.createKeyboardHandler(table, context));
  const early: KeyboardEvent[] = [];
  const onKey = (event: KeyboardEvent): void => {
    const handle = keyboard();
    if (handle === undefined) early.push(event);
    else handle(event);
  };
  createEffect(() => {
    const handle = keyboard();
    if (handle !== undefined) untrack(() => early.splice(0).forEach(handle));
  });
  addEventListener('keydown', onKey);
  onCleanup(() => removeEventListener('keydown', onKey));
}
