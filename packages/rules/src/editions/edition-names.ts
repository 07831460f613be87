/** The editions that can be played; chapter 16 of the rules describes their differences. */
export const EDITION_NAMES = ['base', 'piege-obscur', 'prototype', 'shrieking-hollow'] as const;
/** The name of an edition, as in setups and links. */
export type EditionName = (typeof EDITION_NAMES)[number];
/** The edition of a setup that names none. */
export const DEFAULT_EDITION: EditionName = 'base';
