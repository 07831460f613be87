import { LANGUAGES } from '@night-cage/protocol';
import type { Plugin, Rolldown } from 'vite';
import { preload, type Needed } from './preload.ts';

interface Page {
  readonly modules: readonly string[];
  /** Also needed if a saved game is resumed there. */
  readonly savedGameModules?: readonly string[];
  /** The text parts of the page, in addition to `play`. */
  readonly parts: readonly string[];
}

/** The pages by the first part of the route. Unlisted pages load the files of the home page. */
const PAGES: Readonly<Record<string, Page>> = {
  '': { modules: ['app/home/Home.tsx'], parts: ['home'] },
  play: {
    modules: ['app/GamePages.tsx'],
    parts: [],
    savedGameModules: ['board/maze-renderer.ts', 'storage/game-storage.ts'],
  },
  new: { modules: ['app/GamePages.tsx', 'setup/NewGame.tsx'], parts: ['new', 'story'] },
  games: { modules: ['app/GamePages.tsx', 'app/games/Games.tsx'], parts: ['home', 'storage'] },
  position: { modules: ['app/GamePages.tsx', 'app/games/OpenPositionLink.tsx'], parts: ['home'] },
  learn: { modules: ['learn/Learn.tsx'], parts: ['learn'] },
  rules: { modules: ['reference/RulesPage.tsx'], parts: ['help', 'story'] },
  together: {
    modules: ['online/OnlinePages.tsx', 'online/lobby/CreateTablePage.tsx'],
    parts: ['online', 'new'],
  },
  t: {
    modules: ['online/OnlinePages.tsx', 'online/TablePage.tsx', 'table/deferred-parts.ts'],
    parts: ['online', 'story'],
  },
  about: { modules: ['app/About.tsx'], parts: ['about', 'home'] },
};

/**
 * Inlines a script into the document that preloads everything its page needs. Without it, the
 * browser learns only from the first script which page and language it needs; with it, all files
 * load in one round trip.
 */
export function firstDocument(): Plugin {
  return {
    name: 'night-cage:first-document',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // Before the styles: a script after them waits until they are loaded.
      handler: (html, { bundle = {} }) => {
        const script = `(${preload.toString()})(${JSON.stringify(neededIn(bundle))})`;
        return html.replace('<!-- what the page needs -->', () => `<script>${script}</script>`);
      },
    },
  };
}

function neededIn(bundle: Rolldown.OutputBundle): Needed {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = chunks.find(({ isEntry }) => isEntry)!;
  const chunkOf = (module: string): Rolldown.OutputChunk => {
    const isModule = (id: string | null): boolean => id?.endsWith(`/src/${module}`) === true;
    const found =
      chunks.find(({ facadeModuleId }) => isModule(facadeModuleId)) ??
      chunks.find(({ moduleIds }) => moduleIds.some(isModule));
    if (found === undefined) throw new Error(`No file of the build holds ${module}.`);
    return found;
  };
  /** Files by index, because several pages need the same files. */
  const files: string[] = [];
  const indexOf = (file: string): number => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const loadedFirst = new Set(filesOf(first, bundle));
  const numbers = (modules: readonly string[]): number[] => {
    const needed = new Set(modules.flatMap((module) => [...filesOf(chunkOf(module), bundle)]));
    return [...needed].filter((file) => !loadedFirst.has(file)).map(indexOf);
  };
  const pages = Object.fromEntries(
    Object.entries(PAGES).map(([page, { modules, parts, savedGameModules = [] }]) => {
      const texts = LANGUAGES.map((language) => {
        const needed = ['play', ...parts].map((part) => `text/${language}/${part}.ts`);
        return [language, numbers(needed)];
      });
      return [page, [numbers(modules), Object.fromEntries(texts), numbers(savedGameModules)] as const];
    }),
  );
  return { files, pages };
}

/** A chunk with its static imports and styles. */
function filesOf(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const needed = bundle[name];
    if (needed?.type === 'chunk') filesOf(needed, bundle, found);
  }
  return found;
}
