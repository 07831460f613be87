/** What stands in the document itself, before any script: only here is it looked up. */
export const pageRoot = (): HTMLElement => document.querySelector<HTMLElement>('#app')!;

/** The light that is there before the page goes out. */
export const endFirstLight = (): void => document.querySelector('#first-light')?.classList.add('page-seen');

/** The last words where not even texts could be loaded, in all languages. */
export const notLoadedMessage = (): Node =>
  document.querySelector<HTMLTemplateElement>('#not-loaded')!.content.cloneNode(true);

export const setManifest = (address: string): void =>
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', address);
