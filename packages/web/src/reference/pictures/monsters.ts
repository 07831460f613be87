import type { PictureSpec } from '../picture-spec.ts';

/** Wax Eaters, lights out, nerve and Final Flickers. */
export const monsters = {
  M2: {
    board: `
      .  .    ┼@3  .  .    .
      .  .    .    .  .    .
      ├  ┬@1  W    O  ┬@2  ─'
      .  │'   ┬@4  .  │'   .
      .  .    .    .  .    .
      .  .    .    .  .    .`,
    state: { 3: { lit: false }, 4: { lit: false } },
    highlight: ['a3', 'b3'],
  },
  M3: {
    board: `
      .   .    │'    .  .  .
      .   .    │'@2  .  .  .
      .   .    W     .  .  .
      ─'  ┬@1  ┴     .  .  .
      .   │'   .     .  .  .
      .   .    .     .  .  .`,
    move: '1 move E',
    highlight: ['c4'],
  },
  M4: {
    board: `
      .  │'    .    .  .  .
      .  │'@2  │'   .  .  .
      .  W     ┤@1  .  .  .
      .  .     │'   .  .  .
      .  .     .    .  .  .
      .  .     .    .  .  .`,
    move: '1 move S',
    highlight: ['b2'],
  },
  M5: {
    board: `
      .   .     .  .     .   .
      .   .     W  ─'@3  ─'  .
      ─'  ─'@2  W  ┬@1   ─'  .
      .   .     .  │'    .   .
      .   .     .  .     .   .
      .   .     .  .     .   .`,
    move: '1 move S',
    highlight: ['c2', 'c3'],
  },
  O3: {
    board: `
      .  .  .  .    .  .
      .  .  .  .    .  .
      .  .  .  ┼@1  .  .
      .  .  .  .    .  .
      .  .  .  .    .  .
      .  .  .  .    .  .`,
    state: { 1: { lit: false } },
    move: '1 move E',
    highlight: ['d2', 'c3', 'e3', 'd4'],
  },
  O4: {
    board: `
      .   .    .   .     .     .
      .   .    .   .     .     .
      ─'  ┬@1  ─'  ─'@2  ─'@3  .
      .   │'   .   .     ─'@4  .
      .   .    .   .     .     .
      .   .    .   .     .     .`,
    state: { 2: { lit: false }, 3: { lit: false }, 4: { lit: false } },
    move: '1 move E',
    highlight: ['d3', 'e3'],
  },
  N2: {
    board: `
      .  .   .    .   .  .
      .  .   .    .   .  .
      .  ─'  ┬@1  ─'  .  .
      .  .   │'   .   .  .
      .  .   .    .   .  .
      .  .   .    .   .  .`,
    state: { 1: { nerve: 2 } },
    move: '1 move E',
    highlight: ['d3', 'e3', 'f3'],
  },
  N4: {
    board: `
      .  .  .    .   .  .
      .  .  .    .   .  .
      .  W  ┬@1  ─'  .  .
      .  .  │'   .   .  .
      .  .  .    .   .  .
      .  .  .    .   .  .`,
    move: '1 move E',
    highlight: ['d3'],
  },
  N5: {
    board: `
      .  .   .    .  .     .
      .  .   .    .  .     .
      .  ─'  ┬@1  W  ─'@2  ─'
      .  .   │'   .  .     .
      .  .   .    .  .     .
      .  .   .    .  .     .`,
    state: { 1: { nerve: 2 } },
    move: '1 charge E',
    highlight: ['d3'],
  },
  E2: {
    board: `
      .  .  .    .    .    .
      .  .  O    .    .    .
      .  .  G@1  ┼@2  ┼@3  ┼@4
      .  .  .    W    .    .
      .  .  .    .    .    .
      .  .  .    .    .    .`,
    state: { 1: { key: true }, 2: { key: true }, 3: { key: true }, 4: { key: true } },
    stack: '',
    highlight: ['c2', 'd4'],
  },
  E3: {
    board: `
      .  .  .      .    .  .
      .  .  .      .    .  .
      .  .  G@234  ┼@1  .  .
      .  .  .      .    .  .
      .  .  .      .    .  .
      .  .  .      .    .  .`,
    state: { 1: { key: true, lit: false }, 2: { key: true }, 3: { key: true }, 4: { key: true } },
    stack: '',
    move: '1 move W',
    highlight: ['c3'],
  },
} satisfies Record<string, PictureSpec>;
