import type { Plugin } from 'vite';

/**
 * Nearly everything in these files runs before the board is seen. The browser is told so: it compiles them as they come,
 * beside the page, instead of one function after the other when it is called.
 */
const AT_ONCE: readonly string[] = ['table', 'maze', 'keeping'];
const HINT = '//# allFunctionsCalledOnLoad\n';

export function compileAtOnce(): Plugin {
  return {
    name: 'night-cage:compile-at-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && AT_ONCE.includes(file.name)) file.code = HINT + file.code;
      },
    },
  };
}
