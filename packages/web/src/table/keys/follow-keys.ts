import { createEffect, createMemo, onCleanup, untrack } from 'solid-js';
import type { TableModel } from '../../model/table-model.ts';
import { deferredParts } from '../load-deferred.ts';
import type { KeyboardContext } from './keyboard.ts';

/** Keys pressed before the keyboard is there are obeyed when it is. */
export function followKeys(table: TableModel, around: KeyboardContext): void {
  const keyboard = createMemo(() => deferredParts()?.createKeyboardHandler(table, around));
  const early: KeyboardEvent[] = [];
  const onKey = (event: KeyboardEvent): void => {
    const obey = keyboard();
    if (obey === undefined) early.push(event);
    else obey(event);
  };
  createEffect(() => {
    const obey = keyboard();
    if (obey !== undefined) untrack(() => early.splice(0).forEach(obey));
  });
  addEventListener('keydown', onKey);
  onCleanup(() => removeEventListener('keydown', onKey));
}
