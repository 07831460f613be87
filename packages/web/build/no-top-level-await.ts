import type { Plugin } from 'vite';

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'MethodDefinition',
]);

/**
 * No file of the page may wait at its top level. WebKit never finishes such a module if its page is left meanwhile: it
 * evaluates it again and again, one microtask after the other, and the next page never comes. Texts are waited for by
 * whoever loads a module (`withTexts`).
 */
export function noTopLevelAwait(): Plugin {
  return {
    name: 'night-cage:no-top-level-await',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !waits(this.parse(file.code, { sourceType: 'module' }).body)) continue;
        const sources = file.moduleIds.map((id) => id.split('/src/').at(-1)).join(', ');
        this.error(`${file.fileName} waits at its top level, which hangs WebKit: one of ${sources}`);
      }
    },
  };
}

/** Is there an `await` outside of functions? */
function waits(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { type, await: isForAwait } = node as { readonly type?: unknown; readonly await?: unknown };
  if (typeof type === 'string' && FUNCTIONS.has(type)) return false;
  if (type === 'AwaitExpression' || (type === 'ForOfStatement' && isForAwait === true)) return true;
  return Object.values(node).some(waits);
}
