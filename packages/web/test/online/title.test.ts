import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRoot, createSignal } from 'solid-js';
import { newGame } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { alertWhenYourTurn } from '../../src/online/correspondence/alert-when-your-turn.ts';
import type { TableSession } from '../../src/online/session/table-session.ts';
import { createTranslator, loadTranslator, setLanguage } from '../../src/text/translator.ts';

const t = createTranslator('online');
const ME = 1;
const state = newGame(resolveSetupOrThrow({ edition: 'base', players: 4 }));

/** A table that waits for a person, or for another one. */
const tableWaitingFor = (holder: number): ReturnType<TableSession['table']> =>
  ({
    phase: 'playing',
    pausedBy: null,
    waitsSince: 1,
    settings: { pace: null },
    people: [],
    seats: Array.from({ length: 4 }, () => ({ holder })),
    game: { state, covered: null },
  }) as unknown as ReturnType<TableSession['table']>;

beforeEach(async () => {
  vi.stubGlobal('document', {
    documentElement: {},
    hidden: false,
    title: '',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal('navigator', { languages: ['en'], userActivation: { hasBeenActive: false } });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.useFakeTimers();
  await setLanguage('en');
  await loadTranslator('online');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['waits for the animation', false],
  ['changes at once in a hidden window, which shows nothing', true],
])('the title of an online table %s', (_, isHidden) => {
  const [holder, setHolder] = createSignal(2);
  const [isPlaying, setPlaying] = createSignal(false);
  const session = { table: () => tableWaitingFor(holder()), you: () => ME } as unknown as TableSession;
  Object.assign(document, { hidden: isHidden });
  const end = createRoot((dispose) => {
    alertWhenYourTurn(session, isPlaying);
    return dispose;
  });
  const [yours, others] = [t('title.yours'), t('lobby.title')].map((name) => `${name} · The Night Cage`);
  expect(document.title).toBe(others);
  setPlaying(true);
  setHolder(ME);
  expect(document.title).toBe(isHidden ? yours : others);
  setPlaying(false);
  expect(document.title).toBe(yours);
  setHolder(2);
  expect(document.title).toBe(others);
  end();
});
