import { packIntent, preview, type Intent, type Preview, type State } from '@night-cage/rules';
import { cachePerState } from './cache-per-state.ts';

const cached = cachePerState<Preview | null>();

/**
 * The preview of a legal intent, cached because marks, texts and the picture need the same
 * previews.
 */
export const previewOf = (state: State, intent: Intent): Preview | null =>
  cached(state, packIntent(intent), () => {
    const result = preview(state, intent);
    return result.ok ? result.preview : null;
  });
