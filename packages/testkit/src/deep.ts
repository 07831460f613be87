/** Set by `npm run test:deep`. */
const isDeep = process.env['NIGHT_CAGE_DEEP'] === '1';

/** How much of something is tried: in `npm test`, and in `npm run test:deep`. */
export const deep = <T>(usual: T, inDepth: T): T => (isDeep ? inDepth : usual);
