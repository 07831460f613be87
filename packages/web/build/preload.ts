export interface Needed {
  readonly files: readonly string[];
  /**
   * By the first part of the route: the files of the page, of its texts by language, and for a
   * saved game.
   */
  readonly pages: Readonly<Record<string, readonly [number[], Readonly<Record<string, number[]>>, number[]]>>;
}

/**
 * Preloads the files for the page in the address, in the language that the page will use. This
 * function is inlined into the document, so it can use nothing but its argument. A wrong
 * guess costs time only: the page loads its files itself.
 */
export function preload({ files, pages }: Needed): void {
  const isSupported = (language: string | undefined): boolean =>
    language !== undefined && Object.hasOwn(pages['']![1], language);
  let chosen: string | undefined;
  let hasSavedGame = false;
  try {
    chosen = (JSON.parse(localStorage.getItem('night-cage/settings') ?? '{}') as { language?: string })
      .language;
    hasSavedGame = location.hash !== '#/play/new' && localStorage.getItem('night-cage/on-the-table') !== null;
  } catch {
    // Storage is blocked: use the browser's language.
  }
  const language =
    [chosen, ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0])].find(isSupported) ?? 'en';
  const route = location.hash.split('/')[1] ?? '';
  const [page, texts, savedGameFiles] = pages[Object.hasOwn(pages, route) ? route : '']!;
  for (const file of new Set([...page, ...texts[language]!, ...(hasSavedGame ? savedGameFiles : [])])) {
    const link = document.createElement('link');
    if (files[file]!.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
      // Must match the later request, or the browser loads the file twice.
      link.crossOrigin = '';
    } else link.rel = 'modulepreload';
    link.href = `./${files[file]}`;
    document.head.append(link);
  }
}
