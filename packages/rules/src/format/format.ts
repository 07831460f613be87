/**
 * What kept logs are stamped with. Raised by hand whenever options, events, steps or tasks change their meaning: a log of
 * another format can be looked at, but not played on.
 */
export const FORMAT = 1;
