import { createEffect } from 'solid-js';
import { render } from 'solid-js/web';
import { App } from './App.tsx';
import { settings } from './game/settings.ts';
import { speak } from './game/words.ts';
import { detectLanguage } from './text/index.ts';
import '@fontsource-variable/atkinson-hyperlegible-next';
import '@fontsource-variable/cormorant';
import './style/base.css';
import './style/screens.css';
import './style/table.css';

void speak(settings.language ?? detectLanguage());
render(() => {
  createEffect(() => {
    document.documentElement.classList.toggle('contrast', settings.contrast);
    document.documentElement.style.setProperty('--text-size', String(settings.textSize / 100));
  });
  return <App />;
}, document.querySelector('#app')!);
