import type { MAX_NERVE } from '@night-cage/rules';

/** The networks learned where nobody has more nerve. A higher limit does not compile: they must learn anew. */
export const TRAINED_NERVE = 2 satisfies typeof MAX_NERVE;
