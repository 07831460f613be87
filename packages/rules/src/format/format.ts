/**
 * What kept logs are stamped with. Raised by hand whenever options, events, steps or tasks change their meaning: a log of
 * another format can be looked at, but not played on. `npm run keep-logs -w @night-cage/client` then keeps logs of the new one.
 */
export const FORMAT = 1;
