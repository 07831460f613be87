/** Set by `npm run test:deep`. */
const isDeep = process.env['NIGHT_CAGE_DEEP'] === '1';

/** Chooses how much to test: in `npm test`, or in `npm run test:deep`. */
export const pickByDepth = <T>(usual: T, inDepth: T): T => (isDeep ? inDepth : usual);
