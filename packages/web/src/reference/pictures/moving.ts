import type { PictureSpec } from '../picture-spec.ts';

/** Setup, light, Stay and Move. */
export const moving = {
  S6: {
    board: `
      .  .  .     .  .  .
      .  .  ├     .  .  .
      .  .  S└@1  ┬  .  .
      .  .  .     .  .  .
      .  .  .     .  .  .
      .  .  .     .  .  .`,
    highlight: ['c2', 'd3'],
  },
  B1: {
    board: `
      .  .  .  .  .  .
      .  .  .  .  .  ├
      ┤  .  .  .  ┬  ┼@1
      .  .  .  .  .  │'
      .  .  .  .  .  .
      .  .  .  .  .  .`,
    move: '1 move E',
    highlight: ['a3'],
  },
  L1: {
    board: `
      .  .   .    .  .  .
      .  .   │'   .  .  .
      .  │'  ┴@1  ┬  .  .
      .  .   .    .  .  .
      .  .   .    .  .  .
      .  .   .    .  .  .`,
    highlight: ['b3', 'c2', 'c3', 'd3'],
  },
  L2: {
    board: `
      .  .  .    .   .  .
      .  .  ├    .   .  .
      .  ┬  ┼@1  ─'  .  .
      .  .  │'   .   .  .
      .  .  .    .   .  .
      .  .  .    .   .  .`,
    move: '1 move E',
    highlight: ['b3', 'c2', 'c4'],
  },
  L4: {
    board: `
      .  .  .    .  .  .
      .  .  │'   .  .  .
      .  .  ├@1  .  .  .
      .  .  ┴    .  .  .
      .  .  .    .  .  .
      .  .  .    .  .  .`,
    highlight: ['d3'],
  },
  Y2: {
    board: `
      .  .   .    .    .  .
      .  .   K    .    .  .
      .  ─'  ┼@1  ┼@2  .  .
      .  .   │'   .    .  .
      .  .   .    .    .  .
      .  .   .    .    .  .`,
    state: { 2: { lit: false } },
    move: '1 stay',
    highlight: ['b3', 'c2', 'c4'],
  },
  Y3: {
    board: `
      .  .  .     .    .  .
      .  .  .     .    .  .
      .  W  ─'@1  ┼@2  .  .
      .  .  .     .    .  .
      .  .  .     .    .  .
      .  .  .     .    .  .`,
    state: { 2: { lit: false } },
    move: '1 stay',
    highlight: ['c3'],
  },
  V1: {
    board: `
      .  .    .    .  .  .
      .  .    G@2  .  .  .
      .  ┼@3  ┼@1  W  .  .
      .  .    ─'   .  .  .
      .  .    .    .  .  .
      .  .    .    .  .  .`,
    state: { 2: { lit: false }, 3: { lit: false } },
    move: '1 move N',
    highlight: ['c2'],
  },
  V2: {
    board: `
      .  .  .    .  .  .
      .  .  .    .  .  .
      .  ┴  ┬@1  O  .  .
      .  .  │'   .  .  .
      .  .  .    .  .  .
      .  .  .    .  .  .`,
    move: '1 move E',
    highlight: ['d3'],
  },
  V3: {
    board: `
      .  .   .    .  .  .
      .  .   ┼@2  .  .  .
      .  │'  ┼@1  W  .  .
      .  .   ─'   .  .  .
      .  .   .    .  .  .
      .  .   .    .  .  .`,
    state: { 1: { nerve: 0 }, 2: { lit: false } },
    move: '1 stay',
  },
  C1: {
    board: `
      .  .  .     .  .  .
      .  .  ├     .  .  .
      .  .  │'@1  .  .  .
      .  .  ┴     .  .  .
      .  .  .     .  .  .
      .  .  .     .  .  .`,
    move: '1 move N',
    highlight: ['c3'],
  },
  C2: {
    board: `
      .  │'    .  .    .   .
      .  │'@2  .  .    .   .
      .  W     O  ┬@1  ─'  .
      .  .     .  ┴    .   .
      .  .     .  .    .   .
      .  .     .  .    .   .`,
    move: '1 move E',
    highlight: ['c3'],
  },
  C3: {
    board: `
      .  .   .    .   .  .
      .  .   │'   .   .  .
      .  ─'  K@1  ─'  .  .
      .  .   │'   .   .  .
      .  .   .    .   .  .
      .  .   .    .   .  .`,
    state: { 1: { key: true } },
    move: '1 move E',
    highlight: ['c3'],
  },
} satisfies Record<string, PictureSpec>;
