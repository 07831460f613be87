import { packIntent, preview, type Intent, type Preview, type State } from '@night-cage/rules';
import { cachePerState } from './cache-per-state.ts';

const foreseen = cachePerState<Preview | null>();

/** The preview of a legal intent. Marks, words and pictures ask for the same ones: each is worked out once. */
export const previewOf = (state: State, intent: Intent): Preview | null =>
  foreseen(state, packIntent(intent), () => {
    const seen = preview(state, intent);
    return seen.ok ? seen.preview : null;
  });
