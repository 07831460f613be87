import { changeSettings } from '../storage/settings.ts';

/** Begins a real game after the lessons, with the most help. */
export function beginFirstGame(): void {
  changeSettings({ assist: 'coach' });
  location.hash = '/play/new';
}
