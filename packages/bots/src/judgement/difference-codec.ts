/**
 * Whole numbers from -512 to 511 as text, most of them 0: a letter for a number near 0, a letter for so many zeros in a row, and two
 * letters for a number far from 0: one that says how far, and one from there.
 */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+,-./:;=>?@[]^_{|}~';
const NEAR = 22;
const FAR_FROM = 2 * NEAR;
const STRETCHES = 16;
const RUNS_FROM = FAR_FROM + STRETCHES;
const LONGEST_RUN = LETTERS.length - RUNS_FROM;
/** The numbers of a stretch, and how far below 0 the first stretch begins. */
const STRETCH = 64;
const BELOW = (STRETCH * STRETCHES) / 2;

export function encodeDifferences(numbers: ArrayLike<number>): string {
  let text = '';
  let zeros = 0;
  for (let n = 0; n < numbers.length; n++) {
    const number = numbers[n]!;
    if (number === 0) {
      zeros++;
      continue;
    }
    text += runOf(zeros) + lettersFor(number);
    zeros = 0;
  }
  return text + runOf(zeros);
}

function runOf(zeros: number): string {
  let text = '';
  for (let left = zeros; left > 0; left -= LONGEST_RUN)
    text += LETTERS[RUNS_FROM + Math.min(left, LONGEST_RUN) - 1]!;
  return text;
}

function lettersFor(number: number): string {
  if (number >= -NEAR && number <= NEAR) return LETTERS[number < 0 ? number + NEAR : number + NEAR - 1]!;
  if (number < -BELOW || number >= BELOW) throw new Error(`a difference of ${number} is too far`);
  const above = number + BELOW;
  return LETTERS[FAR_FROM + Math.floor(above / STRETCH)]! + LETTERS[above % STRETCH]!;
}

export function decodeDifferences(text: string, length: number): Int16Array {
  const numbers = new Int16Array(length);
  const stepOf = new Uint8Array(128);
  for (let n = 0; n < LETTERS.length; n++) stepOf[LETTERS.charCodeAt(n)] = n;
  let at = 0;
  let n = 0;
  while (at < text.length) {
    const step = stepOf[text.charCodeAt(at++)]!;
    if (step >= RUNS_FROM) n += step - RUNS_FROM + 1;
    else if (step < FAR_FROM) numbers[n++] = step < NEAR ? step - NEAR : step - NEAR + 1;
    else numbers[n++] = (step - FAR_FROM) * STRETCH + stepOf[text.charCodeAt(at++)]! - BELOW;
  }
  if (n !== length) throw new Error(`${n} differences were read, not ${length}`);
  return numbers;
}
