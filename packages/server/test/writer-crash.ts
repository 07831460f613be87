import { writeFileSync } from 'node:fs';

/** The moment at which the writing thread dies. */
export const ENDS = ['before it has written', 'after it has written', 'exits'] as const;
export type End = (typeof ENDS)[number];

export const DYING = new URL('crashing-writer.ts', import.meta.url);

/** The file that tells a store's writing thread to die. */
export const orderFile = (store: string): string => `${store}-die`;

/** Makes it die with its next job. */
export const dies = (store: string, end: End): void => writeFileSync(orderFile(store), end);
