import type { Plugin } from 'vite';
import { FLAME_PATH, FLAME_HEART_PATH, candleRingPath } from '../src/art/flame.ts';
import { createNoise } from '../src/art/noise.ts';

/**
 * Inlines the home page's picture into the document, so that it is visible before any script runs.
 */
export function firstPicture(): Plugin {
  return {
    name: 'night-cage:first-picture',
    transformIndexHtml: (html) => html.replace('<!-- the first picture -->', () => picture()),
  };
}

/**
 * The floor is at y = 100, the flame around (0, -40). Phones show the middle, large screens
 * everything.
 */
const [LEFT, TOP, WIDTH, HEIGHT, FLOOR] = [-640, -300, 1280, 450, 100] as const;
const FLAME_AT = -46;

/** Layers of cut paper, each with an archway. The farthest is the smallest and brightest. */
const ARCHES = [
  { half: 124, apex: -176, paper: ['#6e441e', '#241509'], rim: 0.7 },
  { half: 172, apex: -214, paper: ['#4d2f15', '#170e07'], rim: 0.5 },
  { half: 240, apex: -246, paper: ['#33200f', '#0f0905'], rim: 0.34 },
  { half: 344, apex: -276, paper: ['#22150b', '#0a0704'], rim: 0.2 },
  { half: 476, apex: -300, paper: ['#160e08', '#080504'], rim: 0.12 },
] as const;

/** Corridors: dark doorways. `layer`: the layer in front of them. */
const DOORS = [
  { layer: 0, x: -84, half: 23, apex: -34 },
  { layer: 0, x: 86, half: 21, apex: -20 },
  { layer: 2, x: -211, half: 24, apex: -66 },
  { layer: 2, x: 212, half: 22, apex: -54 },
  { layer: 3, x: -299, half: 34, apex: -92 },
  { layer: 3, x: 300, half: 32, apex: -70 },
  { layer: 4, x: -414, half: 40, apex: -70 },
  { layer: 4, x: 416, half: 42, apex: -96 },
] as const;

const n = (value: number): string => String(Math.round(value));

/** A hand-cut archway: up one side, over the top, down the other. */
function archway(x: number, half: number, apex: number, seed: number): string {
  const random = createNoise(seed);
  const rough = half * 0.025 + 2;
  const spring = apex + half * 0.72;
  const points: string[] = [];
  const cut = (px: number, py: number): void => {
    points.push(`${n(x + px + (random() - 0.5) * 2 * rough)} ${n(py + (random() - 0.5) * 2 * rough)}`);
  };
  const steps = half > 60 ? 5 : 3;
  for (let step = 0; step <= steps; step++) cut(-half, FLOOR + 60 + (spring - FLOOR - 60) * (step / steps));
  for (let step = 1; step < 2 * steps; step++) {
    const turn = Math.PI * (step / (2 * steps));
    cut(-half * Math.cos(turn), spring - (spring - apex) * Math.sin(turn) ** 0.9);
  }
  for (let step = 0; step <= steps; step++) cut(half, spring + (FLOOR + 60 - spring) * (step / steps));
  return `M${points.join('L')}Z`;
}

const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;
const light = (id: string, radius: number, ...stops: readonly string[]): string =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="${FLAME_AT - 16}" r="${radius}">${stops.join('')}</radialGradient>`;

function layer({ half, apex, rim }: (typeof ARCHES)[number], at: number): string {
  const arch = archway(0, half, apex, at + 11);
  const doors = DOORS.filter((door) => door.layer === at)
    .map(
      (door) =>
        `<path d="${archway(door.x, door.half, door.apex, door.x)}" fill="url(#fl-d)" stroke="#ffb454" stroke-opacity="${rim / 2}"/>`,
    )
    .join('');
  const paper = `<path fill="url(#fl-${at})" fill-rule="evenodd" d="M${LEFT - 9} ${TOP - 9}h${WIDTH + 18}v${HEIGHT + 18}h-${WIDTH + 18}z${arch}"/>`;
  const edge = `<path d="${arch}" stroke="#ffb454" stroke-opacity="${rim}"/>`;
  return `<path d="${arch}" stroke="#000" stroke-width="18" stroke-opacity=".4"/>${paper}${edge}${at === 0 ? '' : doors}`;
}

function candle(): string {
  const [half, top] = [22, -46];
  const rings = Array.from({ length: 28 }, (_, at) =>
    candleRingPath(-half + 2, top + 9 + at * 5, 2 * half - 4),
  ).join('');
  return [
    `<ellipse cy="${FLOOR + 2}" rx="120" ry="11" fill="url(#fl-p)"/>`,
    `<rect x="${-half}" y="${top}" width="${2 * half}" height="${FLOOR - top + 3}" rx="5" fill="url(#fl-w)"/>`,
    `<path d="${rings}" stroke="#8a6138" opacity=".7"/>`,
    `<ellipse cy="${top + 1}" rx="${half - 1}" ry="5" fill="#f7e0b4"/>`,
    `<g class="first-flame" transform="translate(0 ${top + 1}) scale(2.5)"><path d="${FLAME_PATH}" fill="#ffb13d" stroke="#b35a16" stroke-width=".5"/><path d="${FLAME_HEART_PATH}" fill="#fff1c9"/></g>`,
  ].join('');
}

/** A pair of eyes in the dark. */
const eyes = [-92, -76]
  .map(
    (x) =>
      `<path d="M${x - 6} 22q6 -6 12 0q-6 5 -12 0z" fill="#ffb454"/><circle cx="${x}" cy="22" r="1.6" fill="#140a04"/>`,
  )
  .join('');

function picture(): string {
  const papers = ARCHES.map(({ paper: [near, far] }, at) =>
    light(`fl-${at}`, 430, stop(0.18, near), stop(0.9, far)),
  );
  const back = DOORS.filter((door) => door.layer === 0)
    .map(
      (door) =>
        `<path d="${archway(door.x, door.half, door.apex, door.x)}" fill="url(#fl-d)" stroke="#ffb454" stroke-opacity=".5"/>`,
    )
    .join('');
  return [
    `<svg viewBox="${LEFT} ${TOP} ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMax slice" fill="none">`,
    '<defs>',
    ...papers,
    light('fl-b', 190, stop(0, '#b0713a'), stop(0.5, '#5a3517'), stop(1, '#1c1008')),
    light('fl-d', 700, stop(0, '#170d06'), stop(1, '#040302')),
    light('fl-g', 330, stop(0, '#ffc46a', 0.62), stop(0.22, '#ffa040', 0.2), stop(1, '#ff8c28', 0)),
    `<linearGradient id="fl-w" x2="0" y2="1">${stop(0, '#f2d6a0')}${stop(0.3, '#d8b27c')}${stop(1, '#7a5128')}</linearGradient>`,
    `<radialGradient id="fl-p">${stop(0, '#ffb454', 0.5)}${stop(1, '#ffb454', 0)}</radialGradient>`,
    `<linearGradient id="fl-f" x2="0" y2="1">${stop(0, '#070504', 0)}${stop(0.75, '#070504')}</linearGradient>`,
    '</defs>',
    `<path fill="url(#fl-b)" d="M-160 ${TOP}h320v${HEIGHT}h-320z"/>`,
    back,
    eyes,
    ...ARCHES.map(layer),
    `<circle cy="${FLAME_AT - 16}" r="330" fill="url(#fl-g)"/>`,
    `<path fill="url(#fl-f)" d="M${LEFT} 56h${WIDTH}v98h-${WIDTH}z"/>`,
    candle(),
    '</svg>',
  ].join('');
}
