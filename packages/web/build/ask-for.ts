export interface Needed {
  readonly files: readonly string[];
  /** By the first word of the address: files of the page, of its texts by language, and of a game that is kept. */
  readonly pages: Readonly<Record<string, readonly [number[], Readonly<Record<string, number[]>>, number[]]>>;
}

/**
 * Asks for the files of the page that the address names, in the language it will speak. Written into the document as it
 * is, so it can use nothing but its argument. If it is wrong, something comes later: that is all.
 */
export function askFor({ files, pages }: Needed): void {
  const known = (language: string | undefined): boolean =>
    language !== undefined && Object.hasOwn(pages['']![1], language);
  let chosen: string | undefined;
  let isKept = false;
  try {
    chosen = (JSON.parse(localStorage.getItem('night-cage/settings') ?? '{}') as { language?: string })
      .language;
    isKept = location.hash !== '#/play/new' && localStorage.getItem('night-cage/on-the-table') !== null;
  } catch {
    // Then it is the language of the browser.
  }
  const spoken =
    [chosen, ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0])].find(known) ?? 'en';
  const word = location.hash.split('/')[1] ?? '';
  const [page, texts, kept] = pages[Object.hasOwn(pages, word) ? word : '']!;
  for (const file of new Set([...page, ...texts[spoken]!, ...(isKept ? kept : [])])) {
    const link = document.createElement('link');
    if (files[file]!.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
      // As whoever uses it asks for it, or it would come twice.
      link.crossOrigin = '';
    } else link.rel = 'modulepreload';
    link.href = `./${files[file]}`;
    document.head.append(link);
  }
}
