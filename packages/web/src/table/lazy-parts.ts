import { lazy } from 'solid-js';
import { loadWithTexts } from '../text/translator.ts';

/* Parts of the table that load on first use. */
export const Coach = lazy(async () => ({
  default: (await loadWithTexts(import('./choosing/Coach.tsx'))).Coach,
}));
export const TableMenu = lazy(async () => ({
  default: (await loadWithTexts(import('./TableMenu.tsx'))).TableMenu,
}));
