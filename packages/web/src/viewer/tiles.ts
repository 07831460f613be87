import {
  ALL_DIRECTIONS,
  KINDS,
  crumbles,
  exitsOf,
  facingOf,
  hasKey,
  isDirgePit,
  isOther,
  isPit,
  kindOf,
  hasExit,
  type KindName,
  type Tile,
} from '@night-cage/rules';
import { svg } from './dom.ts';

/**
 * The glyph of a tile, in hundredths of a tile: an ink silhouette and its distinctive part.
 * Simplified from the game's shapes.
 */
interface Glyph {
  readonly body?: string;
  readonly heart?: string;
  /** The class for the heart's colour. */
  readonly colour?: string;
}

const DANGER = 'danger';
const KEY = 'M39 33a9 9 0 1 0 .1 0ZM45 48L67 70M59 62l7-7M65 68l5-5';
/** The kinds that are drawn without a glyph. */
type WithoutGlyph =
  | ('none' | 'straight' | 't' | 'four-way' | 'cracked-t' | 'cracked-four-way')
  | ('key' | 'dirge' | 'other');
const GLYPHS: Readonly<Record<Exclude<KindName, WithoutGlyph>, Glyph>> = {
  start: { heart: 'M50 38L62 50 50 62 38 50Z', colour: 'mark' },
  gate: { body: 'M26 80V44A24 28 0 0 1 74 44V80Z', heart: 'M33 75V45A17 20 0 0 1 67 45V75Z', colour: 'gate' },
  'wax-eater': {
    body: 'M50 3L57 33 68 32 67 43 97 50 67 57 68 68 57 67 50 97 43 67 32 68 33 57 3 50 33 43 32 32 43 33Z',
    heart: 'M50 40A10 10 0 1 1 49.9 40Z',
    colour: DANGER,
  },
  keeper: {
    body: 'M50 45L58 32 54 26 64 8 78 24 80 40 96 48 80 56Q77 88 50 88Q23 88 20 56L4 48 20 40 22 24 36 8 46 26 42 32Z',
    heart: 'M50 55a6 6 0 0 1 3 11l3 12h-12l3-12a6 6 0 0 1 3-11Z',
    colour: 'gold',
  },
  'pit-fiend': {
    body: 'M50 40L78 12 80 4 86 14 96 20 88 22 60 50 88 78 96 80 86 86 80 96 78 88 50 60 22 88 20 96 14 86 4 80 12 78 40 50 12 22 4 20 14 14 20 4 22 12Z',
    heart: 'M50 40A10 10 0 1 1 49.9 40ZM50 45A5 5 0 1 0 50.1 45Z',
    colour: DANGER,
  },
  pathless: {
    body: 'M42 42V28H28V42ZM58 42H72V28H58ZM42 58H28V72H42ZM58 58V72H72V58ZM40 20V4H60V20H80V40H96V60H80V80H60V96H40V80H20V60H4V40H20V20Z',
    heart: 'M50 42L58 50 50 58 42 50Z',
    colour: DANGER,
  },
  omen: {
    body: 'M30 14L52 17 70 15 68 52 71 86 50 83 29 87 32 50Z',
    heart: 'M36 50Q50 36 64 50Q50 64 36 50ZM50 45A5 5 0 1 0 50.1 45Z',
    colour: 'gold',
  },
  shriek: {
    body: 'M50 10C76 10 78 44 69 62C64 92 36 92 31 62C22 44 24 10 50 10Z',
    heart: 'M50 54C61 54 60 82 50 82C40 82 39 54 50 54ZM38 32L46 40 36 44ZM62 32L54 40 64 44Z',
    colour: DANGER,
  },
  pathbreaker: {
    body: 'M50 3L74 34 61 32V68L74 66 50 97 26 66 39 68V32L26 34Z',
    heart: 'M50 40L57 50 50 60 43 50Z',
    colour: DANGER,
  },
  'light-eater': {
    body: 'M50 13A37 37 0 1 1 49.9 13Z',
    heart: 'M24 44L33 58 39 46 45 60 50 46 55 60 61 46 67 58 76 44Q50 34 24 44Z',
    colour: DANGER,
  },
};
const CRACKS = 'M24 34L38 44 34 56 48 64 46 76M78 26L66 40 72 50 60 58 64 70M48 22L54 36';
const RINGS = 'M50 10A40 40 0 1 1 49.9 10ZM50 24A26 26 0 1 1 49.9 24ZM50 38A12 12 0 1 1 49.9 38Z';
const FOLDS = 'M0 22Q25 8 50 22T100 22M0 50Q25 36 50 50T100 50M0 78Q25 64 50 78T100 78';
/** From the centre to each side, slightly beyond the edge so that tiles meet. */
const ARMS = ['V-1', 'H101', 'V101', 'H-1'] as const;
const path = (kind: string, d: string): SVGElement => svg('path', { class: kind, d });

/** Draws a tile from layers of paper: its corridors, and its glyph. */
export function drawTile(tile: Tile, lit: boolean): SVGElement {
  const group = svg('g', { class: lit ? 'tile lit' : 'tile' });
  if (isOther(tile)) {
    group.append(square('other'), path('folds', FOLDS));
    return group;
  }
  const kind = KINDS[kindOf(tile)]!;
  const glyph = isPit(tile) ? undefined : (GLYPHS as Partial<Record<KindName, Glyph>>)[kind];
  group.append(square('paper'));
  const arms = ALL_DIRECTIONS.filter((side) => hasExit(exitsOf(tile), side))
    .map((side) => `M50 50${ARMS[side]}`)
    .join('');
  // Tiles with a glyph have a room; elsewhere the corridors only meet.
  const radii = glyph === undefined && kind !== 'key' && !isPit(tile) ? [40, 31, 23] : [48, 42, 36];
  for (const [sheet, r] of radii.entries())
    group.append(
      path(`arm sheet${sheet}`, arms),
      svg('circle', { class: `room sheet${sheet}`, cx: 50, cy: 50, r }),
    );
  if (isPit(tile)) group.append(isDirgePit(tile) ? square('pit') : svg('g'), path('pit', RINGS));
  if (crumbles(tile)) group.append(path('cracks', CRACKS));
  if (kind === 'key' && !isPit(tile))
    group.append(...(hasKey(tile) ? [path('key-edge', KEY), path('key', KEY)] : [path('key-gone', KEY)]));
  if (glyph !== undefined) group.append(drawGlyph(glyph, tile));
  return group;
}

const square = (kind: string): SVGElement => svg('rect', { class: kind, width: 100, height: 100 });

function drawGlyph({ body, heart, colour }: Glyph, tile: Tile): SVGElement {
  const group = svg('g', { transform: `rotate(${facingOf(tile) * 90} 50 50)` });
  if (body !== undefined) group.append(path('ink', body));
  // A Keeper whose key was taken has a dark keyhole.
  const isEmpty = colour === 'gold' && KINDS[kindOf(tile)] === 'keeper' && !hasKey(tile);
  if (heart !== undefined) group.append(path(isEmpty ? 'mark' : (colour ?? 'mark'), heart));
  return group;
}
