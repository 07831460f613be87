/**
 * Perceived colour: CIEDE2000 distances, WCAG contrast, and full colour blindness after Machado et
 * al. (2009).
 */
export type Triple = readonly [number, number, number];

export const VISIONS = ['normal', 'protan', 'deutan', 'tritan'] as const;
export type Vision = (typeof VISIONS)[number];

const SEEN_AS: Readonly<Record<Vision, readonly [Triple, Triple, Triple]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

export function fromHex(hex: string): Triple {
  const part = (at: number): number => parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}
export const toHex = (colour: Triple): string =>
  `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

const linear = (value: number): number =>
  value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const dot = (row: Triple, [r, g, b]: Triple): number => row[0] * r + row[1] * g + row[2] * b;
const linearOf = ([r, g, b]: Triple): Triple => [linear(r), linear(g), linear(b)];

const luminance = (colour: Triple): number => dot([0.2126, 0.7152, 0.0722], linearOf(colour));

export function contrast(a: Triple, b: Triple): number {
  const one = luminance(a) + 0.05;
  const other = luminance(b) + 0.05;
  return Math.max(one, other) / Math.min(one, other);
}

/** A colour in CIELAB (D65), as seen with this vision. */
export function labOf(colour: Triple, vision: Vision): Triple {
  const light = linearOf(colour);
  const seen = (channel: 0 | 1 | 2): number => Math.min(1, Math.max(0, dot(SEEN_AS[vision][channel], light)));
  const rgb: Triple = [seen(0), seen(1), seen(2)];
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f(dot([0.4124564, 0.3575761, 0.1804375], rgb) / 0.95047);
  const y = f(dot([0.2126729, 0.7151522, 0.072175], rgb));
  const z = f(dot([0.0193339, 0.119192, 0.9503041], rgb) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const hue = (a: number, b: number): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

/** The CIEDE2000 distance of two CIELAB colours. */
export function deltaE([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const strong = (c: number): number => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const stretch = 1.5 - 0.5 * strong((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const c1 = Math.hypot(a1 * stretch, b1);
  const c2 = Math.hypot(a2 * stretch, b2);
  const h1 = hue(a1 * stretch, b1);
  const h2 = hue(a2 * stretch, b2);
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2));
  const h = grey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const l = (l1 + l2) / 2 - 50;
  const c = (c1 + c2) / 2;
  const t =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63));
  const byL = (l2 - l1) / (1 + (0.015 * l * l) / Math.sqrt(20 + l * l));
  const byC = (c2 - c1) / (1 + 0.045 * c);
  const byH = dH / (1 + 0.015 * c * t);
  const twist = -2 * strong(c) * Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2))));
  return Math.sqrt(byL ** 2 + byC ** 2 + byH ** 2 + twist * byC * byH);
}

/** The smallest distance between any two of the colours, for a vision. */
export function closest(colours: readonly Triple[], vision: Vision): number {
  const labs = colours.map((colour) => labOf(colour, vision));
  return Math.min(...labs.flatMap((lab, n) => labs.slice(n + 1).map((other) => deltaE(lab, other))));
}
