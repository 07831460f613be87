import { progressAt, easeOut } from '../../ui/easing.ts';
import { mixSeeds, createNoise } from '../../art/noise.ts';
import type { Ink } from '../../art/paper.ts';
import { LOSS_TIMES } from '../ending-times.ts';
import type { PagePoint } from './ground.ts';
import type { Scene, Story } from './scene.ts';

const APART = 210;
const CUT = 320;

/** A thread from candle to candle. When cut, its ends draw back and hang. */
function thread(ink: Ink, a: PagePoint, b: PagePoint, cut: number, seed: number): void {
  const at = 0.38 + createNoise(seed)() * 0.24;
  const point = (from: PagePoint, to: PagePoint, part: number): PagePoint => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  });
  for (const [from, to, reach] of [
    [a, b, at],
    [b, a, 1 - at],
  ] as const) {
    const end = point(from, to, reach * (1 - 0.62 * cut));
    const half = point(from, end, 0.6);
    const sag = Math.hypot(end.x - from.x, end.y - from.y) * 0.3 * cut;
    ink.beginPath();
    ink.moveTo(from.x, from.y);
    ink.quadraticCurveTo(half.x, half.y + sag * 0.3, end.x, end.y + sag);
    ink.stroke();
  }
}

/** The threads between the candles are cut one by one. */
export function isolatedScene({ ground, state }: Story): Scene {
  const { cell } = ground;
  const spaces = new Set(state.at.filter((space) => space >= 0));
  const places = [...spaces].map((space) => ground.at(space));
  const around = places.toSorted((a, b) => angleOf(a) - angleOf(b));
  function angleOf({ x, y }: PagePoint): number {
    const middle = ground.at(-1);
    return Math.atan2(y - middle.y, x - middle.x);
  }
  const pairs = around
    .map((a, n) => [a, around[(n + 1) % around.length]!] as const)
    .slice(0, around.length < 3 ? around.length - 1 : undefined);
  const apart = APART * (4 / Math.max(4, pairs.length));
  return {
    length: LOSS_TIMES.before['lost isolated'],
    draw(ink, t) {
      ink.save();
      ink.lineCap = 'round';
      pairs.forEach(([a, b], n) => {
        const cut = easeOut(progressAt(t, 380 + n * apart, CUT));
        ink.globalAlpha = progressAt(t, 0, 260) * 0.3 * (1 - cut);
        ink.strokeStyle = '#ff9d3c';
        ink.lineWidth = cell * 0.14;
        ink.setLineDash([]);
        thread(ink, a, b, cut, mixSeeds(n, 3));
        ink.globalAlpha = progressAt(t, 0, 260) * (1 - 0.35 * cut);
        ink.strokeStyle = '#ffd99a';
        ink.lineWidth = Math.max(2, cell * 0.045);
        ink.setLineDash([cell * 0.02, cell * 0.09]);
        thread(ink, a, b, cut, mixSeeds(n, 3));
      });
      ink.restore();
    },
  };
}
