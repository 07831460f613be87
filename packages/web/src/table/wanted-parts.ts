import { lazy } from 'solid-js';
import { withTexts } from '../text/say.ts';

/* Parts of the table that come when somebody wants them. */
export const Coach = lazy(async () => ({ default: (await withTexts(import('./choosing/Coach.tsx'))).Coach }));
export const TableMenu = lazy(async () => ({
  default: (await withTexts(import('./TableMenu.tsx'))).TableMenu,
}));
