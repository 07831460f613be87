import type { Mark, Note, BoardName } from '@night-cage/notation';
import { EMPTY, litSpaces, rulesetFor, type Space, type State } from '@night-cage/rules';
import { CANDLES, tokenPath } from '../art/candles.ts';
import { FLAME_PATH, FLAME_HEART_PATH } from '../art/flame.ts';
import { centreOf, computeBoardLayout, type BoardLayout } from '../art/board-layout.ts';
import { tokenPositionOf } from '../art/token-position.ts';
import { svg } from './dom.ts';
import { drawTile } from './tiles.ts';
import { candleNameIn, type ViewerTexts } from './viewer-texts.ts';

/** The size of a cell in SVG units. */
const CELL = 100;
/** Space above the board, for the flame of a prisoner waiting in the margin. */
const ABOVE = 22;
const KEY = 'M-3 -3a5.2 5.2 0 1 0 .1 0M0.5 0.5L11 11M7 7l4 -3.4';

/**
 * The boards of a game. Only changed tiles are drawn again, and tokens stay in the DOM, so they can
 * animate.
 */
export interface ViewerBoards {
  readonly elements: readonly SVGElement[];
  readonly show: (state: State, note: Note | null) => void;
}

export function createViewerBoards(first: State, say: ViewerTexts): ViewerBoards {
  const names: readonly BoardName[] =
    rulesetFor(first.setup).board.hollow === null ? ['main'] : ['main', 'hollow'];
  const boards = names.map((name) => createReplayBoard(first, name, say));
  return {
    elements: boards.map(({ element }) => element),
    show(state, note) {
      const lit = litSpaces(rulesetFor(state.setup).board, state);
      for (const { show } of boards) show(state, lit, note?.marks ?? []);
    },
  };
}

interface Board {
  readonly element: SVGElement;
  readonly show: (state: State, lit: readonly boolean[], marks: readonly Mark[]) => void;
}

function createReplayBoard(first: State, name: BoardName, say: ViewerTexts): Board {
  const layout = computeBoardLayout(first, name);
  const [width, height] = [(layout.columns + 1) * CELL, (layout.rows + 1) * CELL];
  const tiles = svg('g');
  const notes = svg('g');
  const tokens = first.at.map((_, prisoner) => createToken(candleNameIn(say, prisoner).charAt(0), prisoner));
  const element = svg(
    'svg',
    { viewBox: `0 ${-ABOVE} ${width} ${height + ABOVE}`, class: `board ${name}`, 'aria-hidden': 'true' },
    svg('rect', { class: 'ground', y: -ABOVE, width, height: height + ABOVE }),
    ...coordinates(layout),
    tiles,
    svg('rect', { class: 'edge', x: 50, y: 50, width: width - CELL, height: height - CELL }),
    notes,
    ...tokens.map((token) => token.element),
  );
  const drawn = new Map<Space, { readonly key: string; readonly tile: SVGElement }>();

  return {
    element,
    show(state, lit, marks) {
      for (const space of layout.lines.flat()) {
        const tile = state.tiles[space]!;
        const key = `${tile} ${lit[space]}`;
        const old = drawn.get(space);
        if (old?.key === key) continue;
        old?.tile.remove();
        drawn.delete(space);
        if (tile === EMPTY) continue;
        const { x, y } = centreOf(layout, space);
        const tileElement = drawTile(tile, lit[space]!);
        tileElement.setAttribute('transform', `translate(${(x - 0.5) * CELL} ${(y - 0.5) * CELL})`);
        tiles.append(tileElement);
        drawn.set(space, { key, tile: tileElement });
      }
      for (const [prisoner, token] of tokens.entries())
        token.show(tokenPositionOf(state, name, layout, prisoner), {
          lit: state.lit[prisoner] === 1,
          key: state.key[prisoner] === 1,
          asked: state.outcome === 'playing' && state.asks?.prisoner === prisoner,
        });
      notes.replaceChildren(...marks.flatMap((mark) => drawMark(layout, mark)));
    },
  };
}

/** The names of columns and rows, along the edges. */
function coordinates({ columns, rows }: BoardLayout): SVGElement[] {
  const write = (text: string, x: number, y: number): SVGElement =>
    svg('text', { class: 'name', x, y }, text);
  const along = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
  return [
    ...along(columns).map((n) => write(String.fromCharCode(97 + n), (n + 1) * CELL, 42)),
    ...along(rows).map((n) => write(String(n + 1), 34, (n + 1) * CELL + 8)),
  ];
}

interface TokenState {
  readonly lit: boolean;
  readonly key: boolean;
  readonly asked: boolean;
}

interface Token {
  readonly element: SVGElement;
  readonly show: (position: ReturnType<typeof tokenPositionOf>, tokenState: TokenState) => void;
}

function createToken(letter: string, prisoner: number): Token {
  const { colour, shape } = CANDLES[prisoner]!;
  const face = svg('path', { class: 'face', fill: colour });
  const letterText = svg('text', { class: 'letter' }, letter);
  const flame = svg(
    'g',
    {},
    svg('path', { class: 'flame', d: FLAME_PATH }),
    svg('path', { class: 'heart', d: FLAME_HEART_PATH }),
  );
  const glow = svg('circle', { class: 'glow', r: 75 });
  const key = svg('g', {}, svg('path', { class: 'key-edge', d: KEY }), svg('path', { class: 'key', d: KEY }));
  const element = svg('g', { class: 'token' }, glow, face, letterText, flame, key);
  return {
    element,
    show(position, { lit, key: hasKey, asked }) {
      element.style.display = position === null ? 'none' : '';
      if (position === null) return;
      const { x, y, radius } = position;
      element.style.transform = `translate(${x * CELL}px, ${y * CELL}px)`;
      element.classList.toggle('asked', asked);
      element.classList.toggle('out', !lit);
      face.setAttribute('d', tokenPath(shape, radius));
      letterText.setAttribute('y', String(radius * 0.34));
      letterText.setAttribute('font-size', String(radius * 1.02));
      flame.setAttribute('transform', `translate(0 ${-radius - 3}) scale(${radius / 20})`);
      key.setAttribute('transform', `translate(${radius * 0.9} ${radius * 0.75})`);
      key.style.display = hasKey ? '' : 'none';
    },
  };
}

function drawMark(layout: BoardLayout, { space, to, meaning }: Mark): SVGElement[] {
  const isHere = (other: Space): boolean => layout.lines.some((line) => line.includes(other));
  if (!isHere(space) || (to !== null && !isHere(to))) return [];
  const at = centreOf(layout, space);
  const [x, y] = [at.x * CELL, at.y * CELL];
  if (to === null)
    return [svg('rect', { class: `note ${meaning}`, x: x - 45, y: y - 45, width: 90, height: 90, rx: 12 })];
  const end = centreOf(layout, to);
  const [dx, dy] = [end.x * CELL - x, end.y * CELL - y];
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  const length = Math.hypot(dx, dy) - 14;
  return [
    svg('path', {
      class: `note ${meaning}`,
      d: `M18 0H${length}M${length - 22} -18L${length} 0L${length - 22} 18`,
      transform: `translate(${x} ${y}) rotate(${turn})`,
    }),
  ];
}
