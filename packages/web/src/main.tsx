import { render } from 'solid-js/web';
import { Guarded } from './screens/Guarded.tsx';
import { App, firstPageSeen } from './App.tsx';
import { applyAppearance } from './game/appearance.ts';
import { settings } from './game/settings.ts';
import { setLanguage } from './text/say.ts';
import { loadLater } from './load-later.ts';
import { keepForOffline } from './offline.ts';
import { detectLanguage } from './text/languages.ts';
import './style/page/stand-in-fonts.css';
import './style/page/base.css';
import './style/board/board.css';
import './style/table/table.css';
import './style/table/layout.css';
import './style/table/layout-tall.css';
import './style/table/layout-side.css';
import './style/table/layout-wide.css';

const app = document.querySelector('#app')!;
loadLater(app, firstPageSeen);
void setLanguage(settings.language ?? detectLanguage());
render(() => {
  applyAppearance(document.documentElement);
  return (
    <Guarded>
      <App />
    </Guarded>
  );
}, app);
keepForOffline();
