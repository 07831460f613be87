import { INSTRUMENTS, type Instrument } from '../text/preference-names.ts';
import { changeSettings, settings } from './settings.ts';

export const hasInstrument = (name: Instrument): boolean => settings.instruments.includes(name);
export const hasAllInstruments = (): boolean => INSTRUMENTS.every(hasInstrument);

/** Shows instruments in this and all later games. */
export function showInstruments(...names: readonly Instrument[]): void {
  if (names.every(hasInstrument)) return;
  const all = INSTRUMENTS.filter((name) => hasInstrument(name) || names.includes(name));
  changeSettings({ instruments: all });
}

export const showAllInstruments = (): void => showInstruments(...INSTRUMENTS);
/** Begins again: instruments appear when they are first useful. */
export const hideInstruments = (): void => changeSettings({ instruments: [] });
