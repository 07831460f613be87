import type { PictureSpec } from '../picture-spec.ts';

const EMPTY_BOARD = Array(6).fill('.  .  .  .  .  .').join('\n');
const EMPTY_HOLLOW = Array(7).fill('.  .  .  .').join('\n');
const BELOW = { edition: 'shrieking-hollow', hollow: EMPTY_HOLLOW } as const;

/** The Hollow, The Other and Shrieks. */
export const hollow = {
  H2: {
    ...BELOW,
    board: EMPTY_BOARD,
    hollow: `
      .  .  .   .
      .  .  .   .
      .  .  .   .
      ┤  .  ─'  ┬@1
      .  .  .   │'
      .  .  .   .
      .  .  .   .`,
    move: '1 move E',
    highlight: ['h:a4'],
  },
  H3: {
    ...BELOW,
    board: `
      .  .   .    .  .  .
      .  .   .    .  .  .
      .  ─'  ┬@1  O  .  .
      .  .   │'   .  .  .
      .  .   .    .  .  .
      .  .   .    .  .  .`,
    hollow: `
      .  .    .  .
      .  .    .  .
      .  .    .  .
      .  .    .  .
      .  .    .  .
      .  .    .  .
      .  ┼@2  .  .`,
    state: { 2: { lit: false } },
    move: '1 move E',
    highlight: ['h:a6', 'h:b6', 'h:c6', 'h:d6'],
  },
  H4: {
    ...BELOW,
    board: EMPTY_BOARD,
    hollow: `
      ─'  ┴@1  ─'  .
      .   .    .   .
      .   .    .   .
      .   .    .   .
      .   .    .   .
      .   .    .   .
      .   .    .   .`,
    move: '1 move N',
  },
  H5: {
    ...BELOW,
    board: `
      .  .   .    .  .  .
      .  .   .    .  .  .
      .  ─'  ┬@1  K  .  .
      .  .   │'   .  .  .
      .  .   .    .  .  .
      .  .   .    .  .  .`,
    hollow: `
      .   .     .    .
      .   .     ┼@3  .
      .   .     .    .
      ─'  ─'@2  ─'   .
      .   .     .    .
      .   .     .    .
      .   .     .    .`,
    state: { 3: { lit: false } },
    move: '1 move E',
    highlight: ['d3', 'h:b4', 'h:c2'],
  },
  H6: {
    ...BELOW,
    board: `
      .    .   .     .  .    .
      .    .   .     .  .    .
      .    ─'  ─'@1  ┬  .    .
      .    .   .     .  .    .
      .    .   .     .  .    .
      ┼@2  .   ┼@3   .  ┼@4  .`,
    hollow: `
      .  .  .  .
      .  .  .  .
      .  .  .  .
      .  .  .  .
      .  .  .  .
      X  X  X  X
      X  X  X  X`,
    state: { 2: { lit: false }, 3: { lit: false }, 4: { lit: false } },
    other: '{hollow: 1}',
    move: '1 move E',
    highlight: ['c3', 'h:a4', 'h:b4', 'h:c4', 'h:d4', 'h:a5', 'h:b5', 'h:c5', 'h:d5'],
  },
  H7: {
    ...BELOW,
    board: EMPTY_BOARD,
    hollow: `
      .   .    .   .
      .   .    .   .
      .   .    .   .
      .   .    .   .
      ─'  ┬@1  ─'  .
      X   X    X   X
      X   X    X   X`,
    state: { 1: { nerve: 2 } },
    other: '{hollow: 1}',
    move: '1 charge S',
    highlight: ['h:b6'],
  },
  H8: {
    ...BELOW,
    board: `
      .    X  X    X  X    .
      .    .  .    .  .    .
      .    .  .    .  .    .
      .    .  .    .  .    .
      .    .  ┼@2  .  .    .
      ┼@3  .  .    .  ┼@1  .`,
    state: { 1: { lit: false }, 2: { lit: false }, 3: { lit: false } },
    other: '{main: N2, depth: 1}',
    highlight: ['c5'],
  },
  H9: {
    ...BELOW,
    board: `
      .    X  X    X  X  .
      .    .  .    .  .  .
      .    .  ┼@2  .  .  .
      .    .  .    .  .  .
      ┼@1  .  .    .  .  .
      .    .  .    .  .  .`,
    state: { 1: { lit: false }, 2: { lit: false } },
    other: '{main: N2, depth: 1}',
    highlight: ['b2', 'c2', 'd2', 'e2', 'b3', 'c3', 'd3', 'e3'],
  },
  H10: {
    ...BELOW,
    board: `
      .  X  X  X     X   .
      .  X  X  X     X   .
      .  X  X  X     X   .
      .  .  W  ─'@1  ─'  .
      .  .  .  .     .   .
      .  .  .  .     .   .`,
    other: '{main: N2, depth: 3}',
    highlight: ['c3'],
  },
  H11: {
    ...BELOW,
    board: `
      .  .   .    .  .  H
      .  .   .    .  .  .
      .  ─'  ┬@1  H  .  .
      .  .   │'   .  .  .
      .  .   .    .  .  .
      .  .   .    .  .  .`,
    highlight: ['d3', 'f1'],
  },
  H12: {
    ...BELOW,
    board: `
      H    .   .    .   .  .
      .    .   H    .   .  .
      .    ─'  ┴@1  ─'  .  .
      .    .   .    .   .  .
      ┼@2  .   .    .   .  .
      .    .   .    .   .  .`,
    state: { 2: { lit: false } },
    move: '1 stay',
    highlight: ['a1', 'c2', 'h:a6', 'h:b6', 'h:c6', 'h:d6', 'h:a7', 'h:b7', 'h:c7', 'h:d7'],
  },
  H13: {
    ...BELOW,
    board: EMPTY_BOARD,
    hollow: `
      .  .      .    .
      .  .      .    .
      .  .      .    .
      .  G@234  ┼@1  .
      .  .      .    .
      .  .      .    .
      .  .      .    .`,
    state: {
      1: { key: true, lit: false },
      2: { key: true, lit: false },
      3: { key: true, lit: false },
      4: { key: true, lit: false },
    },
    move: '1 move W',
    highlight: ['h:b4'],
  },
} satisfies Record<string, PictureSpec>;
