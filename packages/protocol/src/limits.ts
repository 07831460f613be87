/** The limits that clients can rely on. Each server sets its own rate limits by flags. */
export const LIMITS = {
  /** Characters as readers count them, in a name and in a message. */
  name: 24,
  text: 300,
  /**
   * The most quiet hours in a day: the other hours keep the table going, so that deadlines arrive
   * within weeks.
   */
  quiet: 20,
  /** The most steps in a plan. */
  plan: 6,
  /** Characters in the address for notifications. */
  address: 1_000,
  /** The highest number of a deal. */
  deals: 100_000,
  /** The most pointer messages in a second. */
  pointsPerSecond: 10,
  /** The most signs in a round at a table with the talk mode `signals`. */
  signsPerRound: 3,
  /**
   * The most entries that a server resends after a reconnect; a client that missed more reads the
   * log.
   */
  resentEntries: 200,
  /**
   * Milliseconds to reveal a contribution to the deal, to answer a vote, and until an offline host
   * loses the role.
   */
  reveal: 5_000,
  vote: 60_000,
  hostGone: 60_000,
  /** How often a person who did not join by the link may pause a game. */
  strangersPauses: 3,
  /** Milliseconds that a person must be away before others may request a pass for them. */
  awayForPass: 60 * 60_000,
  /**
   * Milliseconds from that request until the server can issue the pass; any device of the person
   * can refuse it until then.
   */
  passDelay: 10 * 60_000,
  /** Milliseconds until such a request expires. */
  passHolds: 86_400_000,
  /** Milliseconds without input until a person's presence is `looking` instead of `here`. */
  idleAfter: 120_000,
  /**
   * Milliseconds without activity until the server deletes a game, and how long before that its
   * table shows a notice.
   */
  gameExpiry: 60 * 86_400_000,
  gameExpiryNotice: 7 * 86_400_000,
  /** Milliseconds between heartbeats of a client that sends no other messages. */
  heartbeat: 10_000,
} as const;
