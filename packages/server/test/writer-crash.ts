import { writeFileSync } from 'node:fs';

/** When the writing thread dies. */
export const ENDS = ['before it has written', 'after it has written', 'exits'] as const;
export type End = (typeof ENDS)[number];

export const DYING = new URL('crashing-writer.ts', import.meta.url);

/** What tells the thread of a store to die. */
export const orderFile = (store: string): string => `${store}-die`;

/** With its next job. */
export const dies = (store: string, end: End): void => writeFileSync(orderFile(store), end);
