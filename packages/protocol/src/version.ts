/** The version of everything in this package that two programs must agree on. */
export const PROTOCOL_VERSION = 2;
/** The oldest version that a server and a page still speak, so that servers can be replaced one by one. */
export const OLDEST_PROTOCOL_VERSION = 1;

const nameOf = (version: number): string => `night-cage.${version}`;

/** The subprotocols of the WebSocket, best first. */
export const SUBPROTOCOLS: readonly string[] = [PROTOCOL_VERSION, OLDEST_PROTOCOL_VERSION].map(nameOf);

/** The version that a chosen subprotocol stands for. A server that chose none is as old as can be. */
export const parseSubprotocol = (subprotocol: string): number =>
  SUBPROTOCOLS.includes(subprotocol)
    ? Number(subprotocol.slice(nameOf(0).length - 1))
    : OLDEST_PROTOCOL_VERSION;
