import type { PictureSpec } from '../picture-spec.ts';

/** Keepers, Pit Fiends, bosses, the prototype and the silence variant. */
export const terrors = {
  P2: {
    board: `
      .  .     │'    .     .  .
      .  .     ├@1   ─'    .  .
      .  ─'@2  M^    ─'@3  .  .
      .  .     │'@4  .     .  .
      .  .     .     .     .  .
      .  .     .     .     .  .`,
    options: '{advanced: true}',
    state: { 2: { lit: false }, 3: { lit: false }, 4: { lit: false } },
    highlight: ['c2', 'b3', 'd3'],
  },
  P3: {
    board: `
      .  .   .    .   .  .
      .  .   .    .   .  .
      .  M>  ┬@1  ─'  .  .
      .  .   │'   .   .  .
      .  .   .    .   .  .
      .  .   .    .   .  .`,
    options: '{advanced: true}',
    move: '1 move E',
    highlight: ['d3'],
  },
  P4: {
    board: `
      .  .   .    .   .  .
      .  .   .    .   .  .
      .  ─'  ┬@1  M>  .  .
      .  .   │'   .   .  .
      .  .   .    .   .  .
      .  .   .    .   .  .`,
    options: '{advanced: true}',
    move: '1 move E',
    highlight: ['d3'],
  },
  P5: {
    board: `
      .  .   .    .     .     .
      .  .   .    │'@2  .     .
      .  ─'  ┬@1  M<    ─'@3  .
      .  .   │'   .     .     .
      .  .   .    .     .     .
      .  .   .    .     .     .`,
    options: '{advanced: true}',
    state: { 1: { nerve: 2 }, 2: { lit: false }, 3: { lit: false } },
    move: '1 charge E',
    highlight: ['d3'],
  },
  P7: {
    board: `
      .  .   .    .   .  .
      .  .   .    .   .  .
      .  ─'  ┬@1  M>  .  .
      .  .   │'   .   .  .
      .  .   .    .   .  .
      .  .   .    .   .  .`,
    options: '{advanced: true}',
    state: { 1: { key: true } },
    highlight: ['d3'],
  },
  P8: {
    board: `
      .  .  .    .     │'    .
      .  .  .    ─'@2  .     .
      .  .  F    .     .     .
      .  W  ┴@1  ─'    .     .
      .  .  .    .     G     .
      .  .  .    .     │'@3  .`,
    options: '{advanced: true}',
    state: { 2: { lit: false } },
    highlight: ['a1', 'b2', 'd4', 'e5', 'f6', 'e1', 'd2', 'b4', 'a5'],
  },
  D1: {
    board: `
      .  .    .     .  .  .
      .  .    .     .  .  .
      .  ┼@1  P     ├  .  ┼@2
      .  .    O     .  .  .
      .  .    .     .  .  .
      .  .    ─'@3  .  .  .`,
    options: '{pathless: 2}',
    state: { 1: { lit: false }, 2: { lit: false }, 3: { lit: false } },
    highlight: ['a3', 'b3', 'd3', 'e3', 'f3', 'c1', 'c2', 'c4', 'c5', 'c6'],
  },
  D2: {
    board: `
      .  .   .    .  .  .
      .  .   .    .  .  .
      .  ─'  ┬@1  Z  .  .
      .  .   │'   .  .  .
      .  .   .    .  .  .
      .  .   .    .  .  .`,
    options: '{dirge: true}',
    highlight: ['d3'],
  },
  D3: {
    board: `
      .  .  .    .  .  .
      .  .  │'   D  D  D
      .  .  ├@1  D  D  D
      .  .  │'   D  D  D
      .  .  .    .  .  .
      .  .  .    .  .  .`,
    options: '{dirge: true}',
    highlight: ['d3'],
  },
  X4: {
    board: `
      .  .   .    .  .     .
      .  .   .    W  ─'@2  ─'
      .  ─'  ┬@1  .  .     .
      .  .   │'   .  .     .
      .  .   .    .  .     .
      .  .   .    .  .     .`,
    edition: 'prototype',
    highlight: ['d3'],
  },
  X6: {
    board: `
      .  .   .    .     .  .
      .  .   .    │'@2  .  .
      .  ─'  ┬@1  M<    .  .
      .  .   │'   .     .  .
      .  .   .    .     .  .
      .  .   .    .     .  .`,
    edition: 'prototype',
    options: '{advanced: true}',
    state: { 2: { lit: false } },
    move: '1 move E',
    highlight: ['d3'],
  },
  Q1: {
    board: `
      .   .    .   ─'   ─'@3  ─'
      .   .    .   .    .     .
      ─'  ┬@1  ─'  ┬@2  ─'    .
      .   │'   .   │'   .     .
      .   .    .   .    .     .
      .   .    .   .    .     .`,
    edition: 'piege-obscur',
    options: '{silence: true}',
    highlight: ['b3', 'c3', 'd3'],
  },
  NT6: {
    board: `
      .  .   .    .   .  .
      .  .   .    .   .  .
      .  B-  ┬@1  ─'  .  ┼@2
      .  .   │'   .   .  .
      .  .   .    .   .  .
      .  .   .    .   .  .`,
    edition: 'shrieking-hollow',
    options: '{nightTerrors: [pathbreakers]}',
    state: { 2: { lit: false } },
    move: '1 move E',
    highlight: ['a3', 'c3', 'd3', 'e3', 'f3'],
  },
  NT7: {
    board: `
      ─'  ─'@3  ─'@4  ─'  .     .
      .   .     .     .   .     .
      .   ─'    ┬@1   .   .     .
      .   .     │'    .   .     .
      .   .     .     .   .     .
      .   .     .     ─'  ─'@2  ─'`,
    edition: 'shrieking-hollow',
    options: '{nightTerrors: [light-eaters]}',
    highlight: ['c3', 'e6'],
  },
  NT8: {
    board: `
      .  .   .    .  .  .
      .  .   .    .  H  .
      .  ─'  ┬@1  Z  .  .
      .  .   │'   .  .  .
      .  .   .    .  .  .
      .  .   .    .  .  .`,
    edition: 'shrieking-hollow',
    options: '{nightTerrors: [dirge]}',
    highlight: ['d2', 'e2', 'f2', 'd3', 'e3', 'f3', 'd4', 'e4', 'f4'],
  },
} satisfies Record<string, PictureSpec>;
