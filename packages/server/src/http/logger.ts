import { pino } from 'pino';

/** Lines of JSON, one for everything worth knowing. There are ids in them, and never a token, a name or an address. */
export function createLogger(stream: NodeJS.WritableStream): (what: string, more: object) => void {
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream as NodeJS.WriteStream);
  return (what, more) => log.info({ what, ...more });
}
