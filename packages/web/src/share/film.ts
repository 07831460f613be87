import type { Game, Moment } from '@night-cage/client';
import type { State } from '@night-cage/rules';
import { createCanvas } from '../art/bitmap-cache.ts';
import type { Ink } from '../art/paper.ts';
import { BOARD, CREAM, DARK, FLAME } from '../art/palette.ts';
import { describeEvent, isAnnounced } from '../speech/describe/events.ts';
import { isHighContrast } from '../storage/settings.ts';
import { createBoardPainter } from './board-painter.ts';
import { describeCard, loadCardFonts } from './share-card.ts';
import { createFilmMaker } from './film-maker.ts';

export const FILM_SIZE = { width: 720, height: 900 } as const;
const { width: WIDTH, height: HEIGHT } = FILM_SIZE;
const EDGE = 24;
const MOST_LINES = 4;
/** Milliseconds that a move is looked at, by speed. */
export const FILM_SPEEDS = [1800, 1000, 500, 240] as const;
const FADE = 320;
const FRAME = 40;
/** Where nothing moves, frames are further apart. */
const STILL = 200;

/** What is filmed: the moments after `from` up to `to` of a game, each so many milliseconds. */
export interface FilmOptions {
  readonly game: Pick<Game, 'first' | 'moments'>;
  readonly from: number;
  readonly to: number;
  readonly beat: number;
}

/** Milliseconds: the last moment is looked at longer. */
export const filmLength = ({ from, to, beat }: Omit<FilmOptions, 'game'>): number =>
  (to - from + 1) * beat + beat;

/** Makes the film; null if it was stopped. `onProgress` is told how much of it there is, 0 to 1. */
export async function makeFilm(
  filmed: FilmOptions,
  stopped: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Blob | null> {
  const { game, from, to, beat } = filmed;
  await loadCardFonts();
  const { canvas, ink } = createCanvas(WIDTH, HEIGHT);
  const reel = createReel(ink, stateAt(game, from));
  const maker = await createFilmMaker(canvas);
  const fade = Math.min(FADE, beat / 2);
  try {
    for (let moment = from; moment <= to; moment++) {
      const begins = (moment - from) * beat;
      const ends = begins + (moment === to ? 2 * beat : beat);
      reel.turnTo(stateAt(game, moment), wordsOf(game.moments[moment - 1], moment === from));
      for (let at = begins; at < ends;) {
        if (stopped.aborted) return null;
        const way = moment === from ? 1 : Math.min(1, (at - begins) / fade);
        reel.paint(way);
        await maker.add(at);
        at += way < 1 ? FRAME : Math.min(STILL, Math.max(FRAME, ends - at));
      }
      onProgress((moment - from + 1) / (to - from + 1));
      // The page is answered in between.
      await new Promise((done) => setTimeout(done));
    }
    return stopped.aborted ? null : await maker.finish(filmLength(filmed));
  } finally {
    maker.giveUp();
    reel.destroy();
  }
}

const stateAt = ({ first, moments }: FilmOptions['game'], moment: number): State =>
  moment === 0 ? first : moments[moment - 1]!.after;

/** What is said of a move; of the first picture, nothing happened in the film yet. */
const wordsOf = (moment: Moment | undefined, isFirst: boolean): string =>
  moment === undefined || isFirst
    ? ''
    : moment.events
        .filter(isAnnounced)
        .map((event) => describeEvent(event, moment.after))
        .join(' ');

interface Reel {
  /** Goes on to another state, with what is said of it. */
  readonly turnTo: (state: State, words: string) => void;
  /** So much of the way to it, 0 to 1. */
  readonly paint: (way: number) => void;
  readonly destroy: () => void;
}

function createReel(ink: Ink, first: State): Reel {
  const painter = createBoardPainter(first, { width: WIDTH, height: WIDTH }, isHighContrast());
  const [old, next] = [createCanvas(WIDTH), createCanvas(WIDTH)];
  let [before, now] = [first, first];
  let isWhole = false;
  const paper = (on: Ink, state: State): void => {
    on.fillStyle = isHighContrast() ? '#000' : `rgb(${DARK})`;
    on.fillRect(0, 0, WIDTH, WIDTH);
    painter.paper(on, state);
  };
  return {
    turnTo(state, words) {
      before = now;
      now = state;
      isWhole = false;
      old.ink.drawImage(next.canvas, 0, 0);
      paper(next.ink, state);
      writeBelow(ink, describeCard(state), words);
    },
    paint(way) {
      if (isWhole) return;
      isWhole = way === 1;
      if (!isWhole) ink.drawImage(old.canvas, 0, 0);
      ink.globalAlpha = way;
      ink.drawImage(next.canvas, 0, 0);
      ink.globalAlpha = 1;
      painter.prisoners(ink, now, before, way);
    },
    destroy: painter.destroy,
  };
}

function writeBelow(ink: Ink, caption: string, words: string): void {
  ink.fillStyle = BOARD;
  ink.fillRect(0, WIDTH, WIDTH, HEIGHT - WIDTH);
  ink.fillStyle = FLAME;
  ink.fillRect(0, WIDTH, WIDTH, 2);
  ink.textAlign = 'left';
  ink.textBaseline = 'alphabetic';
  const width = WIDTH - 2 * EDGE;
  ink.font = "600 34px 'Cormorant Variable', Georgia, serif";
  ink.fillStyle = CREAM;
  ink.fillText(caption, EDGE, WIDTH + 46, width);
  ink.font = "400 22px 'Atkinson Hyperlegible Next Variable', system-ui, sans-serif";
  ink.fillStyle = '#d9c7a6';
  linesOf(words, (line) => ink.measureText(line).width <= width).forEach((line, n) =>
    ink.fillText(line, EDGE, WIDTH + 82 + n * 29, width),
  );
}

/** As many lines as there is room for; what does not fit is left out. */
function linesOf(words: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)!} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]!} …`];
}
