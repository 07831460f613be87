import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** A new folder for each test, with its store. */
export let folder = '';
export const storeFile = (): string => join(folder, 'tables.sqlite');

export function inNewFolders(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'night-cage-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
}
