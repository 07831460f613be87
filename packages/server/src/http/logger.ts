import { pino } from 'pino';

/** Logs lines of JSON with ids, never with tokens, names or addresses. */
export function createLogger(stream: NodeJS.WritableStream): (what: string, more: object) => void {
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream as NodeJS.WriteStream);
  return (what, more) => log.info({ what, ...more });
}
