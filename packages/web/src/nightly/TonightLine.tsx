import { createResource, type JSX } from 'solid-js';
import { dayAt, countStreak } from '@night-cage/protocol';
import { createTranslator } from '../text/translator.ts';
import { loadNightlyTries } from './nightly-tries.ts';
import { nightlyName } from './share-text.ts';

const t = createTranslator('nightly');

/** The nightly game in one line, for the home page. */
export function TonightLine(): JSX.Element {
  const today = dayAt(Date.now());
  const [nights] = createResource(loadNightlyTries);
  const line = (): string => {
    const tries = nights();
    if (tries === undefined) return '';
    const all = [...tries.values()].map(({ over, ...night }) => ({ ...night, isOver: over !== null }));
    const tonight = tries.get(today);
    const state = tonight === undefined ? 'none' : tonight.over === null ? 'open' : 'over';
    return t(`nightly.line.${state}`, { night: nightlyName(today), n: countStreak(all, today) });
  };
  return <small>{line()}</small>;
}
