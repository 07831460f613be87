/** What a page may rely on. How much a server lets anybody ask for is its own: it is told by flags. */
export const LIMITS = {
  /** Characters as people count them. */
  name: 24,
  text: 300,
  /** Hours of a day that somebody may keep quiet: in the others the table goes on, and deadlines come within weeks. */
  quiet: 20,
  /** Steps of a plan. */
  plan: 6,
  /** Of an address at which somebody wants to be called. */
  address: 1_000,
  /** The highest number of a deal. */
  deals: 100_000,
  /** A pointer moves at most so often a second. */
  pointsPerSecond: 10,
  /** Signs a round at a table of signals. */
  signsPerRound: 3,
  /** Entries that are sent again after a cut; whoever missed more reads the log. */
  resentEntries: 200,
  /** Milliseconds to reveal a contribution to the deal, to answer a vote, and until somebody else is the host. */
  reveal: 5_000,
  vote: 60_000,
  hostGone: 60_000,
  /** How often a person who did not come by the link may pause a game. */
  strangersPauses: 3,
  /** Milliseconds for which a person must have been away before others may ask for a pass in their name. */
  awayForPass: 60 * 60_000,
  /** Milliseconds from that wish until the pass can be made, in which any device of that person can refuse it. */
  passDelay: 10 * 60_000,
  /** Milliseconds for which such a wish holds. */
  passHolds: 86_400_000,
  /** Milliseconds without input until somebody is looking and no longer here. */
  idleAfter: 120_000,
  /** Milliseconds after which a game that nobody touches goes, and before that, from when on its table says so. */
  gameExpiry: 60 * 86_400_000,
  gameExpiryNotice: 7 * 86_400_000,
  /** Milliseconds between two signs of life of a page that nothing else is heard of. */
  heartbeat: 10_000,
} as const;
