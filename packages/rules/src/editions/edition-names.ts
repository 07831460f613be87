/** The editions one can play; chapter 16 of the rules says what tells them apart. */
export const EDITION_NAMES = ['base', 'piege-obscur', 'prototype', 'shrieking-hollow'] as const;
export type EditionName = (typeof EDITION_NAMES)[number];
export const DEFAULT_EDITION: EditionName = 'base';
