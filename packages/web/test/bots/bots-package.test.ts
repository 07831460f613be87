// The promises of the bots package to pages that embed it. Tested here because web has a bundler.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';

const KB = 1000;
const WEIGHTS = /\/bots\/src\/judgement\/weights[\w-]*\.ts$/;

interface Bundle {
  readonly code: string;
  readonly gzipBytes: number;
  readonly modules: readonly string[];
  /** The bare imports: packages, not paths. */
  readonly bareImports: readonly string[];
}

/**
 * Bundles and minifies a package for the browser, without the modules that `isLeftOut` excludes.
 */
async function bundle(entry: string, isLeftOut: (id: string) => boolean): Promise<Bundle> {
  const bareImports = new Set<string>();
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'imports-by-name',
        enforce: 'pre',
        resolveId(source, importer) {
          if (importer !== undefined && !/^[./]/.test(source)) bareImports.add(source);
        },
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: fileURLToPath(import.meta.resolve(entry)), formats: ['es'] },
      rolldownOptions: { external: isLeftOut },
    },
  });
  if (!Array.isArray(built)) throw new Error('nothing was built');
  const chunks = built.flatMap(({ output }) => output).filter((part) => part.type === 'chunk');
  const code = chunks.map((chunk) => chunk.code).join('');
  return {
    code,
    gzipBytes: gzipSync(code, { level: 9 }).length,
    modules: chunks.flatMap(({ moduleIds }) => moduleIds),
    bareImports: [...bareImports],
  };
}

const isRules = (id: string): boolean => id === '@night-cage/rules';

describe('the size of the bots, minified and gzip, without the rules', async () => {
  const whole = await bundle('@night-cage/bots', isRules);
  const code = await bundle('@night-cage/bots', (id) => isRules(id) || /\/weights[\w-]*\.ts$/.test(id));

  test('at most 250 kB of weights, for all networks together', () => {
    expect(whole.modules.filter((id) => WEIGHTS.test(id)).length).toBeGreaterThan(4);
    expect(whole.modules.filter((id) => id.includes('/rules/'))).toEqual([]);
    expect(whole.gzipBytes - code.gzipBytes).toBeGreaterThan(100 * KB);
    expect(whole.gzipBytes - code.gzipBytes).toBeLessThanOrEqual(250 * KB);
  });

  test('at most 40 kB of code', () => {
    expect(code.modules.filter((id) => WEIGHTS.test(id))).toEqual([]);
    expect(code.modules.some((id) => id.endsWith('/bots/src/search-bot.ts'))).toBe(true);
    expect(code.gzipBytes).toBeGreaterThan(5 * KB);
    expect(code.gzipBytes).toBeLessThanOrEqual(40 * KB);
  });
});

test.each([
  ['@night-cage/rules', []],
  ['@night-cage/bots', ['@night-cage/rules']],
  ['@night-cage/bots/clairvoyant', ['@night-cage/rules']],
])('%s uses no Node APIs, and imports only %j', async (entry, packages) => {
  const { bareImports, modules, code } = await bundle(entry, () => false);
  expect(bareImports).toEqual(packages);
  expect(modules.length).toBeGreaterThan(10);
  expect(code).not.toMatch(/\b(?:process|Buffer|require|__dirname|setImmediate)\b/);
});
