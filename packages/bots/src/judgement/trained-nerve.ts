import type { MAX_NERVE } from '@night-cage/rules';

/**
 * The networks were trained with this nerve limit. A higher limit does not compile: it requires new
 * training.
 */
export const TRAINED_NERVE = 2 satisfies typeof MAX_NERVE;
