import { createResource, type JSX } from 'solid-js';
import { dayAt, streakOf } from '@night-cage/protocol';
import { needPart } from '../text/say.ts';
import { keptNights } from './kept-nights.ts';
import { nightName } from './share-text.ts';

const t = needPart('nightly');

/** The nightly table in one line, for the first page. */
export function TonightLine(): JSX.Element {
  const today = dayAt(Date.now());
  const [nights] = createResource(keptNights);
  const line = (): string => {
    const kept = nights();
    if (kept === undefined) return '';
    const all = [...kept.values()].map(({ over, ...night }) => ({ ...night, isOver: over !== null }));
    const tonight = kept.get(today);
    const state = tonight === undefined ? 'none' : tonight.over === null ? 'open' : 'over';
    return t(`nightly.line.${state}`, { night: nightName(today), n: streakOf(all, today) });
  };
  return <small>{line()}</small>;
}
