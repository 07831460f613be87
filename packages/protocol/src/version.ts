/** The version of everything in this package that two programs must agree on. A server also speaks the one before. */
export const VERSION = 1;
export const SUBPROTOCOL = `night-cage.${VERSION}`;
