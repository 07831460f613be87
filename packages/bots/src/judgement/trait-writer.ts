/** Writes the traits of a state into an array, one number after the other. */
let values: Float32Array = new Float32Array(0);
let written = 0;

export function beginTraits(into: Float32Array): void {
  values = into;
  written = 0;
}

export const traitsWritten = (): number => written;

export function putTrait(value: number): void {
  values[written++] = value;
}

export function putFlag(isSo: boolean): void {
  values[written++] = isSo ? 1 : 0;
}

/** Writes a share of `scale`, limited to -1..1. */
export function putWithin(value: number, scale: number): void {
  const share = value / scale;
  values[written++] = share < -1 ? -1 : share > 1 ? 1 : share;
}

/** Writes one trait for each count from 0 to `top`; a fraction is split between its neighbours. */
export function putCount(count: number, top: number): void {
  const within = count < 0 ? 0 : count > top ? top : count;
  const low = Math.floor(within);
  for (let n = 0; n <= top; n++) values[written + n] = 0;
  values[written + low] = 1 - (within - low);
  if (low < top) values[written + low + 1] = within - low;
  written += top + 1;
}

export function putNothing(traits: number): void {
  for (let n = 0; n < traits; n++) values[written++] = 0;
}
