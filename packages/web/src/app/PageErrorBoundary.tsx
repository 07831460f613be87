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

/** Whatever breaks in here, there is something to read and a way on. */
export const PageErrorBoundary = (props: ParentProps): JSX.Element => (
  <ErrorBoundary fallback={(error, reset) => <BrokenPage error={error} onLeave={reset} />}>
    {props.children}
  </ErrorBoundary>
);

/** The last words stand in the document itself, in all languages, for texts are what could not be loaded. */
const NotLoaded = (): JSX.Element => notLoadedMessage();
