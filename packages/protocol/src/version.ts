/** The version of everything in this package that server and client must agree on. */
export const PROTOCOL_VERSION = 2;
/**
 * The oldest version that servers and clients still support, so that servers can be updated in
 * turn.
 */
export const OLDEST_PROTOCOL_VERSION = 1;

const nameOf = (version: number): string => `night-cage.${version}`;

/** The subprotocols of the WebSocket, best first. */
export const SUBPROTOCOLS: readonly string[] = [PROTOCOL_VERSION, OLDEST_PROTOCOL_VERSION].map(nameOf);

/** The version of a chosen subprotocol. A server that chose none has the oldest version. */
export const parseSubprotocol = (subprotocol: string): number =>
  SUBPROTOCOLS.includes(subprotocol)
    ? Number(subprotocol.slice(nameOf(0).length - 1))
    : OLDEST_PROTOCOL_VERSION;
