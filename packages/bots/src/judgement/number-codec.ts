/**
 * Encodes numbers as text, two letters each, so that a network is a few lines that editors, diffs
 * and minifiers leave intact. Every number is a step between minus and plus the largest one.
 */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const MIDDLE = 2048;
const FARTHEST = 2047;

export function encodeNumbers(numbers: Float32Array, largest: number): string {
  let text = '';
  for (const number of numbers) {
    const step = MIDDLE + Math.round((number / largest) * FARTHEST);
    text += LETTERS[step >> 6]! + LETTERS[step & 63]!;
  }
  return text;
}

export function decodeNumbers(text: string, largest: number): Float32Array {
  const numbers = new Float32Array(text.length / 2);
  for (let n = 0; n < numbers.length; n++) {
    const step = LETTERS.indexOf(text[n * 2]!) * 64 + LETTERS.indexOf(text[n * 2 + 1]!);
    numbers[n] = ((step - MIDDLE) / FARTHEST) * largest;
  }
  return numbers;
}
