/** The root element in index.html. Only this file looks up elements of index.html. */
export const pageRoot = (): HTMLElement => document.querySelector<HTMLElement>('#app')!;

/** Hides the loading flame of index.html. */
export const endFirstLight = (): void => document.querySelector('#first-light')?.classList.add('page-seen');

/** The message, in all languages, that appears if the texts cannot be loaded. */
export const notLoadedMessage = (): Node =>
  document.querySelector<HTMLTemplateElement>('#not-loaded')!.content.cloneNode(true);

export const setManifest = (address: string): void =>
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', address);
