import { render } from 'solid-js/web';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { App, onFirstPageShown } from './App.tsx';
import { applyAppearance } from './appearance.ts';
import { settings } from '../storage/settings.ts';
import { setLanguage } from '../text/translator.ts';
import { loadAfterFirstPage } from './load-fonts.ts';
import { pageRoot } from '../ui/page-root.ts';
import { detectLanguage } from '../text/languages.ts';
import '../ui/stand-in-fonts.css';
import '../ui/colours.css';
import '../ui/base.css';
import '../board/board.css';
import '../table/board/table-boards.css';
import '../table/table.css';
import '../table/layout.css';
import '../table/layout-tall.css';
import '../table/layout-side.css';
import '../table/layout-wide.css';
import '../table/card.css';

const app = pageRoot();
loadAfterFirstPage(app, onFirstPageShown);
void setLanguage(settings.language ?? detectLanguage());
render(() => {
  applyAppearance(document.documentElement);
  return (
    <PageErrorBoundary>
      <App />
    </PageErrorBoundary>
  );
}, app);
registerServiceWorker();

/**
 * Registers the service worker for offline play. Where the browser forbids it, the game needs a
 * network.
 */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the load event, so that precaching does not delay the first page.
  addEventListener('load', () => {
    navigator.serviceWorker.register('./offline.js').catch(() => {});
  });
}
