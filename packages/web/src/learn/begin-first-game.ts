import { changeSettings } from '../storage/settings.ts';

/** After the lessons: a real game, with every help there is. */
export function beginFirstGame(): void {
  changeSettings({ temperament: 'coach' });
  location.hash = '/play/new';
}
