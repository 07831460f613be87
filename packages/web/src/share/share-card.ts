import { generate } from 'lean-qr';
import type { State } from '@night-cage/rules';
import { createCanvas } from '../art/bitmap-cache.ts';
import type { Ink } from '../art/paper.ts';
import { BOARD, CREAM, DARK, FLAME } from '../art/palette.ts';
import { isHighContrast } from '../storage/settings.ts';
import { createTranslator } from '../text/translator.ts';
import { createBoardPainter } from './board-painter.ts';
import { POSITION_TEXT } from './find-address-in-picture.ts';
import { addPngTexts } from './png-text.ts';

const t = createTranslator('share', 'story');

/** Aspect ratio 4:5, as social networks show posts. */
const WIDTH = 1200;
const HEIGHT = 1500;
const BOARDS = 1200;
/** The size of the QR code including its quiet zone (four modules). */
const CODE = 292;
const QUIET_ZONE = 4;
const EDGE = 44;
const DIM = '#a8946f';
const TEXT = '#d9c7a6';
const DISPLAY = "'Cormorant Variable', Georgia, serif";
const BODY = "'Atkinson Hyperlegible Next Variable', system-ui, sans-serif";
/** The address is printed only if it fits in this many lines. */
const MAX_LINES = 6;

/** The caption of a position. */
export function describeCard(state: State): string {
  const turn = t('table.turn', { n: state.turns });
  const { outcome } = state;
  return outcome === 'playing'
    ? `${turn} · ${t('wax.left', { n: state.left })}`
    : `${turn} · ${t(`end.${outcome}`)}`;
}

/** A picture of a moment: the boards, a caption, and its link as text and as QR code. */
export async function paintShareCard(state: State, address: string): Promise<HTMLCanvasElement> {
  await loadCardFonts();
  const { canvas, ink } = createCanvas(WIDTH, HEIGHT);
  // As dark as the edges of the board.
  ink.fillStyle = isHighContrast() ? '#000' : `rgb(${DARK})`;
  ink.fillRect(0, 0, WIDTH, HEIGHT);
  const painter = createBoardPainter(state, { width: WIDTH, height: BOARDS }, isHighContrast());
  painter.paper(ink, state);
  painter.prisoners(ink, state);
  painter.destroy();
  ink.fillStyle = BOARD;
  ink.fillRect(0, BOARDS, WIDTH, HEIGHT - BOARDS);
  ink.fillStyle = FLAME;
  ink.fillRect(0, BOARDS, WIDTH, 2);
  paintWords(ink, describeCard(state), t(`edition.${state.setup.edition}`), address);
  paintCode(ink, address);
  return canvas;
}

/** Loads the fonts; if that fails, the browser substitutes others. */
export async function loadCardFonts(): Promise<void> {
  const fonts = [`600 10px ${DISPLAY}`, `400 10px ${BODY}`, `800 10px ${BODY}`];
  await Promise.all(fonts.map((font) => document.fonts.load(font))).catch(() => undefined);
}

function paintWords(ink: Ink, caption: string, edition: string, address: string): void {
  const width = WIDTH - CODE - 2 * EDGE;
  ink.textBaseline = 'alphabetic';
  ink.textAlign = 'left';
  const write = (text: string, y: number, font: string, colour: string): void => {
    ink.font = font;
    ink.fillStyle = colour;
    ink.fillText(text, EDGE, BOARDS + y, width);
  };
  write(edition, 72, `600 62px ${DISPLAY}`, CREAM);
  write(caption, 118, `400 32px ${BODY}`, TEXT);
  ink.font = `400 18px ${BODY}`;
  const lines = breakLines(address, (text) => ink.measureText(text).width <= width);
  if (lines.length > MAX_LINES) return;
  lines.forEach((line, n) => write(line, 160 + n * 24, `400 18px ${BODY}`, DIM));
}

/** Breaks an address, which has no spaces, wherever a line is full. */
function breakLines(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  for (let from = 0; from < text.length;) {
    let to = from + 1;
    while (to < text.length && fits(text.slice(from, to + 1))) to++;
    lines.push(text.slice(from, to));
    from = to;
  }
  return lines;
}

function paintCode(ink: Ink, address: string): void {
  const code = generate(address);
  // Whole pixels per module.
  const module = Math.floor(CODE / (code.size + 2 * QUIET_ZONE));
  const side = module * (code.size + 2 * QUIET_ZONE);
  const left = WIDTH - EDGE / 2 - Math.round((CODE + side) / 2);
  const top = BOARDS + Math.round((HEIGHT - BOARDS - side) / 2);
  ink.fillStyle = CREAM;
  ink.fillRect(left, top, side, side);
  ink.fillStyle = '#000';
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++)
      if (code.get(x, y))
        ink.fillRect(left + (x + QUIET_ZONE) * module, top + (y + QUIET_ZONE) * module, module, module);
}

/** The picture as a PNG file that contains its link, so that it can be opened here again. */
export async function createCardPng(canvas: HTMLCanvasElement, state: State, address: string): Promise<Blob> {
  const plain = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (plain === null) throw new Error('this browser makes no picture of a canvas');
  const texts = {
    Title: 'The Night Cage',
    Description: describeCard(state),
    Software: 'night-cage',
    [POSITION_TEXT]: address,
  };
  return new Blob([addPngTexts(new Uint8Array(await plain.arrayBuffer()), texts)], { type: 'image/png' });
}
