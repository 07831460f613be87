import type { Game, Moment } from '@night-cage/client';
import type { State } from '@night-cage/rules';
import { createCanvas } from '../art/bitmap-cache.ts';
import type { Ink } from '../art/paper.ts';
import { BOARD, CREAM, DARK, FLAME } from '../art/palette.ts';
import { describeEvent, isAnnounced } from '../speech/describe/describe-event.ts';
import { isHighContrast } from '../storage/settings.ts';
import { createBoardPainter } from './board-painter.ts';
import { describeCard, loadCardFonts } from './share-card.ts';
import { createFrameEncoder } from './frame-encoder.ts';

export const VIDEO_SIZE = { width: 720, height: 900 } as const;
const { width: WIDTH, height: HEIGHT } = VIDEO_SIZE;
const EDGE = 24;
const MAX_LINES = 4;
/** Milliseconds per move, by speed. */
export const VIDEO_SPEEDS = [1800, 1000, 500, 240] as const;
const FADE = 320;
const FRAME = 40;
/** Milliseconds between frames without motion. */
const STILL = 200;

/** The part of a game to video: the moments from `from` to `to`, each for `beat` milliseconds. */
export interface VideoOptions {
  readonly game: Pick<Game, 'first' | 'moments'>;
  readonly from: number;
  readonly to: number;
  readonly beat: number;
}

/** The video's length in milliseconds: the last moment lasts twice as long. */
export const videoDuration = ({ from, to, beat }: Omit<VideoOptions, 'game'>): number =>
  (to - from + 1) * beat + beat;

/** Makes the video; null if it was cancelled. `onProgress` receives the progress, 0 to 1. */
export async function renderVideo(
  options: VideoOptions,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Blob | null> {
  const { game, from, to, beat } = options;
  await loadCardFonts();
  const { canvas, ink } = createCanvas(WIDTH, HEIGHT);
  const reel = createReel(ink, stateAt(game, from));
  const encoder = await createFrameEncoder(canvas);
  const fade = Math.min(FADE, beat / 2);
  try {
    for (let moment = from; moment <= to; moment++) {
      const begins = (moment - from) * beat;
      const ends = begins + (moment === to ? 2 * beat : beat);
      reel.turnTo(stateAt(game, moment), captionOf(game.moments[moment - 1], moment === from));
      for (let at = begins; at < ends;) {
        if (signal.aborted) return null;
        const way = moment === from ? 1 : Math.min(1, (at - begins) / fade);
        reel.paint(way);
        await encoder.add(at);
        at += way < 1 ? FRAME : Math.min(STILL, Math.max(FRAME, ends - at));
      }
      onProgress((moment - from + 1) / (to - from + 1));
      // Yield to the page between moments.
      await new Promise((done) => setTimeout(done));
    }
    return signal.aborted ? null : await encoder.finish(videoDuration(options));
  } finally {
    encoder.giveUp();
    reel.destroy();
  }
}

const stateAt = ({ first, moments }: VideoOptions['game'], moment: number): State =>
  moment === 0 ? first : moments[moment - 1]!.after;

/** The caption of a move; none for the first picture. */
const captionOf = (moment: Moment | undefined, isFirst: boolean): string =>
  moment === undefined || isFirst
    ? ''
    : moment.events
        .filter(isAnnounced)
        .map((event) => describeEvent(event, moment.after))
        .join(' ');

interface Reel {
  /** Continues with the next state and its caption. */
  readonly turnTo: (state: State, words: string) => void;
  /** Paints a fraction (0 to 1) of the transition. */
  readonly paint: (way: number) => void;
  readonly destroy: () => void;
}

function createReel(ink: Ink, first: State): Reel {
  const painter = createBoardPainter(first, { width: WIDTH, height: WIDTH }, isHighContrast());
  const [old, next] = [createCanvas(WIDTH), createCanvas(WIDTH)];
  let [before, now] = [first, first];
  let isPainted = false;
  const paintBoards = (on: Ink, state: State): void => {
    on.fillStyle = isHighContrast() ? '#000' : `rgb(${DARK})`;
    on.fillRect(0, 0, WIDTH, WIDTH);
    painter.paper(on, state);
  };
  return {
    turnTo(state, words) {
      before = now;
      now = state;
      isPainted = false;
      old.ink.drawImage(next.canvas, 0, 0);
      paintBoards(next.ink, state);
      writeBelow(ink, describeCard(state), words);
    },
    paint(way) {
      if (isPainted) return;
      isPainted = way === 1;
      if (!isPainted) ink.drawImage(old.canvas, 0, 0);
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
  wrapLines(words, (line) => ink.measureText(line).width <= width).forEach((line, n) =>
    ink.fillText(line, EDGE, WIDTH + 82 + n * 29, width),
  );
}

/** Wraps text into lines; cuts off what does not fit. */
function wrapLines(words: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)!} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]!} …`];
}
