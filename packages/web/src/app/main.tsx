import { render } from 'solid-js/web';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { App, onFirstPageShown } from './App.tsx';
import { applyAppearance } from './appearance.ts';
import { settings } from '../storage/settings.ts';
import { setLanguage } from '../text/translator.ts';
import { loadAfterFirstPage } from './load-fonts.ts';
import { pageRoot } from '../ui/page-root.ts';
import { registerServiceWorker } from './register-service-worker.ts';
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
