import type { Plugin } from 'vite';

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'MethodDefinition',
]);

/**
 * Forbids top-level `await`. If its page is left meanwhile, WebKit never finishes such a module: it
 * evaluates it over and over in microtasks, and the next page never loads. Importers wait for texts
 * instead (`loadWithTexts`).
 */
export function noTopLevelAwait(): Plugin {
  return {
    name: 'night-cage:no-top-level-await',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !hasTopLevelAwait(this.parse(file.code, { sourceType: 'module' }).body))
          continue;
        const sources = file.moduleIds.map((id) => id.split('/src/').at(-1)).join(', ');
        this.error(`${file.fileName} waits at its top level, which hangs WebKit: one of ${sources}`);
      }
    },
  };
}

/** Whether there is an `await` outside functions. */
function hasTopLevelAwait(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { type, await: isForAwait } = node as { readonly type?: unknown; readonly await?: unknown };
  if (typeof type === 'string' && FUNCTIONS.has(type)) return false;
  if (type === 'AwaitExpression' || (type === 'ForOfStatement' && isForAwait === true)) return true;
  return Object.values(node).some(hasTopLevelAwait);
}
