import { render } from 'solid-js/web';
import { App } from './App.tsx';
import { dressPage } from './game/appearance.ts';
import { settings } from './game/settings.ts';
import { speak } from './game/words.ts';
import { keepForOffline } from './offline.ts';
import { detectLanguage } from './text/index.ts';
import './style/fonts.css';
import './style/base.css';
import './style/board.css';
import './style/table.css';
import './style/narrow.css';

void speak(settings.language ?? detectLanguage());
render(() => {
  dressPage(document.documentElement);
  return <App />;
}, document.querySelector('#app')!);
keepForOffline();
