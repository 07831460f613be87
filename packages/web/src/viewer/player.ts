import { describeBoard, describeFrame } from './describe-frame.ts';
import { createViewerBoards } from './boards.ts';
import { html, svg } from './dom.ts';
import type { ReadGame } from './read-game.ts';
import type { ReplayLine } from './replay.ts';
import type { ViewerTexts } from './viewer-texts.ts';

/** Milliseconds per moment during playback. */
const BEAT = 1100;
const ICONS = {
  first: 'M4 3h3v18h-3zM17 3l3 3-6 6 6 6-3 3-9-9z',
  previous: 'M15 3l3 3-6 6 6 6-3 3-9-9z',
  play: 'M5 3l15 9-15 9z',
  pause: 'M5 3h5v18h-5zM14 3h5v18h-5z',
  next: 'M9 3l-3 3 6 6-6 6 3 3 9-9z',
  last: 'M17 3h3v18h-3zM7 3l-3 3 6 6-6 6 3 3 9-9z',
} as const;
type Icon = keyof typeof ICONS;

/** A game on screen, with its playback controls. */
export interface ReplayPlayer {
  readonly element: HTMLElement;
  readonly moment: () => number;
  readonly goTo: (moment: number) => void;
  readonly stop: () => void;
}

interface PlayerOptions {
  readonly say: ViewerTexts;
  readonly at: number;
  /** The address of the full game, for a link to it; null if unknown. */
  readonly home: string | null;
  readonly onMoment: (moment: number) => void;
}

export function createReplayPlayer(
  { lines, linkAt }: ReadGame,
  { say, at, home, onMoment }: PlayerOptions,
): ReplayPlayer {
  let line: ReplayLine = lines[0]!;
  let moment = -1;
  let timer = 0;
  /** The link to the same moment in the full game. */
  const openAt = (shown: number): string | null => {
    const link = home === null || line.name !== null ? null : linkAt(shown);
    return link === null ? null : `${home}#/game/${link}`;
  };
  const show = createMomentView(line.frames[0]!, say, openAt);
  const slider = html('input', { type: 'range', min: 0, 'aria-label': say('move') });
  const last = (): number => line.frames.length - 1;

  const goTo = (requested: number): void => {
    const next = Math.max(0, Math.min(last(), Math.round(requested)));
    if (next === last()) stop();
    if (next !== moment) change(next);
  };
  const change = (next: number): void => {
    moment = next;
    show.moment(line, moment);
    const { turns } = line.frames[moment]!.state;
    slider.max = String(last());
    slider.value = String(moment);
    slider.setAttribute('aria-valuetext', say('move-of', { n: moment, all: last(), turn: turns }));
    for (const action of ['first', 'previous'] as const) buttons.setDisabled(action, moment === 0);
    for (const action of ['next', 'last'] as const) buttons.setDisabled(action, moment === last());
    onMoment(moment);
  };
  const play = (): void => {
    if (moment === last()) goTo(0);
    timer = window.setInterval(() => goTo(moment + 1), BEAT);
    buttons.name('play', 'pause');
  };
  const stop = (): void => {
    clearInterval(timer);
    timer = 0;
    buttons.name('play', 'play');
  };
  const actions: Readonly<Record<Action, () => void>> = {
    first: () => goTo(0),
    previous: () => goTo(moment - 1),
    play: () => (timer === 0 ? play() : stop()),
    next: () => goTo(moment + 1),
    last: () => goTo(last()),
  };
  const press = (action: Action): void => {
    if (action !== 'play') stop();
    actions[action]();
  };
  const buttons = createButtons(say, press);

  slider.addEventListener('input', () => {
    stop();
    goTo(Number(slider.value));
  });
  const choose = (chosen: ReplayLine): void => {
    stop();
    line = chosen;
    change(Math.min(moment, last()));
  };
  const element = html(
    'div',
    { class: 'viewer', role: 'group', tabindex: 0, lang: say.tongue, 'aria-label': say('title') },
    ...show.elements,
    html('div', { class: 'ways' }, ...buttons.elements, slider, ...createLineChooser(lines, say, choose)),
  );
  element.addEventListener('keydown', (event) => {
    const action = actionOf(event);
    if (action === undefined) return;
    event.preventDefault();
    press(action);
  });
  goTo(at);
  return { element, moment: () => moment, goTo, stop };
}

/** The part that shows a moment: boards, description and comment. */
function createMomentView(
  first: ReplayLine['frames'][number],
  say: ViewerTexts,
  linkAt: (moment: number) => string | null,
): {
  readonly elements: readonly HTMLElement[];
  readonly moment: (line: ReplayLine, moment: number) => void;
} {
  const boards = createViewerBoards(first.state, say);
  const description = html('p', { class: 'said', role: 'status' });
  const comment = html('p', { class: 'comment' });
  const where = html('span');
  const open = html('a', { target: '_blank', rel: 'noopener' }, say('open'));
  const picture = html('div', { class: 'boards', role: 'img' }, ...boards.elements);
  return {
    elements: [picture, html('p', { class: 'where' }, where, open), description, comment],
    moment(line, moment) {
      const frame = line.frames[moment]!;
      const { state, note } = frame;
      boards.show(state, note);
      picture.setAttribute('aria-label', describeBoard(say, state));
      const isEnd = moment === line.frames.length - 1;
      const parted = line.isParted && isEnd ? ` ${say('parted')}` : '';
      description.textContent = describeFrame(say, frame, line.frames[moment - 1]?.state ?? null) + parted;
      comment.textContent = note?.comment ?? '';
      comment.hidden = comment.textContent === '';
      where.textContent = say('turn', { turn: state.turns, left: state.left });
      const link = linkAt(moment);
      open.hidden = link === null;
      if (link !== null) open.href = link;
    },
  };
}

type Action = Exclude<Icon, 'pause'>;
const ACTIONS: readonly Action[] = ['first', 'previous', 'play', 'next', 'last'];

interface Buttons {
  readonly elements: readonly HTMLElement[];
  /** Sets the label and icon of a button. */
  readonly name: (action: Action, as: Icon) => void;
  /** Uses `aria-disabled`, so that a pressed button keeps the focus. */
  readonly setDisabled: (action: Action, isDisabled: boolean) => void;
}

function createButtons(say: ViewerTexts, press: (action: Action) => void): Buttons {
  const all = new Map(
    ACTIONS.map((action) => {
      const button = html(
        'button',
        { type: 'button' },
        svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path')),
      );
      button.addEventListener('click', () => press(action));
      return [action, button] as const;
    }),
  );
  const name: Buttons['name'] = (action, as) => {
    const button = all.get(action)!;
    button.setAttribute('aria-label', say(as));
    button.querySelector('path')!.setAttribute('d', ICONS[as]);
  };
  for (const action of ACTIONS) name(action, action);
  return {
    elements: [...all.values()],
    name,
    setDisabled: (action, isDisabled) => all.get(action)!.setAttribute('aria-disabled', String(isDisabled)),
  };
}

/** A list to choose between the game and its variations, if there are any. */
function createLineChooser(
  lines: readonly ReplayLine[],
  say: ViewerTexts,
  choose: (line: ReplayLine) => void,
): HTMLElement[] {
  if (lines.length === 1) return [];
  const options = lines.map(({ name: lineName }, n) => html('option', { value: n }, lineName ?? say('game')));
  const select = html('select', { 'aria-label': say('line') }, ...options);
  select.addEventListener('change', () => choose(lines[Number(select.value)]!));
  return [select];
}

const KEYS: Readonly<Record<string, Action>> = {
  Home: 'first',
  ArrowLeft: 'previous',
  ' ': 'play',
  ArrowRight: 'next',
  End: 'last',
};

function actionOf(event: KeyboardEvent): Action | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  // Leave the space bar to buttons, and the arrow keys to the list of lines.
  const target = event.composedPath()[0];
  const isHandledByTarget =
    target instanceof HTMLSelectElement || (event.key === ' ' && target instanceof HTMLButtonElement);
  return isHandledByTarget ? undefined : KEYS[event.key];
}
