import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Where the package lies, and where the build goes. */
export interface Folders {
  readonly root: string;
  readonly out: string;
}

/** Does something once everything is written. */
export function afterWriting(name: string, work: (folders: Folders) => void | Promise<void>): Plugin {
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
    // Called as well when building has failed: then that is the error to be seen.
    closeBundle: async () => {
      if (isWritten) await work(folders);
    },
  };
}
