import { For, type JSX } from 'solid-js';
import { mixSeeds, createNoise } from '../art/noise.ts';
import { CELL_UNITS } from '../art/board-layout.ts';
import type { CellPoint } from '../art/wrap-direction.ts';

/**
 * The fire of a strike: three nested tongues from red to nearly white, each a little shorter than
 * the one around it.
 */
const TONGUES = [
  ['#be2c12', 0.78, 21, 0],
  ['#ff6830', 0.84, 15, 10],
  ['#ffce8c', 0.9, 8, 24],
] as const;
const TEETH = 6;
const RAGGED = 16;

/**
 * The path of a tongue of fire to the right, with ragged sides and a toothed front. `half` is half
 * of its width.
 */
function tongue(long: number, half: number, seed: number): string {
  const random = createNoise(seed);
  const end = Math.max(half, long);
  const side = (sign: number): string[] => {
    const points: string[] = [];
    for (let x = RAGGED * 2; x < end - RAGGED; x += RAGGED)
      points.push(`${x} ${(sign * (half + (random() - 0.5) * 4)).toFixed(1)}`);
    return points;
  };
  const front = Array.from(
    { length: TEETH + 1 },
    (_, n) => `${end - (n % 2 === 1 ? RAGGED : 0)} ${((n / TEETH) * 2 * half - half).toFixed(1)}`,
  );
  return `M0 ${-half * 0.3}L${[...side(-1), ...front, ...side(1).reverse()].join('L')}L0 ${half * 0.3}Z`;
}

/** Fire along a straight line; a CSS animation stretches it from its start. */
export function StrikeFire(props: {
  readonly points: readonly CellPoint[];
  readonly timed: JSX.CSSProperties;
}): JSX.Element {
  const a = (): CellPoint => props.points[0]!;
  const b = (): CellPoint => props.points.at(-1)!;
  const long = (): number => Math.hypot(b().x - a().x, b().y - a().y) * CELL_UNITS;
  const turn = (): number => (Math.atan2(b().y - a().y, b().x - a().x) * 180) / Math.PI;
  return (
    <g transform={`translate(${a().x * CELL_UNITS} ${a().y * CELL_UNITS}) rotate(${turn()})`}>
      <g class="fx-flood" style={props.timed}>
        <For each={TONGUES}>
          {([colour, opacity, half, behind], n) => (
            <path d={tongue(long() - behind, half, mixSeeds(n(), 9))} fill={colour} fill-opacity={opacity} />
          )}
        </For>
      </g>
    </g>
  );
}
