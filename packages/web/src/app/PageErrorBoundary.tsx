import { ErrorBoundary, lazy, type JSX, type ParentProps } from 'solid-js';
import { loadWithTexts } from '../text/translator.ts';
import { notLoadedMessage } from '../ui/page-root.ts';

const BrokenPage = lazy(async () => {
  try {
    return { default: (await loadWithTexts(import('./ErrorPage.tsx'))).ErrorPage };
  } catch {
    return { default: NotLoaded };
  }
});

/** Catches every error below it and shows an error page with a way on. */
export const PageErrorBoundary = (props: ParentProps): JSX.Element => (
  <ErrorBoundary fallback={(error, reset) => <BrokenPage error={error} onLeave={reset} />}>
    {props.children}
  </ErrorBoundary>
);

/**
 * The fallback message is in the document, in all languages, since texts may be what failed to
 * load.
 */
const NotLoaded = (): JSX.Element => notLoadedMessage();
