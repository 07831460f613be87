import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The folder of the package, and the output folder. */
export interface Folders {
  readonly root: string;
  readonly out: string;
}

/** Runs `work` after all files of the build are written. */
export function runAfterBuild(name: string, work: (folders: Folders) => void | Promise<void>): Plugin {
  let folders: Folders = { root: '', out: '' };
  let isWritten = false;
  return {
    name,
    apply: 'build',
    configResolved: ({ root, build }) => {
      folders = { root, out: resolve(root, build.outDir) };
    },
    writeBundle: () => {
      isWritten = true;
    },
    // Also called after a failed build; its error must not be replaced by another.
    closeBundle: async () => {
      if (isWritten) await work(folders);
    },
  };
}
