import { boardInWords, frameInWords } from './sentences.ts';
import { createBoards } from './boards.ts';
import { html, svg } from './dom.ts';
import type { ReadGame } from './read-game.ts';
import type { Line } from './replay.ts';
import type { Words } from './words.ts';

/** Milliseconds that a moment is looked at when the game plays by itself. */
const BEAT = 1100;
const ICONS = {
  first: 'M4 3h3v18h-3zM17 3l3 3-6 6 6 6-3 3-9-9z',
  previous: 'M15 3l3 3-6 6 6 6-3 3-9-9z',
  play: 'M5 3l15 9-15 9z',
  pause: 'M5 3h5v18h-5zM14 3h5v18h-5z',
  next: 'M9 3l-3 3 6 6-6 6 3 3 9-9z',
  last: 'M17 3h3v18h-3zM7 3l-3 3 6 6-6 6 3 3 9-9z',
} as const;
type Deed = keyof typeof ICONS;

/** A game on show, with everything to go through it. */
export interface Player {
  readonly element: HTMLElement;
  readonly moment: () => number;
  readonly goTo: (moment: number) => void;
  readonly stop: () => void;
}

interface Wishes {
  readonly say: Words;
  readonly at: number;
  /** Where the game itself is: then it can be opened there. */
  readonly home: string | null;
  readonly onMoment: (moment: number) => void;
}

export function createPlayer({ lines, linkAt }: ReadGame, { say, at, home, onMoment }: Wishes): Player {
  let line: Line = lines[0]!;
  let moment = -1;
  let timer = 0;
  const boards = createBoards(line.frames[0]!.state, say);
  const said = html('p', { class: 'said', role: 'status' });
  const comment = html('p', { class: 'comment' });
  const where = html('span');
  const open = html('a', { target: '_blank', rel: 'noopener' }, say('open'));
  const picture = html('div', { class: 'boards', role: 'img' }, ...boards.elements);
  const slider = html('input', { type: 'range', min: 0, 'aria-label': say('move') });
  const last = (): number => line.frames.length - 1;

  const goTo = (wanted: number): void => {
    const next = Math.max(0, Math.min(last(), Math.round(wanted)));
    if (next === last()) stop();
    if (next === moment) return;
    moment = next;
    show();
    onMoment(moment);
  };
  const show = (): void => {
    const frame = line.frames[moment]!;
    const { state, note } = frame;
    boards.show(state, note);
    picture.setAttribute('aria-label', boardInWords(say, state));
    const parted = line.isParted && moment === last() ? ` ${say('parted')}` : '';
    said.textContent = frameInWords(say, frame, line.frames[moment - 1]?.state ?? null) + parted;
    comment.textContent = note?.comment ?? '';
    comment.hidden = comment.textContent === '';
    where.textContent = say('turn', { turn: state.turns, left: state.left });
    slider.max = String(last());
    slider.value = String(moment);
    slider.setAttribute('aria-valuetext', say('move-of', { n: moment, all: last(), turn: state.turns }));
    const link = home === null || line.name !== null ? null : linkAt(moment);
    open.hidden = link === null;
    if (link !== null) open.href = `${home}#/game/${link}`;
    for (const deed of ['first', 'previous'] as const) setDisabled(deed, moment === 0);
    for (const deed of ['next', 'last'] as const) setDisabled(deed, moment === last());
  };

  const play = (): void => {
    if (moment === last()) goTo(0);
    timer = window.setInterval(() => goTo(moment + 1), BEAT);
    name('play', 'pause');
  };
  const stop = (): void => {
    clearInterval(timer);
    timer = 0;
    name('play', 'play');
  };
  const deeds: Readonly<Record<Exclude<Deed, 'pause'>, () => void>> = {
    first: () => goTo(0),
    previous: () => goTo(moment - 1),
    play: () => (timer === 0 ? play() : stop()),
    next: () => goTo(moment + 1),
    last: () => goTo(last()),
  };
  const buttons = new Map(
    (Object.keys(deeds) as (keyof typeof deeds)[]).map((deed) => {
      const button = html(
        'button',
        { type: 'button' },
        svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path')),
      );
      button.addEventListener('click', () => {
        if (deed !== 'play') stop();
        deeds[deed]();
      });
      return [deed, button] as const;
    }),
  );
  /** Calls a button something, and draws it so. */
  const name = (deed: keyof typeof deeds, as: Deed): void => {
    const button = buttons.get(deed)!;
    button.setAttribute('aria-label', say(as));
    button.querySelector('path')!.setAttribute('d', ICONS[as]);
  };
  /** What was pressed last keeps the focus. */
  const setDisabled = (deed: keyof typeof deeds, isDisabled: boolean): void => {
    const button = buttons.get(deed)!;
    button.setAttribute('aria-disabled', String(isDisabled));
  };
  for (const deed of buttons.keys()) name(deed, deed);

  slider.addEventListener('input', () => {
    stop();
    goTo(Number(slider.value));
  });
  const element = html(
    'div',
    { class: 'viewer', role: 'group', tabindex: 0, lang: say.tongue, 'aria-label': say('title') },
    picture,
    html('p', { class: 'where' }, where, open),
    said,
    comment,
    html('div', { class: 'ways' }, ...buttons.values(), slider, ...chooser()),
  );
  element.addEventListener('keydown', (event) => {
    const deed = KEYS[event.key];
    if (deed === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    // A button is pressed by the space bar, a list of lines is gone through by arrows.
    const on = event.composedPath()[0];
    if (on instanceof HTMLSelectElement || (event.key === ' ' && on instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (deed !== 'play') stop();
    deeds[deed]();
  });
  goTo(at);
  return { element, moment: () => moment, goTo, stop };

  /** The lines to choose from, where there is more than the game. */
  function chooser(): HTMLElement[] {
    if (lines.length === 1) return [];
    const options = lines.map(({ name: called }, n) => html('option', { value: n }, called ?? say('game')));
    const select = html('select', { 'aria-label': say('line') }, ...options);
    select.addEventListener('change', () => {
      stop();
      line = lines[Number(select.value)]!;
      moment = Math.min(moment, last());
      show();
      onMoment(moment);
    });
    return [select];
  }
}

const KEYS: Readonly<Record<string, 'first' | 'previous' | 'play' | 'next' | 'last'>> = {
  Home: 'first',
  ArrowLeft: 'previous',
  ' ': 'play',
  ArrowRight: 'next',
  End: 'last',
};
