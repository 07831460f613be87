import type { PictureSpec } from '../picture-spec.ts';

/** Falling, landing, keys and the end. */
export const falling = {
  F1: {
    board: `
      .   .    .  .  .  .
      .   .    .  .  .  .
      ─'  ┬@1  O  .  .  .
      .   │'   .  .  .  .
      .   .    .  .  .  .
      .   .    .  .  .  .`,
    move: '1 move E',
    highlight: ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'a3', 'b3', 'd3', 'e3', 'f3'],
  },
  F2: {
    board: `
      .  .  .   .    .   .
      .  .  ─'  ┬@2  ─'  .
      .  .  .   ┴    .   .
      .  .  .   .    .   .
      .  .  .   .    .   .
      .  .  .   .    .   .`,
    state: { 1: { falling: 'row 3' } },
    move: '1 land b3',
    highlight: ['a3', 'b3', 'c3', 'e3', 'f3'],
  },
  F4: {
    board: `
      .  .  .  .  .    .
      .  .  .  .  .    .
      .  .  .  .  ┼@2  .
      .  .  .  .  .    .
      .  .  .  .  .    .
      .  .  .  .  .    .`,
    state: { 1: { falling: 'row 3' }, 2: { lit: false } },
    move: '1 land d3',
    highlight: ['d3'],
  },
  F5: {
    board: `
      .    .  .  .  .  .
      .    .  .  .  .  .
      G@2  ┼  O  W  K  ┼@3
      .    .  .  .  .  .
      .    .  .  .  .  .
      .    .  .  .  .  .`,
    state: { 1: { falling: 'row 3' }, 2: { lit: false }, 3: { lit: false } },
    move: '1 land a3',
    highlight: ['a3', 'b3', 'c3', 'e3'],
  },
  F6: {
    board: `
      .  .   .    .  .     .
      .  .   .    .  .     .
      .  ─'  ┬@1  W  ─'@2  .
      .  .   │'   .  .     .
      .  .   .    .  .     .
      .  .   .    .  .     .`,
    state: { 2: { lit: false } },
    move: '1 charge E',
    highlight: ['c3', 'd2', 'd4'],
  },
  F7: {
    board: `
      .  .  .      .    .  .
      .  .  .      .    .  .
      .  .  G@234  ┼@1  O  .
      .  .  .      .    .  .
      .  .  .      .    .  .
      .  .  .      .    .  .`,
    state: { 1: { key: true }, 2: { key: true }, 3: { key: true }, 4: { key: true } },
    stack: '',
    move: '1 move E',
    highlight: ['e3'],
  },
  K1: {
    board: `
      .  .   .    .  .  .
      .  .   .    .  .  .
      .  ─'  ┬@1  K  .  .
      .  .   │'   .  .  .
      .  .   .    .  .  .
      .  .   .    .  .  .`,
    move: '1 move E',
    highlight: ['d3'],
  },
  K3: {
    board: `
      .  .   .    .   .  .
      .  .   K    .   .  .
      .  ─'  ┴@1  ─'  .  .
      .  .   .    .   .  .
      .  .   .    .   .  .
      .  .   .    .   .  .`,
    state: { 1: { key: true } },
    move: '1 move E',
    highlight: ['c2'],
  },
  K4: {
    board: `
      .  .   .     .    .   .
      .  .   ─'@3  .    .   .
      .  ─'  ┬@1   ┬@2  ─'  .
      .  .   │'    │'   .   .
      .  .   .     .    .   .
      .  .   .     .    .   .`,
    state: { 1: { key: true }, 3: { lit: false } },
    move: '1 give 2',
    highlight: ['d3'],
  },
  W1: {
    board: `
      .  .  .      .    .  .
      .  .  .      .    .  .
      .  .  G@234  ┼@1  .  .
      .  .  .      .    .  .
      .  .  .      .    .  .
      .  .  .      .    .  .`,
    state: {
      1: { key: true, lit: false },
      2: { key: true, lit: false },
      3: { key: true, lit: false },
      4: { key: true, lit: false },
    },
    move: '1 move W',
    highlight: ['c3'],
  },
  W2: {
    board: `
      .  .  .      .   .    .
      .  .  .      .   .    .
      .  .  G@234  ─'  ┬@1  ─'
      .  .  .      .   │'   .
      .  .  .      .   .    .
      .  .  .      .   .    .`,
    state: { 1: { key: true }, 2: { key: true }, 3: { key: true }, 4: { key: true } },
    stack: '',
    highlight: ['d3'],
  },
} satisfies Record<string, PictureSpec>;
