import { LANGUAGES } from '@night-cage/protocol';
import type { Plugin, Rolldown } from 'vite';
import { askFor, type Needed } from './ask-for.ts';

interface Page {
  readonly modules: readonly string[];
  /** And these, where a game is kept that goes on there. */
  readonly kept?: readonly string[];
  /** The parts of the texts it says, besides the one that is always there. */
  readonly parts: readonly string[];
}

/** Every page by the first word of its address. What is not here begins as the first page does. */
const PAGES: Readonly<Record<string, Page>> = {
  '': { modules: ['app/home/Home.tsx'], parts: ['home'] },
  play: {
    modules: ['app/GamePages.tsx'],
    parts: [],
    kept: ['board/maze-renderer.ts', 'storage/game-storage.ts'],
  },
  new: { modules: ['app/GamePages.tsx', 'setup/NewGame.tsx'], parts: ['new', 'story'] },
  games: { modules: ['app/GamePages.tsx', 'app/games/Games.tsx'], parts: ['home', 'keeping'] },
  position: { modules: ['app/GamePages.tsx', 'app/games/OpenPositionLink.tsx'], parts: ['home'] },
  learn: { modules: ['learn/Learn.tsx'], parts: ['learn'] },
  rules: { modules: ['reference/RulesPage.tsx'], parts: ['help', 'story'] },
  together: {
    modules: ['online/OnlinePages.tsx', 'online/lobby/CreateTablePage.tsx'],
    parts: ['together', 'new'],
  },
  t: {
    modules: ['online/OnlinePages.tsx', 'online/TablePage.tsx', 'table/deferred.ts'],
    parts: ['together', 'story'],
  },
  about: { modules: ['app/About.tsx'], parts: ['about', 'home'] },
};

/**
 * Lets the document itself ask for everything its page needs: while the first script is still on its way nobody else
 * knows which page and which language it will be. So all of it comes in one round.
 */
export function firstDocument(): Plugin {
  return {
    name: 'night-cage:first-document',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // Before the styles: a script that stands after them waits until they are there.
      handler: (html, { bundle = {} }) => {
        const script = `(${askFor.toString()})(${JSON.stringify(neededIn(bundle))})`;
        return html.replace('<!-- what the page needs -->', () => `<script>${script}</script>`);
      },
    },
  };
}

function neededIn(bundle: Rolldown.OutputBundle): Needed {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = chunks.find(({ isEntry }) => isEntry)!;
  const chunkOf = (module: string): Rolldown.OutputChunk => {
    const isIt = (id: string | null): boolean => id?.endsWith(`/src/${module}`) === true;
    const found =
      chunks.find(({ facadeModuleId }) => isIt(facadeModuleId)) ??
      chunks.find(({ moduleIds }) => moduleIds.some(isIt));
    if (found === undefined) throw new Error(`No file of the build holds ${module}.`);
    return found;
  };
  /** Files are numbered, for most are needed by several pages. */
  const files: string[] = [];
  const number = (file: string): number => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const asked = new Set(filesOf(first, bundle));
  const numbers = (modules: readonly string[]): number[] => {
    const needed = new Set(modules.flatMap((module) => [...filesOf(chunkOf(module), bundle)]));
    return [...needed].filter((file) => !asked.has(file)).map(number);
  };
  const pages = Object.fromEntries(
    Object.entries(PAGES).map(([page, { modules, parts, kept = [] }]) => {
      const texts = LANGUAGES.map((language) => {
        const spoken = ['play', ...parts].map((part) => `text/${language}/${part}.ts`);
        return [language, numbers(spoken)];
      });
      return [page, [numbers(modules), Object.fromEntries(texts), numbers(kept)] as const];
    }),
  );
  return { files, pages };
}

/** A file and all that it cannot begin without: other scripts, and styles. */
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
